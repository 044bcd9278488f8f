import Glibc

/// How many threads llvmpipe, Mesa's software rasteriser, draws with: one a processor unless `LP_NUM_THREADS` says otherwise.
///
/// Where the process may use fewer processors than there are, the variable is set to that number before EGL is first
/// called, unless it is set already. Changing the environment while other threads read it is not safe in every C library,
/// so hosts with a quota had better set the variable, or make the first renderer before other threads.
package enum RasterThreads {
    package static let variable = "LP_NUM_THREADS"

    /// What the variable was set to; `nil` where it was left alone.
    package static let chosen: Int? = {
        guard getenv(variable) == nil, let count = threads(.current) else { return nil }
        setenv(variable, String(count), 0)
        return count
    }()

    /// The threads for a share of the processors, `nil` for all of them: Mesa knows their number. For one processor no
    /// thread is started.
    static func threads(_ share: ProcessorShare) -> Int? {
        share.count < share.online ? (share.count > 1 ? share.count : 0) : nil
    }
}
