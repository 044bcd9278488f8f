/// Writes an expression as a pass's text: the functions it calls, readers of what they read, and `shade`.
///
/// An expression that is read at other texels than the one drawn becomes a function of its own, `valueN`.
struct PassWriter {
    let stitcher: Stitcher
    private(set) var inputs: [PassInput] = []
    private(set) var functions: [String] = []
    private(set) var numbers: UniformBlock
    /// The tile of the one input that is read through one, by the texel that the pass draws.
    private(set) var tile: Tile?
    private var tiledInput: Expression?

    /// Functions in the order of the text, each after those it calls, and each once.
    private var texts: [String] = []
    /// The name of the function that gives an expression's colour at any texel.
    var values: [(expression: Expression, name: String)] = []
    /// The name of each reader's text.
    var readers: [(text: String, name: String)] = []

    init(stitcher: Stitcher) {
        self.stitcher = stitcher
        numbers = stitcher.passNumbers
    }

    /// The whole text after the preamble of its lowering.
    mutating func text(of expression: Expression, target: TargetFormat) -> String {
        var body = PassBody(isShade: true)
        let color = drawn(expression, &body)
        addText(body.text(PassText.shade, stitcher.perturbs, returning: color))
        addText(PassText.store(target, isOpaque: stitcher.isOpaque(expression)))
        return wholeText()
    }

    /// What has been added, after what it needs.
    func wholeText() -> String {
        let samplers = inputs.enumerated().map {
            PassText.sampler($0, stitcher.format($1), stored: stitcher.intermediate)
        }
        let helpers = stitcher.notes.helpers(for: texts).compactMap { stitcher.notes.library.helpers[$0] }
        return (samplers + helpers + texts).joined(separator: "\n")
    }

    /// The colour at the body's texel, within its bounds: a variable.
    mutating func color(_ expression: Expression, _ body: inout PassBody) -> String {
        if let name = body.variable(of: expression) { return name }
        if let value = values.first(where: { $0.expression == expression }) {
            return body.keep("\(value.name)(texel)", as: expression)
        }
        if case .read(let input) = expression { return body.keep("\(fetch(input))(texel)", as: expression) }
        let bound = stitcher.isOpaque(expression) ? "opaque" : "bounded"
        addText(bound == "opaque" ? PassText.opaque : PassText.bounded)
        return body.keep("\(bound)(\(drawn(expression, &body)))", as: expression)
    }

    /// The colour at the body's texel as the last function leaves it: an expression of the text.
    private mutating func drawn(_ expression: Expression, _ body: inout PassBody) -> String {
        switch expression {
        case .read:
            return color(expression, &body)
        case .fill(let stage):
            let number = add(stage, 0)
            return faded(call(stage, number, at: "position"), stage, number)
        case .call(let stage, let index, let input, let backdrop):
            return drawn(stage, index, input, backdrop, &body)
        case .masked(let stage, let first, let second):
            let (top, bottom) = (color(first, &body), color(second, &body))
            let number = add(stage, 0)
            let kept = "(1.0 - \(call(stage, number, at: "position", color: "vec4(1.0)")).a)"
            return "\(call(stage, number, at: "position", color: top)) + \(bottom) * \(kept)"
        case .over(let first, let second):
            let (top, bottom) = (color(first, &body), color(second, &body))
            return "\(top) + \(bottom) * (1.0 - \(top).a)"
        }
    }

    private mutating func drawn(
        _ stage: Stage, _ index: Int, _ input: Expression, _ backdrop: Expression?, _ body: inout PassBody
    ) -> String {
        var result: String
        let number: Int
        switch stage.function.kind {
        case .color:
            let own = color(input, &body)
            number = add(stage, index)
            result = call(stage, number, at: "position", color: own)
        case .fill:
            let own = color(input, &body)
            number = add(stage, index)
            result = "\(call(stage, number, at: "position")) * \(own).a"
        case .distortion where stitcher.fusion == .sharp && stitcher.composes(stage, input):
            let reader = composedReader(of: input, edge: stage.edge ?? stitcher.edge)
            number = add(stage, index)
            result = "\(reader)(\(call(stage, number, at: "position")))"
        case .distortion:
            let reader = distortedReader(of: input, edge: stage.edge ?? stitcher.edge)
            number = add(stage, index)
            result = "\(reader)(texel, \(call(stage, number, at: "position")) - position)"
        case .layer:
            let isTiled = body.isShade && takesTile(stitcher.tile(stage, index), input)
            let reader = layerReader(of: input, readsTexels: stitcher.readsTexels(stage), isTiled: isTiled)
            number = add(stage, index)
            result = call(stage, number, at: "position", layer: reader)
        }
        if index == stage.calls.count - 1 { result = faded(result, stage, number) }
        guard let backdrop else { return result }
        var share = "stage\(number)_opacity"
        if let mask = stage.mask {
            share += " * \(self.share(of: mask, at: "position"))"
        }
        return "mix(\(color(backdrop, &body)), \(result), \(share))"
    }

    /// Whether an input may be read through a tile: a group has room for one, which lies around its own texels.
    private mutating func takesTile(_ wanted: Tile?, _ input: Expression) -> Bool {
        guard let wanted, input.isRead else { return false }
        if tile == nil { (tile, tiledInput) = (wanted, input) }
        return tile == wanted && tiledInput == input
    }

    func faded(_ color: String, _ stage: Stage, _ number: Int) -> String {
        stage.fade == nil ? color : "\(color) * stage\(number)_fade"
    }
}

extension PassWriter {
    /// A call of a stage's function; `layer` is the reader that a layer function reads by.
    mutating func call(
        _ stage: Stage, _ number: Int, at position: String, color: String? = nil, layer: String? = nil
    ) -> String {
        let preshader = stitcher.notes.preshader(of: stage)
        var arguments = [position] + (color.map { [$0] } ?? [])
        for parameter in preshader.parameters where parameter.isHanded {
            var value = "stage\(number)_\(parameter.name)"
            if let masked = stage.maskedArgument, masked.name == parameter.name {
                value += " * \(share(of: masked.mask, at: position))"
            }
            arguments.append(value)
        }
        let variant = [layer, stage.maskedArgument.map { "masked_\($0.name)" }].compactMap(\.self)
        return "\(name(of: stage.function, preshader, number, layer, variant))(\(arguments.joined(separator: ", ")))"
    }

    /// Includes a function's text, and says under which name: GLSL forbids recursion, so a layer function and the helpers
    /// that read the layer are included once a reader; one that reads a list of colours where it lies, since compilers may
    /// copy a parameter of 64 colours for every pixel, is included once a list; and one with an argument that a mask
    /// multiplies has other parameters.
    private mutating func name(
        of function: ShaderFunctionRow, _ preshader: Preshader, _ number: Int, _ layer: String?, _ variant: [String]
    ) -> String {
        let own = preshader.text
        let lists = preshader.parameters.filter { $0.type.isList }
        guard !variant.isEmpty || !lists.isEmpty else {
            addText(own)
            return function.name
        }
        let suffix = (variant + (lists.isEmpty ? [] : ["stage\(number)"])).map { "_\($0)" }.joined()
        let helpers = layer == nil ? [] : stitcher.notes.layerHelpers(for: own)
        let macros = lists.map { _ in "\(function.name)_color" }
        let renamed =
            helpers
            + stitcher.notes.words(of: own).names.filter {
                $0.hasPrefix(function.name) && !macros.contains($0)
            }
        var defined = layer.map { ["#define layerAt \($0)"] } ?? []
        for name in renamed { defined.append("#define \(name) \(name)\(suffix)") }
        for list in lists { defined.append("#define \(function.name)_color(i) stage\(number)_\(list.name)[i]") }
        let names = (layer == nil ? [] : ["layerAt"]) + renamed + macros
        let parts = defined + helpers.compactMap { stitcher.notes.library.layerHelpers[$0] } + [own]
        addText(parts.map { $0 + "\n" }.joined() + names.map { "#undef \($0)\n" }.joined())
        return function.name + suffix
    }

    mutating func addInput(_ input: PassInput) -> Int {
        if let slot = inputs.firstIndex(of: input) { return slot }
        inputs.append(input)
        return inputs.count - 1
    }

    mutating func add(_ stage: Stage, _ call: Int) -> Int {
        let number = functions.count
        stitcher.append(stage, call: call, number: number, to: &numbers)
        functions.append(stage.function.name)
        return number
    }

    mutating func addText(_ text: String) {
        if !texts.contains(text) { texts.append(text) }
    }
}
