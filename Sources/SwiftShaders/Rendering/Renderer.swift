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
    let thread: RenderThread

    /// What it renders with.
    public let info: RendererInfo

    /// Opens a display: hardware EGL devices first, then GBM on DRM render nodes, then Mesa without a surface.
    /// - Parameter request: Which displays may be used.
    /// - Throws: ``RenderError/gpu(_:)`` with every display that was tried and why it failed.
    public convenience init(display request: DisplayRequest = DisplayRequest()) throws(RenderError) {
        try self.init(display: request, library: nil)
    }

    /// A renderer with another shader text than the one that is compiled in, another cache, or another driver as it seems.
    package init(
        display request: DisplayRequest = DisplayRequest(), library: ShaderLibrary? = nil,
        cache: CacheFolder? = .standard, _ pretence: Pretence = Pretence()
    ) throws(RenderError) {
        do {
            thread = try RenderThread(request, library ?? Engine.library, cache: cache, pretence)
        } catch {
            throw .gpu(error)
        }
        let thread = thread
        let answer = Waiter<RendererInfo>()
        thread.perform {
            answer.fulfil(RendererInfo($0.context))
            return nil
        }
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
    ///
    /// While one picture is on its way back from the GPU, the next one that waits is drawn already; each caller gets its
    /// own, and they are done in the order they came. A task that is cancelled before its picture's turn draws nothing, and
    /// one whose picture is drawn in tiles stops after the tile that it is at. Of pictures that are in files or drawn in
    /// tiles a few are unpacked at a time, whoever asks.
    ///
    /// Where the GPU is reset, the pictures that were on it fail with ``GLError/contextLost(status:)``; those after them are
    /// drawn by a new context on the same device.
    /// - Throws: ``RenderError``.
    public func render(
        _ picture: Picture, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        if Task.isCancelled { throw .cancelled }
        try Self.checkProcess()
        let picture = try PictureResolver.resolve(picture, options)
        let cancellation = Cancellation()
        let isLong = picture.images.contains(where: \.isFile) || TileRender(self, picture, options).isNeeded
        let result: Swift.Result<Image, RenderError> = await withTaskCancellationHandler {
            do throws(RenderError) {
                // Unpacking, and waiting for tile after tile, would hold up other tasks.
                if isLong {
                    return .success(
                        try await asLongWork { () throws(RenderError) in
                            try self.imageAndWait(picture, options, cancellation)
                        })
                }
                let drawn = await withCheckedContinuation { continuation in
                    draw(picture, options, cancellation) { continuation.resume(returning: $0) }
                }
                return .success(try image(drawn, picture))
            } catch {
                return .failure(error)
            }
        } onCancel: {
            cancellation.cancel()
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
        return try imageAndWait(PictureResolver.resolve(picture, options), options)
    }

    private func imageAndWait(
        _ picture: ResolvedPicture, _ options: RenderOptions, _ cancellation: Cancellation = Cancellation()
    ) throws(RenderError) -> Image {
        try cancellation.check()
        let picture = try loaded(picture)
        let tiles = TileRender(self, picture, options, cancellation: cancellation)
        if tiles.isNeeded { return try tiles.image() }
        let answer = Waiter<DrawnResult>()
        draw(picture, options, cancellation) { answer.fulfil($0) }
        return try image(answer.wait(), picture)
    }

    /// Renders an image through a chain and waits for it.
    public func renderAndWait(
        _ image: Image, _ chain: EffectChain, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> Image {
        try renderAndWait(Picture(image, chain), options)
    }
}
