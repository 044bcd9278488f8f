import Glibc

/// How many threads llvmpipe, Mesa's software rasteriser, is told to draw with by `LP_NUM_THREADS`; left to itself it starts
/// one a processor, of which it counts all.
///
/// The variable is set before EGL is first called in two cases: where the process may use fewer processors than there are,
/// unless it is set already, and where the system refuses so many threads, for llvmpipe waits for those for ever.
/// Changing the environment while other threads read it is not safe in every C library, so hosts in such places had better
/// set the variable, or make the first renderer before other threads.
package struct RasterThreads: Sendable, Equatable, CustomStringConvertible {
    package static let variable = "LP_NUM_THREADS"

    /// What the variable is set to; with 0, who asks for a picture draws it.
    package var count: Int
    /// Whether the system refuses more.
    package var isRefusedMore = false

    /// The variable and why it is set.
    package var description: String {
        let reason = isRefusedMore ? "the system refuses as many threads as it would start" : "it may use no more"
        return "\(Self.variable)=\(count) is set for llvmpipe: \(reason)"
    }

    /// What this process has set; `nil` where the variable was left alone.
    package static let chosen: RasterThreads? = {
        let own = getenv(variable).flatMap { Int(String(cString: $0)) }
        guard let threads = RasterThreads(.current, own: own, canStart: canStart) else { return nil }
        setenv(variable, String(threads.count), 1)
        return threads
    }()

    /// The threads for a share of the processors; `nil` for one a processor, which Mesa does by itself.
    /// - Parameters:
    ///   - own: What the user has set.
    ///   - canStart: Whether so many threads can be started.
    init?(_ share: ProcessorShare, own: Int? = nil, canStart: (Int) -> Bool) {
        // With one processor Mesa starts none either.
        let fitting = own ?? (share.count > 1 ? share.count : 0)
        if canStart(min(fitting, Self.most)) {
            if own != nil || share.count >= share.online { return nil }
            count = fitting
        } else {
            count = 0
            isRefusedMore = true
        }
    }

    /// Mesa's own limit.
    private static let most = 32

    /// Whether the system starts so many threads at a time.
    private static func canStart(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        pthread_mutex_init(gate, nil)
        defer { pthread_mutex_destroy(gate) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 256 << 10)
        // All of them wait until the last one is there.
        pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count < count {
            var thread = pthread_t()
            let code = pthread_create(
                &thread, &attributes,
                { argument in
                    guard let gate = argument?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
                    pthread_mutex_lock(gate)
                    pthread_mutex_unlock(gate)
                    return nil
                }, gate)
            if code != 0 { break }
            threads.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        return threads.count == count
    }
}
