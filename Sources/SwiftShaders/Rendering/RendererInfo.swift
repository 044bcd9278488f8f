import GLES

/// What a renderer renders with.
public struct RendererInfo: Sendable, Equatable {
    /// The driver's name for what renders, such as `NVIDIA H200` or `llvmpipe (LLVM 15.0.6, 256 bits)`.
    public let renderer: String
    /// The driver's OpenGL ES version.
    public let version: String
    /// The platform of the display.
    public let platform: DisplayCandidate.Platform
    /// Whether it renders on the CPU.
    public let isSoftware: Bool
    /// Whether passes can run as compute programs.
    public let hasCompute: Bool
    /// The longest side of a picture in pixels, with its margin.
    public let maximumSide: Int
    /// Every display that was looked at.
    public let candidates: [DisplayCandidate]

    init(_ context: borrowing Context) {
        renderer = context.capabilities.renderer
        version = context.capabilities.version
        platform = context.chosen.platform
        isSoftware = context.capabilities.isSoftware
        hasCompute = context.capabilities.hasCompute
        maximumSide = context.capabilities.maximumSide
        candidates = context.candidates
    }
}
