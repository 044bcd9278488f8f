/// What passes of one plan have in common: the view, and what is known of what they read.
struct Stitcher {
    let notes: ShaderNotes
    let images: [ImageFormat]
    let masks: [ImageFormat]
    let view: ViewGeometry
    let edge: EdgeMode
    let fusion: Fusion
    let perturbs: Bool
    let intermediate: TargetFormat
    /// What has been written for steps.
    let stepTexts = StepTexts()
    /// Whether each stored pass is opaque everywhere.
    var opaquePasses: [Bool] = []
    /// The stored passes that hold numbers which are no colour.
    var numberPasses: Set<Int> = []

    init(planner: Planner) {
        notes = planner.notes
        images = planner.images
        masks = planner.masks
        view = planner.view
        edge = planner.edge
        fusion = planner.fusion
        perturbs = planner.perturbs
        intermediate = planner.intermediate
    }

    /// The text, numbers and inputs of a pass.
    func stitch(_ draft: PassDraft, target: TargetFormat) -> StitchedPass {
        let expression: Expression
        switch draft.content {
        case .expression(let drawn): expression = drawn
        case .step(let step, let layer, let first, let windows, let pictures):
            return stitch(
                step, on: layer, first: first, windows: windows, pictures: pictures, target: target)
        }
        var writer = PassWriter(stitcher: self)
        let text = writer.text(of: expression, target: target)
        return StitchedPass(
            functions: writer.functions, inputs: writer.inputs, text: text, numbers: writer.numbers, target: target,
            inputBytes: writer.inputs.reduce(0) { $0 + (format($1)?.byteCount ?? intermediate.byteCount) },
            tile: writer.tile, isLocal: writer.readers.isEmpty, drawsWindow: view.window != nil, cut: draft.cut)
    }

    /// How an input's texels become premultiplied colour; `nil` is what a pass stored.
    func format(_ input: PassInput) -> ImageFormat? {
        switch input {
        case .image(let index): images[index]
        case .mask(let index): masks[index]
        case .pass: nil
        }
    }

    /// What the numbers are called that say which part of the canvas an input holds, where that is not all of it; a mask is
    /// stretched over the view.
    func part(of input: PassInput) -> String? {
        switch input {
        case .image(let index) where view.sources[index] != nil: "source\(index)"
        case .image, .pass: view.window == nil ? nil : "window"
        case .mask: nil
        }
    }

    /// How many texels of its input a call of a stage reads for each texel that it draws; 0 if its own alone.
    func texelsRead(by stage: Stage) -> Int {
        switch stage.function.kind {
        case .color, .fill: 0
        case .distortion: 4
        case .layer: stage.function.taps * (readsTexels(stage) ? 1 : 4)
        }
    }

    /// Whether all that a stage reads of the layer lies at texels' centres.
    func readsTexels(_ stage: Stage) -> Bool {
        switch stage.function.reads {
        case .anywhere: false
        case .neighbours: view.scale == view.scale.rounded()
        case .pixels: true
        }
    }

    /// The row or column of texels that a call of a stage reads for each that it draws, where that is all it reads.
    func tile(_ stage: Stage, _ call: Int) -> Tile? {
        guard case .pixels(let argument) = stage.function.reads, case .float2(let axis) = stage.calls[call][argument]
        else {
            return nil
        }
        let reach = (stage.reach * view.scale).rounded(.up)
        guard let room = Tile.reaches.first(where: { Double($0) >= reach }) else { return nil }
        switch axis {
        case SIMD2(1, 0): return Tile(isRow: true, reach: room)
        case SIMD2(0, 1): return Tile(isRow: false, reach: room)
        default: return nil
        }
    }

    /// Whether a distortion's way goes through what it distorts, sampling only once: `sharp` alone does that.
    func composes(_ stage: Stage, _ input: Expression) -> Bool {
        guard stage.function.kind == .distortion, !stage.mixes else { return false }
        switch input {
        case .call(let inner, 0, let deeper, nil) where inner.function.kind == .color: return composes(stage, deeper)
        case .call(let inner, 0, _, nil): return inner.function.kind == .distortion
        default: return false
        }
    }

    /// Whether every texel of an expression is opaque, by what its functions do to alpha.
    func isOpaque(_ expression: Expression) -> Bool {
        switch expression {
        case .read(.image(let index)): images[index].isOpaque && view.padding == 0
        case .read(.pass(let index)): opaquePasses[index]
        case .read(.mask): false
        case .fill: false
        case .call(let stage, let call, let input, let backdrop):
            // A stage of one call is mixed with that call's input.
            isOpaque(input) && (call == 0 || (backdrop.map(isOpaque) ?? true)) && stage.fade == nil
                && keepsOpaque(stage, call)
        case .masked: false
        case .over(let top, let bottom): isOpaque(top) || isOpaque(bottom)
        }
    }

    /// Whether a call of a stage leaves an opaque picture opaque.
    private func keepsOpaque(_ stage: Stage, _ call: Int) -> Bool {
        if stage.function.kind == .distortion { return (stage.edge ?? edge) != .transparent }
        return switch stage.function.alpha {
        case .kept, .keptWhereOpaque: true
        case .changed: false
        case .keptByOpaque(let colors):
            colors.allSatisfy { name in
                switch stage.calls[call][name] {
                case .float4(let color): color.w == 1
                case .colors(let list): list.allSatisfy { $0.w == 1 }
                default: false
                }
            }
        }
    }

    /// The numbers that every pass has: where the canvas lies, and `pixel`, the one global of the functions; of a tile,
    /// where it lies on the canvas.
    var passNumbers: UniformBlock {
        var block = canvasNumbers
        if let window = view.window {
            block.append("windowOrigin", .float2, .float2(SIMD2(Double(window.x), Double(window.y))))
            block.append("windowSize", .float2, .float2(SIMD2(Double(window.width), Double(window.height))))
        }
        for (image, source) in view.sources.sorted(by: { $0.key < $1.key }) {
            block.append("source\(image)Origin", .float2, .float2(SIMD2(Double(source.x), Double(source.y))))
            block.append("source\(image)Size", .float2, .float2(SIMD2(Double(source.width), Double(source.height))))
        }
        return block
    }

    /// Where the canvas lies, and `pixel`.
    var canvasNumbers: UniformBlock {
        let origin = Double(view.padding) / view.scale
        var block = UniformBlock(name: "Numbers")
        block.append("viewSize", .float2, .float2(SIMD2(view.size.width, view.size.height)))
        block.append("viewOrigin", .float2, .float2(SIMD2(origin, origin)))
        block.append("canvasSize", .float2, .float2(SIMD2(Double(view.canvasWidth), Double(view.canvasHeight))))
        block.append("viewScale", .float, .float(view.scale))
        block.append("pixel", .float, .float(view.pixel))
        return block
    }

    /// The bytes of what every pass has.
    var passBytes: Int { passNumbers.bytes.count }

    /// Adds one call's numbers, as its function's text has them, then what the planner adds.
    func append(_ stage: Stage, call: Int, number: Int, to block: inout UniformBlock) {
        func name(_ argument: String) -> String { "stage\(number)_\(argument)" }
        var arguments = stage.calls[call]
        if stage.function.takesSize {
            arguments["size"] = .float2(stage.size ?? SIMD2(view.size.width, view.size.height))
        }
        let preshader = notes.preshader(of: stage)
        arguments.merge(preshader.numbers(arguments, pixel: view.pixel)) { $1 }
        for parameter in preshader.parameters {
            guard let value = arguments[parameter.name] else {
                preconditionFailure("\(stage.function.name) is called without \(parameter.name)")
            }
            block.append(name(parameter.name), parameter.type, value)
        }
        if let fade = stage.fade { block.append(name("fade"), .float, .float(fade)) }
        if stage.mixes { block.append(name("opacity"), .float, .float(stage.opacity)) }
    }
}
