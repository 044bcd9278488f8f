import GLES
import ShaderText

/// A context with its programs, on the thread that it belongs to: runs plans.
final class Engine {
    let context: Context

    /// The shader text that its programs are made of.
    let library: ShaderLibrary
    private let notes: ShaderNotes

    /// Linked programs by their text; the oldest go first when there are too many.
    private var programs: [PassSource: PassProgram] = [:]
    private var programOrder: [PassSource] = []
    /// The same by what their texts are made of.
    private var shapes: [PassShape: PassProgram] = [:]

    private static let mostPrograms = 256

    let pool = SurfacePool()
    let transfers: Transfers
    var numbers: NumberBuffer
    private let programCache: ProgramCache?
    let cacheFolder: CacheFolder?
    var preferred: Lowering?
    /// That the driver lost the context, once it has: nothing is drawn with it any more.
    private(set) var loss: GLError?

    init(
        _ request: DisplayRequest, _ library: ShaderLibrary, cache: CacheFolder?, _ pretence: Pretence = Pretence()
    ) throws(GLError) {
        context = try Context(request, pretence)
        self.library = library
        notes = ShaderNotes(library)
        let capabilities = context.capabilities
        transfers = Transfers(capabilities)
        numbers = try NumberBuffer(
            capacity: max(capabilities.blockBytes, 1 << 18), alignment: capabilities.uniformAlignment)
        cacheFolder = cache
        programCache =
            capabilities.hasProgramBinaries ? cache.map { ProgramCache($0, driver: capabilities.driver) } : nil
    }

    /// Does something with the context; an error that is due to its loss becomes that, and so is all that comes after.
    func attempt<Result>(_ body: () throws(GLError) -> Result) throws(GLError) -> Result {
        if let loss { throw loss }
        do throws(GLError) {
            return try body()
        } catch {
            loss = context.loss(behind: error)
            throw loss ?? error
        }
    }

    /// The shader text that is compiled in.
    static let library = ShaderLibrary(
        functions: ShaderText.functions, helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers,
        steps: ShaderText.steps)

    /// A picture that has been asked for: `finish` waits for its pixels.
    struct Started {
        /// Waits until the pixels are there.
        var finish: () throws(GLError) -> Drawn
    }

    /// What a render leaves: one of the picture's images as it was, or pixels.
    enum Drawn {
        case asItWas(Image)
        case rows(PixelRows, width: Int, height: Int, bitDepth: Int)
    }

    /// Asks for everything that draws a resolved picture, without waiting for it.
    func start(_ picture: ResolvedPicture, _ options: RenderOptions, _ clock: PassClock? = nil) throws(GLError)
        -> Started
    {
        let plan = try plan(picture, options)
        if case .image(let index) = plan.result, let image = picture.images[index].image {
            return Started { .asItWas(image) }
        }
        try checkSizes(picture)
        let lowering = try lowering(options)
        let surfaces = SurfaceStore(
            plan, images: picture.images, masks: picture.masks, pool: pool, transfers: transfers)
        let (width, height) = (plan.view.drawn.width, plan.view.drawn.height)
        let last = plan.passes.count - 1
        let bytesInPlace = bytesInPlace(plan, lowering)
        var read: (() throws(GLError) -> PixelRows)?
        var drawn: Surface?
        try stageNumbers(of: plan)
        for (index, pass) in plan.passes.enumerated() {
            let bytes = index == last ? bytesInPlace : nil
            let program = try program(for: pass, lowering, to: bytes == nil ? .texture : .buffer)
            let inputs = try surfaces.inputs(of: pass)
            clock?.begin(context.capabilities)
            if let bytes {
                read = try transfers.readStored(bytes) { rows throws(GLError) in
                    try program.draw(pass, from: inputs, to: rows, width: width, height: height, numbers: &numbers)
                }
            } else {
                let size = pass.size ?? plan.view.drawn
                let target =
                    if let base = surfaces.base(of: pass) { base } else {
                        try pool.surface(pass.target.texture, width: size.width, height: size.height)
                    }
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
        let result = bytesInPlace == nil ? drawn : nil
        pool.endFrame()
        return Started { [self] () throws(GLError) in
            let rows = try reading()
            if let result { pool.recycle(result) }
            // Where the context was lost, a buffer may hold anything, and no call has failed.
            do throws(GLError) { try context.checkReset() } catch {
                release(rows)
                throw error
            }
            return .rows(rows, width: width, height: height, bitDepth: bitDepth)
        }
    }

    /// How many bytes a plan's last pass stores right where they are read, without a texture; `nil` where it does not.
    private func bytesInPlace(_ plan: Plan, _ lowering: Lowering) -> Int? {
        guard let last = plan.passes.last, plan.result == .pass(plan.passes.count - 1), last.parts == nil,
            lowering == .compute
        else { return nil }
        let bytes = plan.view.drawn.width * plan.view.drawn.height * last.target.byteCount
        return transfers.storesInPlace(bytes) ? bytes : nil
    }

    /// Hands over the numbers of a plan with parts drawn over others, all at once.
    func stageNumbers(of plan: Plan) throws(GLError) {
        guard plan.passes.contains(where: { $0.parts != nil }) else { return numbers.unstage() }
        try numbers.stage(plan.passes.map(\.numbers.paddedBytes))
    }

    /// Takes back what pixels lie in, when nobody reads them any more.
    func release(_ rows: PixelRows) { rows.ring?.release() }

    /// Links every program that a picture needs.
    func prepare(_ picture: ResolvedPicture, _ options: RenderOptions) throws(GLError) {
        let lowering = try lowering(options)
        let plan = try plan(picture, options)
        let storesInPlace = bytesInPlace(plan, lowering) != nil
        for (index, pass) in plan.passes.enumerated() {
            let inPlace = storesInPlace && index == plan.passes.count - 1
            _ = try program(for: pass, lowering, to: inPlace ? .buffer : .texture)
        }
    }

    /// Throws where a picture with its margin, or a mask, is larger than a texture can be.
    private func checkSizes(_ picture: ResolvedPicture) throws(GLError) {
        let limit = context.capabilities.maximumSide
        let sizes =
            [(picture.view.drawn.width, picture.view.drawn.height)]
            + picture.masks.map { ($0.width, $0.height) }
        for (width, height) in sizes where max(width, height) > limit {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
    }

    /// The passes for a picture on this device.
    func plan(_ picture: ResolvedPicture, _ options: RenderOptions) throws(GLError) -> Plan {
        let plan = planner(picture, options).plan(picture.tree, removed: picture.removed)
        // The planner cuts where it can; one effect alone may be too large all the same.
        let capabilities = context.capabilities
        for pass in plan.passes {
            let (textures, bytes) = (pass.inputs.count, pass.numbers.paddedBytes.count)
            if textures > capabilities.textureUnits {
                throw .unsupported("\(textures) textures a program; it has \(capabilities.textureUnits)")
            }
            if bytes > capabilities.blockBytes {
                throw .unsupported("\(bytes) bytes of numbers a program; it has \(capabilities.blockBytes)")
            }
        }
        return plan
    }

    /// What plans a picture's passes on this device.
    func planner(_ picture: ResolvedPicture, _ options: RenderOptions) -> Planner {
        let capabilities = context.capabilities
        let depth = picture.images.map(\.bitDepth).max() ?? 8
        let result = options.resultDepth ?? depth
        let output: TargetFormat =
            options.reference ? .float : result > 16 ? .straightFloat : result > 8 ? .straight16 : .straight8
        var planner = Planner(
            library: library, images: picture.formats, masks: picture.masks.map(\.format),
            view: picture.view, edge: options.edge,
            intermediate: capabilities.drawn(depth > 8 || options.reference ? .float : .half),
            output: capabilities.drawn(output),
            fusion: options.fusion, costs: capabilities.isSoftware ? .software : .hardware,
            limits: ProgramLimits(blockBytes: capabilities.blockBytes, textures: capabilities.textureUnits))
        planner.copies = options.copies || picture.view.window != nil || picture.images.contains(where: \.isRows)
        planner.perturbs = options.perturbs
        planner.notes = notes
        return planner
    }

    func program(
        for pass: StitchedPass, _ lowering: Lowering, to destination: ComputeProgram.Destination = .texture
    ) throws(GLError) -> PassProgram {
        let shape = PassShape(pass, lowering, to: destination)
        if let program = shapes[shape] { return program }
        let flat = context.capabilities.isSoftware ? context.capabilities.varyingVectors : 0
        let source = PassSource(pass, lowering, flatVectors: flat, to: destination)
        let known = programs[source]
        let program = if let known { known } else { try link(source, pass) }
        if shapes.count >= Self.mostPrograms { shapes = [:] }
        shapes[shape] = program
        return program
    }

    private func link(_ source: PassSource, _ pass: StitchedPass) throws(GLError) -> PassProgram {
        let program = try PassProgram(source, pass, programCache)
        if programOrder.count >= Self.mostPrograms { programs[programOrder.removeFirst()] = nil }
        programs[source] = program
        programOrder.append(source)
        return program
    }
}

extension Capabilities {
    /// What holds at least as much as a format and can be drawn to: words of 32 bits, which can hold a float's, always can.
    func drawn(_ format: TargetFormat) -> TargetFormat {
        switch format {
        case .half where !drawsHalf: drawn(.float)
        case .float where !drawsFloat: .floatBits
        case .straightFloat where !drawsFloat: .straightFloatBits
        default: format
        }
    }
}
