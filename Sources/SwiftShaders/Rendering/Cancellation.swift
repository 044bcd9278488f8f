import GLES

/// Whether the task that waits for a render still wants it.
final class Cancellation: Sendable {
    private let state = Locked(false)

    var isCancelled: Bool { state.withLock { $0 } }

    func cancel() { state.withLock { $0 = true } }

    /// Throws where nobody wants the render any more.
    func check() throws(RenderError) { if isCancelled { throw .cancelled } }
}
