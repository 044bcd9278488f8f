import GLES

/// Renders pictures on a GPU without display, or on the CPU where there is no GPU.
///
/// A renderer owns a thread with an OpenGL ES context; it may be used from any task or thread, and renders one picture
/// after the other. Making one takes some tens of milliseconds, so keep it.
///
/// ```swift
/// let renderer = try Renderer()
/// let photo = try Image(contentsOf: "photo.png")
/// let print = try await renderer.render(photo.halftone(dotSize: 6, ink: .blue, paper: .white))
/// try print.write(to: "print.png")
/// ```
public final class Renderer: Sendable {
    private let thread: RenderThread

    /// What it renders with.
    public let info: RendererInfo

    /// Opens a display: hardware EGL devices first, then GBM on DRM render nodes, then Mesa without a surface.
    /// - Parameter request: Which displays may be used.
    /// - Throws: ``RenderError/gpu(_:)`` with every display that was tried and why it failed.
    public convenience init(display request: DisplayRequest = DisplayRequest()) throws(RenderError) {
        try self.init(display: request, library: Engine.library)
    }

    /// A renderer with another shader text than the one that is compiled in.
    package init(display request: DisplayRequest = DisplayRequest(), library: ShaderLibrary) throws(RenderError) {
        do {
            thread = try RenderThread(request, library)
        } catch {
            throw .gpu(error)
        }
        let thread = thread
        let answer = Waiter<RendererInfo>()
        thread.perform { answer.fulfil(RendererInfo($0.context)) }
        info = answer.wait()
    }

    /// Whether anything can be rendered at all: the counterpart of `SwiftShaders.isMetalLibraryAvailable`.
    ///
    /// A renderer is made to find out, until that has worked once.
    public static var isAvailable: Bool {
        // A forked child cannot render, whatever its parent could.
        guard (try? ProcessGuard.check()) != nil else { return false }
        return wasAvailable.withLock { known in
            known = known || (try? Renderer()) != nil
            return known
        }
    }

    private static let wasAvailable = Locked(false)

    /// Renders a picture; a chain that changes nothing gives the image back as it is.
    /// - Throws: ``RenderError``.
    public func render(
        _ picture: Picture, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        if Task.isCancelled { throw .cancelled }
        try Self.checkProcess()
        let resolved = try PictureResolver.resolve(picture, options)
        let result = await withCheckedContinuation { continuation in
            thread.perform { engine in continuation.resume(returning: Self.result(engine, resolved, options)) }
        }
        return try result.get()
    }

    /// Renders an image through a chain.
    public func render(
        _ image: Image, _ chain: EffectChain, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        try await render(Picture(image, chain), options)
    }

    /// Renders a picture and waits for it, for code that is not asynchronous.
    /// - Throws: ``RenderError``.
    public func renderAndWait(
        _ picture: Picture, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> Image {
        try Self.checkProcess()
        let resolved = try PictureResolver.resolve(picture, options)
        let answer = Waiter<Swift.Result<Image, RenderError>>()
        thread.perform { engine in answer.fulfil(Self.result(engine, resolved, options)) }
        return try answer.wait().get()
    }

    /// Renders an image through a chain and waits for it.
    public func renderAndWait(
        _ image: Image, _ chain: EffectChain, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> Image {
        try renderAndWait(Picture(image, chain), options)
    }

    /// In a forked child the renderer's thread does not exist, and nobody would answer.
    private static func checkProcess() throws(RenderError) {
        do {
            try ProcessGuard.check()
        } catch {
            throw .gpu(error)
        }
    }

    private static func result(
        _ engine: Engine, _ picture: PictureResolver.Resolved, _ options: RenderOptions
    ) -> Swift.Result<Image, RenderError> {
        do {
            return .success(try engine.render(picture, options))
        } catch {
            return .failure(.gpu(error))
        }
    }
}

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
    /// The longest side of a picture in pixels, with its margin.
    public let maximumSide: Int
    /// Every display that was looked at.
    public let candidates: [DisplayCandidate]

    init(_ context: borrowing Context) {
        renderer = context.capabilities.renderer
        version = context.capabilities.version
        platform = context.chosen.platform
        isSoftware = context.capabilities.isSoftware
        maximumSide = context.capabilities.maximumSide
        candidates = context.candidates
    }
}
