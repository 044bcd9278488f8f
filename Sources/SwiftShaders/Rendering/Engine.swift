import GLES
import ShaderText

/// A context with its programs, on the thread that it belongs to: runs plans.
final class Engine {
    let context: Context

    /// The shader text that its programs are made of.
    private let library: ShaderLibrary

    /// Linked programs by their text; the oldest go first when there are too many.
    private var programs: [PassSource: PassProgram] = [:]
    private var programOrder: [PassSource] = []
    private static let mostPrograms = 256

    let pool = SurfacePool()
    private let transfers: Transfers
    private var numbers: NumberBuffer
    private let programCache: ProgramCache?
    private let cacheFolder: CacheFolder?
    private var preferred: Lowering?

    init(_ request: DisplayRequest, _ library: ShaderLibrary, cache: CacheFolder?) throws(GLError) {
        context = try Context(request)
        self.library = library
        let capabilities = context.capabilities
        transfers = Transfers(capabilities)
        numbers = try NumberBuffer(
            capacity: max(capabilities.blockBytes, 1 << 18), alignment: capabilities.uniformAlignment)
        cacheFolder = cache
        programCache =
            capabilities.hasProgramBinaries ? cache.map { ProgramCache($0, driver: capabilities.driver) } : nil
    }

    /// The shader text that is compiled in.
    static let library = ShaderLibrary(
        functions: ShaderText.functions, helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers)

    /// A picture that has been asked for: `finish` waits for its pixels.
    struct Started {
        /// Waits until the pixels are there.
        var finish: () throws(GLError) -> Drawn
    }

    /// What a render leaves: an image as it was, or pixels.
    enum Drawn {
        case image(Image)
        case rows(PixelRows, width: Int, height: Int, bitDepth: Int)
    }

    /// Asks for everything that draws a resolved picture, without waiting for it.
    func start(_ picture: ResolvedPicture, _ options: RenderOptions, _ clock: PassClock? = nil) throws(GLError)
        -> Started
    {
        let plan = try plan(picture, options)
        if case .image(let index) = plan.result { return Started { .image(picture.images[index]) } }
        try checkSizes(picture)
        let lowering = try lowering(options)
        let surfaces = SurfaceStore(
            plan, images: picture.images, masks: picture.masks, pool: pool, transfers: transfers)
        let (width, height) = (plan.view.canvasWidth, plan.view.canvasHeight)
        let last = plan.passes.count - 1
        let lastBytes = width * height * plan.passes[last].target.byteCount
        let storesInPlace = lowering == .compute && transfers.storesInPlace(lastBytes)
        var read: (() throws(GLError) -> PixelRows)?
        var drawn: Surface?
        for (index, pass) in plan.passes.enumerated() {
            let inPlace = storesInPlace && index == last
            let program = try program(for: pass, lowering, to: inPlace ? .buffer : .texture)
            let inputs = try surfaces.inputs(of: pass)
            clock?.begin(context.capabilities)
            if inPlace {
                read = try transfers.readStored(lastBytes) { rows throws(GLError) in
                    try program.draw(pass, from: inputs, to: rows, width: width, height: height, numbers: &numbers)
                }
            } else {
                let target = try pool.surface(pass.target.texture, width: width, height: height)
                try program.draw(pass, from: inputs, to: target, numbers: &numbers)
                surfaces.finish(index, target)
                drawn = target
            }
            clock?.end(context.capabilities)
        }
        let reading =
            if let read { read } else if let drawn { try transfers.read(drawn) } else {
                preconditionFailure("a plan that is no image has a pass")
            }
        let bitDepth = plan.passes[last].target.bitDepth
        let result = storesInPlace ? nil : drawn
        pool.endFrame()
        return Started { [pool] () throws(GLError) in
            let rows = try reading()
            if let result { pool.recycle(result) }
            return .rows(rows, width: width, height: height, bitDepth: bitDepth)
        }
    }

    /// Takes back what pixels lie in, when nobody reads them any more.
    func release(_ rows: PixelRows) { transfers.release(rows) }

    /// Draws a picture's passes again and again, without upload and read-back: what one round takes, in nanoseconds.
    func times(
        _ picture: ResolvedPicture, _ options: RenderOptions, samples: Int, rounds: Int
    ) throws(GLError) -> [Double] {
        let plan = try plan(picture, options)
        let lowering = try lowering(options)
        var sources: [PassInput: Surface] = [:]
        for (index, image) in picture.images.enumerated() {
            sources[.image(index)] = try transfers.upload(image, padding: plan.view.padding, pool)
        }
        for (index, mask) in picture.masks.enumerated() {
            sources[.mask(index)] = try transfers.upload(mask, padding: 0, pool)
        }
        for (index, pass) in plan.passes.enumerated() {
            sources[.pass(index)] = try pool.surface(
                pass.target.texture, width: plan.view.canvasWidth, height: plan.view.canvasHeight)
        }
        defer { for surface in sources.values { pool.recycle(surface) } }
        func draw() throws(GLError) {
            for (index, pass) in plan.passes.enumerated() {
                guard let target = sources[.pass(index)] else { continue }
                try program(for: pass, lowering).draw(
                    pass, from: pass.inputs.compactMap { sources[$0] }, to: target, numbers: &numbers)
            }
        }
        func timed(rounds: Int) throws(GLError) -> Double {
            let start = Moment(context.capabilities)
            for _ in 0..<rounds { try draw() }
            return Double(Moment(context.capabilities).since(start)) / Double(rounds)
        }
        // What comes first compiles; and a GPU that was idle takes a while to come to its full speed.
        var warmUp = try timed(rounds: 1)
        while !context.capabilities.isSoftware, warmUp < 20e6 { warmUp += try timed(rounds: rounds) * Double(rounds) }
        var times: [Double] = []
        for _ in 0..<samples { times.append(try timed(rounds: rounds)) }
        return times
    }

    /// Moves a picture's texels up or back again and again through the ring, in place: nanoseconds each.
    func transferTimes(width: Int, height: Int, _ direction: PixelBuffer.Direction, samples: Int) throws(GLError)
        -> [Double]
    {
        let surface = try pool.surface(.unorm8, width: width, height: height)
        defer { pool.recycle(surface) }
        return try transfers.times(surface, direction, samples: samples, context.capabilities)
    }

    /// Links every program that a picture needs.
    func prepare(_ picture: ResolvedPicture, _ options: RenderOptions) throws(GLError) {
        let lowering = try lowering(options)
        let plan = try plan(picture, options)
        let texels = plan.view.canvasWidth * plan.view.canvasHeight
        for (index, pass) in plan.passes.enumerated() {
            let isLast = index == plan.passes.count - 1
            let inPlace = isLast && lowering == .compute && transfers.storesInPlace(texels * pass.target.byteCount)
            _ = try program(for: pass, lowering, to: inPlace ? .buffer : .texture)
        }
    }

    /// Throws where a picture with its margin, or a mask, is larger than a texture can be.
    private func checkSizes(_ picture: ResolvedPicture) throws(GLError) {
        let limit = context.capabilities.maximumSide
        let sizes =
            [(picture.view.canvasWidth, picture.view.canvasHeight)]
            + picture.masks.map { ($0.width, $0.height) }
        for (width, height) in sizes where max(width, height) > limit {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
    }

    /// The passes for a picture on this device.
    func plan(_ picture: ResolvedPicture, _ options: RenderOptions) throws(GLError) -> Plan {
        let capabilities = context.capabilities
        let depth = picture.images.map(\.bitDepth).max() ?? 8
        let output: TargetFormat =
            options.reference ? .float : depth > 16 ? .straightFloat : depth > 8 ? .straight16 : .straight8
        var planner = Planner(
            library: library, images: picture.images.map(\.format), masks: picture.masks.map(\.format),
            view: picture.view, edge: options.edge,
            intermediate: try intermediate(precise: depth > 8 || options.reference), output: output,
            fusion: options.fusion, costs: capabilities.isSoftware ? .software : .hardware,
            limits: ProgramLimits(blockBytes: capabilities.blockBytes, textures: capabilities.textureUnits))
        planner.copies = options.copies
        planner.perturbs = options.perturbs
        return planner.plan(picture.tree, removed: picture.removed)
    }

    /// What is kept between passes: what the pictures need, or the next best that the driver draws to.
    private func intermediate(precise: Bool) throws(GLError) -> TargetFormat {
        let capabilities = context.capabilities
        if precise || !capabilities.drawsHalf, capabilities.drawsFloat { return .float }
        if capabilities.drawsHalf { return .half }
        throw .unsupported("float textures that can be drawn to (GL_EXT_color_buffer_float)")
    }

    /// What passes run as: what was asked for, or the faster on this device.
    func lowering(_ options: RenderOptions) throws(GLError) -> Lowering {
        let capabilities = context.capabilities
        if let lowering = options.lowering {
            if lowering == .compute, !capabilities.hasCompute {
                throw .unsupported("compute programs, which need OpenGL ES 3.1; render with fragment programs")
            }
            return lowering
        }
        if capabilities.isSoftware || !capabilities.hasCompute { return .fragment }
        if let preferred { return preferred }
        let key = "lowering\n\(capabilities.driver)"
        let kept = cacheFolder?.contents(for: key).map { String(decoding: $0, as: UTF8.self) }
        if let known = kept.flatMap(Lowering.init) {
            preferred = known
            return known
        }
        let faster = try calibrated()
        cacheFolder?.keep(Array(faster.rawValue.utf8), for: key)
        preferred = faster
        return faster
    }

    /// Draws the same few passes both ways, and says which took less time.
    private func calibrated() throws(GLError) -> Lowering {
        let side = 1024
        var planner = Planner(
            library: library, images: [.unorm8], view: ViewGeometry(pixelWidth: side, pixelHeight: side),
            output: .straight8)
        planner.copies = true
        let pass = planner.plan(.image(0)).passes[0]
        let source = try pool.surface(.unorm8, width: side, height: side)
        let target = try pool.surface(.unorm8, width: side, height: side)
        var times: [Lowering: UInt64] = [:]
        // The first round compiles and wakes the device.
        for _ in 0..<3 {
            for lowering in Lowering.allCases {
                let program = try program(for: pass, lowering)
                let start = Moment(context.capabilities)
                for _ in 0..<8 { try program.draw(pass, from: [source], to: target, numbers: &numbers) }
                times[lowering] = Moment(context.capabilities).since(start)
            }
        }
        pool.recycle(source)
        pool.recycle(target)
        return times[.compute, default: .max] < times[.fragment, default: .max] ? .compute : .fragment
    }

    private func program(
        for pass: StitchedPass, _ lowering: Lowering, to destination: ComputeProgram.Destination = .texture
    ) throws(GLError) -> PassProgram {
        let flat = context.capabilities.isSoftware ? context.capabilities.varyingVectors : 0
        let source = PassSource(pass, lowering, flatVectors: flat, to: destination)
        if let program = programs[source] { return program }
        let program = try PassProgram(source, pass, programCache)
        if programOrder.count >= Self.mostPrograms { programs[programOrder.removeFirst()] = nil }
        programs[source] = program
        programOrder.append(source)
        return program
    }
}
