/// Who is told how a render into a file goes on.
public struct RenderObserver: Sendable {
    /// The share of the picture that is done, from 0 to 1; of a picture that is drawn at once nothing is told.
    public var progress: @Sendable (Double) -> Void
    /// The size in bytes of a temporary file, before it is made.
    public var spill: @Sendable (Int) -> Void

    /// An observer; what it is not given, it is not told.
    public init(
        progress: @escaping @Sendable (Double) -> Void = { _ in }, spill: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.progress = progress
        self.spill = spill
    }
}
