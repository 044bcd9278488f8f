import GLES
import Glibc

/// Packs drawn bands on a thread of its own, so that the next one is unpacked and drawn meanwhile.
///
/// There are two bands at the most: the one that is drawn and the one that is packed.
final class BandPacker: @unchecked Sendable {
    typealias Pack = (UnsafeMutableRawPointer, Range<Int>) throws(RenderError) -> Void

    private let pack: Pack
    private let monitor = Monitor(State())
    private var thread: pthread_t?

    private struct State {
        /// What is packed, or is to be.
        var band: (rows: PixelRows, range: Range<Int>)?
        var failure: RenderError?
        var isClosed = false
    }

    /// - Parameter pack: Packs the rows of a band; called on the thread, in order, until it throws.
    init(_ pack: @escaping Pack) throws(RenderError) {
        self.pack = pack
        thread = startThread { [self] in run() }
        if thread == nil { throw .gpu(.unsupported("another thread: the system refuses to start one")) }
    }

    /// Hands over a band, once the one before is packed; its memory must stay as it is until the next call returns.
    /// - Throws: Why an earlier band could not be packed.
    func add(_ rows: PixelRows, _ range: Range<Int>) throws(RenderError) {
        let failure: RenderError?? = monitor.wait { $0.band == nil ? .some($0.failure) : nil }
        if let failure, let failure { throw failure }
        monitor.change { $0.band = (rows, range) }
    }

    /// Waits for the last band, and ends the thread; nothing may be added any more.
    func finish() throws(RenderError) {
        monitor.change { $0.isClosed = true }
        if let thread { pthread_join(thread, nil) }
        thread = nil
        if let failure = monitor.wait({ .some($0.failure) }) { throw failure }
    }

    private func run() {
        while let (rows, range) = next() {
            var failure: RenderError?
            do throws(RenderError) {
                try rows.withBytes { bytes throws(RenderError) in
                    if let start = bytes.baseAddress { try pack(start, range) }
                }
            } catch {
                failure = error
            }
            monitor.change { state in
                state.band = nil
                state.failure = failure
            }
        }
    }

    /// The next band, or nothing at the end.
    private func next() -> (rows: PixelRows, range: Range<Int>)? {
        monitor.wait { state in state.band.map { .some($0) } ?? (state.isClosed ? .some(nil) : nil) }
    }
}
