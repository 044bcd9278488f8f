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
        try self.init(display: request, library: nil)
    }

    /// A renderer with another shader text than the one that is compiled in, or another cache.
    package init(
        display request: DisplayRequest = DisplayRequest(), library: ShaderLibrary? = nil,
        cache: CacheFolder? = .standard
    ) throws(RenderError) {
        do {
            thread = try RenderThread(request, library ?? Engine.library, cache: cache)
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
    /// own, and they are done in the order they came.
    /// - Throws: ``RenderError``.
    public func render(
        _ picture: Picture, _ options: RenderOptions = RenderOptions()
    ) async throws(RenderError) -> Image {
        if Task.isCancelled { throw .cancelled }
        try Self.checkProcess()
        let picture = try loaded(PictureResolver.resolve(picture, options))
        let tiles = TileRender(self, picture, options)
        if tiles.isNeeded { return try await tiles.imageOnThread() }
        let result = await withCheckedContinuation { continuation in
            draw(picture, options) { continuation.resume(returning: $0) }
        }
        return try image(result, picture)
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
        let picture = try loaded(PictureResolver.resolve(picture, options))
        let tiles = TileRender(self, picture, options)
        if tiles.isNeeded { return try tiles.image() }
        let answer = Waiter<DrawnResult>()
        draw(picture, options) { answer.fulfil($0) }
        return try image(answer.wait(), picture)
    }

    /// Renders an image through a chain and waits for it.
    public func renderAndWait(
        _ image: Image, _ chain: EffectChain, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> Image {
        try renderAndWait(Picture(image, chain), options)
    }

    typealias DrawnResult = Swift.Result<Engine.Drawn, GLError>

    /// Draws a picture and waits for it.
    func drawn(_ picture: ResolvedPicture, _ options: RenderOptions) throws(RenderError) -> Engine.Drawn {
        let answer = Waiter<DrawnResult>()
        draw(picture, options) { answer.fulfil($0) }
        switch answer.wait() {
        case .success(let drawn): return drawn
        case .failure(let error): throw .gpu(error)
        }
    }

    /// Draws a picture on the thread and hands over the pixels.
    func draw(
        _ picture: ResolvedPicture, _ options: RenderOptions, _ done: @escaping @Sendable (DrawnResult) -> Void
    ) {
        var picture = picture
        picture.findFormats()
        thread.perform { [picture] engine in
            do throws(GLError) {
                let started = try engine.start(picture, options)
                return { done(DrawnResult { () throws(GLError) in try started.finish() }) }
            } catch {
                done(.failure(error))
                return nil
            }
        }
    }

    /// Does something with a resolved picture on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        _ picture: Picture, _ options: RenderOptions,
        _ body: @escaping @Sendable (Engine, ResolvedPicture) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        try Self.checkProcess()
        return try onThread(resolved: PictureResolver.resolve(picture, options), body)
    }

    /// Does something with a resolved picture on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        resolved picture: ResolvedPicture,
        _ body: @escaping @Sendable (Engine, ResolvedPicture) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        try onThread { engine throws(GLError) in try body(engine, picture) }
    }

    /// Does something on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        _ body: @escaping @Sendable (Engine) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        let answer = Waiter<Swift.Result<Answer, GLError>>()
        perform { engine in
            answer.fulfil(Swift.Result { () throws(GLError) in try body(engine) })
            return nil
        }
        do {
            return try answer.wait().get()
        } catch {
            throw .gpu(error)
        }
    }

    /// Adds a job to the thread's.
    func perform(_ job: @escaping RenderThread.Job) { thread.perform(job) }

    /// What was drawn as an image, made on the caller's own thread.
    func image(_ drawn: DrawnResult, _ picture: ResolvedPicture) throws(RenderError) -> Image {
        switch drawn {
        case .success(.asItWas(let image)):
            return image
        case .success(.rows(let rows, let width, let height, let bitDepth)):
            defer { release(rows) }
            guard memoryIsAvailable(width * height * bitDepth / 2) else {
                throw .gpu(.outOfMemory(call: "a picture's pixels", width: width, height: height))
            }
            return rows.withBytes {
                Image.rendered(
                    width: width, height: height, rows: UnsafeRawBufferPointer($0), bitDepth: bitDepth,
                    like: picture.header)
            }
        case .failure(let error):
            throw .gpu(error)
        }
    }

    /// Gives what rows lie in back to the thread that it belongs to.
    func release(_ rows: PixelRows) {
        perform { engine in
            engine.release(rows)
            return nil
        }
    }

    /// In a forked child the renderer's thread does not exist, and nobody would answer.
    static func checkProcess() throws(RenderError) {
        do {
            try ProcessGuard.check()
        } catch {
            throw .gpu(error)
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
