/// Collects the parts of one pass's text while its expression is written.
struct PassWriter {
    let stitcher: Stitcher
    private(set) var inputs: [PassInput] = []
    private(set) var functions: [String] = []
    private(set) var blocks: [UniformBlock]

    /// Texts of the functions called, in order, each once.
    private var functionTexts: [String] = []
    /// Readers of the inputs, in order, each once.
    private var readers: [String] = []
    /// The statements of `shade`.
    private var statements: [String] = []

    init(stitcher: Stitcher) {
        self.stitcher = stitcher
        blocks = [stitcher.passBlock]
    }

    /// Writes what a pass draws and names the variable that holds it.
    mutating func color(of draft: PassDraft) -> String {
        switch draft {
        case .copy(let input):
            statements.append("vec4 color = \(fetch(input));")
        case .fill(let stage):
            statements.append("vec4 color = \(call(stage, 0));")
            if stage.fade != nil { statements.append("color *= stage0.stageFade;") }
        case .stage(let stage, let call, let input, let before):
            write(stage, call, input)
            if call == stage.calls.count - 1 { finish(stage, before) }
        case .masked(let stage, let first, let second):
            let number = addBlock(stage, 0)
            addFunction(stage.function, number)
            statements.append("vec4 first = \(fetch(first));")
            statements.append("vec4 second = \(fetch(second));")
            statements.append("vec4 color = \(expression(stage.function, number, color: "first"));")
            statements.append("float kept = \(expression(stage.function, number, color: "vec4(1.0)")).a;")
            statements.append("color += second * (1.0 - kept);")
        case .over(let top, let bottom):
            statements.append("vec4 color = \(fetch(top));")
            statements.append("color += \(fetch(bottom)) * (1.0 - color.a);")
        }
        return "color"
    }

    /// One call of a stage on its input.
    private mutating func write(_ stage: Stage, _ index: Int, _ input: PassInput) {
        let number = addBlock(stage, index)
        let slot = addInput(input)
        switch stage.function.kind {
        case .color:
            addFunction(stage.function, number)
            statements.append("vec4 color = fetch\(slot)(texel);")
            statements.append("color = \(expression(stage.function, number, color: "color"));")
        case .fill:
            addFunction(stage.function, number)
            statements.append("vec4 color = \(expression(stage.function, number)) * fetch\(slot)(texel).a;")
        case .distortion:
            addFunction(stage.function, number)
            addReader(PassText.distortedReader(slot, stage.edge ?? stitcher.edge))
            statements.append("vec2 source = \(expression(stage.function, number));")
            // What stays where it is keeps its exact value, whatever the scale does to coordinates.
            statements.append(
                "vec4 color = source == position ? fetch\(slot)(texel) : distorted\(slot)(source);")
        case .layer:
            addReader(PassText.layerReader(slot))
            addLayerFunction(stage.function, slot)
            statements.append("vec4 color = \(expression(stage.function, number, suffix: "_\(slot)"));")
        }
    }

    /// Fade, opacity and mask of a stage, after its last call.
    private mutating func finish(_ stage: Stage, _ before: PassInput) {
        let number = blocks.count - 2
        if stage.fade != nil { statements.append("color *= stage\(number).stageFade;") }
        guard stage.mixes else { return }
        var share = "stage\(number).stageOpacity"
        if let mask = stage.mask {
            let slot = addInput(.mask(mask))
            addReader(PassText.maskReader(slot))
            share += " * mask\(slot)(position)"
        }
        statements.append("color = mix(\(fetch(before)), color, \(share));")
    }

    /// A fill's call, with its block.
    private mutating func call(_ stage: Stage, _ index: Int) -> String {
        let number = addBlock(stage, index)
        addFunction(stage.function, number)
        return expression(stage.function, number)
    }

    private func expression(
        _ function: ShaderFunctionRow, _ number: Int, color: String? = nil, suffix: String = ""
    ) -> String {
        let arguments =
            ["position"] + (color.map { [$0] } ?? []) + (function.takesSize ? ["stage\(number).size"] : [])
            + function.arguments.map { "stage\(number).\($0.name)" }
        return "\(function.name)\(suffix)(\(arguments.joined(separator: ", ")))"
    }

    private mutating func fetch(_ input: PassInput) -> String { "fetch\(addInput(input))(texel)" }

    private mutating func addInput(_ input: PassInput) -> Int {
        if let slot = inputs.firstIndex(of: input) { return slot }
        inputs.append(input)
        return inputs.count - 1
    }

    private mutating func addBlock(_ stage: Stage, _ call: Int) -> Int {
        let number = blocks.count - 1
        blocks.append(stitcher.block(stage, call: call, index: number))
        functions.append(stage.function.name)
        return number
    }

    private mutating func addReader(_ text: String) {
        if !readers.contains(text) { readers.append(text) }
    }

    /// A list of colours is read where it lies: compilers may copy a parameter of 64 colours for every pixel.
    private mutating func addFunction(_ function: ShaderFunctionRow, _ number: Int) {
        let lists = function.arguments.filter { $0.type.isList }
        let readers = lists.map { "#define \(function.name)_color(i) stage\(number).\($0.name)[i]\n" }
        addText(readers.joined() + text(of: function))
    }

    private mutating func addText(_ text: String) {
        if !functionTexts.contains(text) { functionTexts.append(text) }
    }

    private func text(of function: ShaderFunctionRow) -> String {
        guard let text = stitcher.library.functions[function.name] else {
            preconditionFailure("there is no shader text for \(function.name)")
        }
        return text
    }

    /// GLSL forbids recursion, so a layer function and the helpers that read the layer are included once an input,
    /// under names of their own.
    private mutating func addLayerFunction(_ function: ShaderFunctionRow, _ slot: Int) {
        let own = text(of: function)
        let helpers = stitcher.library.layerHelpers(for: own)
        let names =
            ["layerAt"] + helpers
            + ShaderLibrary.identifiers(own).filter { $0.hasPrefix(function.name) }
        addText(
            names.map { "#define \($0) \($0)_\(slot)\n" }.joined()
                + helpers.compactMap { stitcher.library.layerHelpers[$0] }.joined(separator: "\n") + "\n" + own + "\n"
                + names.map { "#undef \($0)\n" }.joined())
    }

    /// The whole text of the pass after its lowering's preamble.
    func text(returning color: String, target: TargetFormat) -> String {
        let functions = functionTexts.joined(separator: "\n")
        let helpers = stitcher.library.helpers(for: functions + readers.joined()).compactMap {
            stitcher.library.helpers[$0]
        }
        let declarations = blocks.map(\.declaration) + inputs.enumerated().map { PassText.input($0, format($1)) }
        return
            (declarations + helpers + readers + [functions] + [
                """
                vec4 shade(ivec2 texel) {
                    vec2 position = (vec2(texel) + 0.5) * pixel - viewOrigin;
                \(statements.map { "    \($0)\n" }.joined())    return \(color);
                }
                """, PassText.store(target),
            ]).joined(separator: "\n")
    }

    /// How an input's texels become premultiplied colour.
    private func format(_ input: PassInput) -> ImageFormat? {
        switch input {
        case .image(let index): stitcher.images[index]
        case .mask(let index): stitcher.masks[index]
        case .pass: nil
        }
    }
}
