/// Writes an expression as a pass's text: the functions it calls, readers of what they read, and `vec4 shade(ivec2 texel)`.
///
/// An expression that is read at other texels than the one drawn becomes a function of its own, `valueN`.
struct PassWriter {
    let stitcher: Stitcher
    private(set) var inputs: [PassInput] = []
    private(set) var functions: [String] = []
    private(set) var numbers: UniformBlock
    /// What the one layer call reads that is of this kind, and of a plain input.
    private(set) var tile: Tile?

    /// Functions in the order of the text, each after those it calls, and each once.
    private var texts: [String] = []
    /// The name of the function that gives an expression's colour at any texel.
    private var values: [(expression: Expression, name: String)] = []
    /// The name of each reader's text.
    private var readers: [(text: String, name: String)] = []

    init(stitcher: Stitcher) {
        self.stitcher = stitcher
        numbers = stitcher.passNumbers
    }

    /// The whole text after the preamble of its lowering.
    mutating func text(of expression: Expression, target: TargetFormat) -> String {
        var body = Body()
        let color = drawn(expression, &body)
        addText(body.text("vec4 shade(ivec2 texel)", stitcher.perturbs, returning: color))
        addText(PassText.store(target, isOpaque: stitcher.isOpaque(expression)))
        let samplers = inputs.enumerated().map { PassText.sampler($0, stitcher.format($1)) }
        let helpers = stitcher.library.helpers(for: texts).compactMap { stitcher.library.helpers[$0] }
        return (samplers + helpers + texts).joined(separator: "\n")
    }

    /// The colour at the body's texel, within its bounds: a variable.
    private mutating func color(_ expression: Expression, _ body: inout Body) -> String {
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
    private mutating func drawn(_ expression: Expression, _ body: inout Body) -> String {
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
        _ stage: Stage, _ index: Int, _ input: Expression, _ backdrop: Expression?, _ body: inout Body
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
            if tile == nil, input.isRead { tile = stitcher.tile(stage, index) }
            let reader = layerReader(
                of: input, readsTexels: stitcher.readsTexels(stage), isTiled: stitcher.tile(stage, index) != nil)
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

    private func faded(_ color: String, _ stage: Stage, _ number: Int) -> String {
        stage.fade == nil ? color : "\(color) * stage\(number)_fade"
    }
}

extension PassWriter {
    /// A call of a stage's function; `layer` is the reader that a layer function reads by.
    private mutating func call(
        _ stage: Stage, _ number: Int, at position: String, color: String? = nil, layer: String? = nil
    ) -> String {
        let function = stage.function
        let size = function.takesSize ? ["stage\(number)_size"] : []
        var arguments = [position] + (color.map { [$0] } ?? []) + size
        for argument in function.arguments {
            var value = "stage\(number)_\(argument.name)"
            if let masked = stage.maskedArgument, masked.name == argument.name {
                value += " * \(share(of: masked.mask, at: position))"
            }
            arguments.append(value)
        }
        return "\(name(of: function, number, layer))(\(arguments.joined(separator: ", ")))"
    }

    /// Includes a function's text, and says under which name: GLSL forbids recursion, so a layer function and the helpers
    /// that read the layer are included once a reader; and one that reads a list of colours where it lies, since
    /// compilers may copy a parameter of 64 colours for every pixel, is included once a list.
    private mutating func name(of function: ShaderFunctionRow, _ number: Int, _ layer: String?) -> String {
        guard let own = stitcher.library.functions[function.name] else {
            preconditionFailure("there is no shader text for \(function.name)")
        }
        let lists = function.arguments.filter { $0.type.isList }
        guard layer != nil || !lists.isEmpty else {
            addText(own)
            return function.name
        }
        let suffix = "_\(layer ?? "stage\(number)")"
        let helpers = layer == nil ? [] : stitcher.library.layerHelpers(for: own)
        let macros = lists.map { _ in "\(function.name)_color" }
        let renamed =
            helpers
            + ShaderLibrary.identifiers(own).filter {
                $0.hasPrefix(function.name) && !macros.contains($0)
            }
        var defined = layer.map { ["#define layerAt \($0)"] } ?? []
        for name in renamed { defined.append("#define \(name) \(name)\(suffix)") }
        for list in lists { defined.append("#define \(function.name)_color(i) stage\(number)_\(list.name)[i]") }
        let names = (layer == nil ? [] : ["layerAt"]) + renamed + macros
        let parts = defined + helpers.compactMap { stitcher.library.layerHelpers[$0] } + [own]
        addText(parts.map { $0 + "\n" }.joined() + names.map { "#undef \($0)\n" }.joined())
        return function.name + suffix
    }

    /// The name of the function that gives an expression's colour at a texel.
    private mutating func value(of expression: Expression) -> String {
        if case .read(let input) = expression { return fetch(input) }
        if let value = values.first(where: { $0.expression == expression }) { return value.name }
        var body = Body()
        let color = color(expression, &body)
        let name = "value\(values.count)"
        addText(body.text("vec4 \(name)(ivec2 texel)", stitcher.perturbs, returning: color))
        values.append((expression, name))
        return name
    }

    /// The name of the function that gives an input's premultiplied colour at a texel.
    private mutating func fetch(_ input: PassInput) -> String {
        let slot = addInput(input)
        let isOpaque = stitcher.isOpaque(.read(input))
        addText(PassText.fetch(slot, stitcher.format(input), isOpaque: isOpaque))
        if !stitcher.perturbs { return "fetch\(slot)" }
        addText(PassText.perturbed(slot))
        return "perturbed\(slot)"
    }

    private mutating func layerReader(of expression: Expression, readsTexels: Bool, isTiled: Bool) -> String {
        let value = value(of: expression)
        if isTiled, expression.isRead { addText(PassText.tile(value)) }
        let texel = isTiled && expression.isRead ? "tiled" : value
        return reader { readsTexels ? PassText.texelReader($0, texel) : PassText.layerReader($0, value) }
    }

    private mutating func distortedReader(of expression: Expression, edge: EdgeMode) -> String {
        let value = value(of: expression)
        return reader { PassText.distortedReader($0, value, edge) }
    }

    /// A mask's luma times alpha at a point, which is the luma of its premultiplied colour.
    private mutating func share(of mask: Int, at point: String) -> String {
        "dot(\(maskReader(.mask(mask)))(\(point)).rgb, vec3(0.2126, 0.7152, 0.0722))"
    }

    private mutating func maskReader(_ input: PassInput) -> String {
        let (slot, value) = (addInput(input), fetch(input))
        return reader { PassText.maskReader($0, value, input: slot) }
    }

    /// The reader of a distortion under `sharp`: it follows the next distortion's way instead of sampling what that drew.
    private mutating func composedReader(of expression: Expression, edge: EdgeMode) -> String {
        guard case .call(let stage, _, let input, _) = expression else {
            preconditionFailure("only a call is composed with")
        }
        let composes = stitcher.composes(stage, input)
        let color: String
        let number: Int
        if stage.function.kind == .color {
            let deeper = composedReader(of: input, edge: edge)
            number = add(stage, 0)
            color = call(stage, number, at: "point", color: "\(deeper)(point)")
        } else {
            let inner = stage.edge ?? stitcher.edge
            let reader = composes ? composedReader(of: input, edge: inner) : distortedReader(of: input, edge: inner)
            number = add(stage, 0)
            let source = call(stage, number, at: "point")
            color = composes ? "\(reader)(\(source))" : "\(reader)(ivec2(0), \(source) - 0.5 * pixel + viewOrigin)"
        }
        addText(PassText.bounded)
        let bound = stitcher.isOpaque(expression) ? color : "bounded(\(faded(color, stage, number)))"
        return reader { PassText.composedReader($0, bound, edge) }
    }

    /// Adds a reader's text under a name of its own, unless the same is there already.
    private mutating func reader(_ text: (String) -> String) -> String {
        let key = text("reader")
        if let known = readers.first(where: { $0.text == key }) { return known.name }
        let name = "reader\(readers.count)"
        readers.append((key, name))
        addText(text(name))
        return name
    }

    private mutating func addInput(_ input: PassInput) -> Int {
        if let slot = inputs.firstIndex(of: input) { return slot }
        inputs.append(input)
        return inputs.count - 1
    }

    private mutating func add(_ stage: Stage, _ call: Int) -> Int {
        let number = functions.count
        stitcher.append(stage, call: call, number: number, to: &numbers)
        functions.append(stage.function.name)
        return number
    }

    private mutating func addText(_ text: String) {
        if !texts.contains(text) { texts.append(text) }
    }
}

/// The statements of a function that is being written, for one texel.
private struct Body {
    private var statements: [String] = []
    private var variables: [(expression: Expression, name: String)] = []

    func variable(of expression: Expression) -> String? {
        variables.first { $0.expression == expression }?.name
    }

    /// Keeps a colour in a variable.
    mutating func keep(_ color: String, as expression: Expression) -> String {
        let name = "color\(variables.count)"
        statements.append("vec4 \(name) = \(color);")
        variables.append((expression, name))
        return name
    }

    func text(_ prototype: String, _ perturbs: Bool, returning color: String) -> String {
        let center = perturbs ? PassText.perturbedCenter : "0.5"
        let position = "vec2 position = (vec2(texel) + \(center)) * pixel - viewOrigin;"
        let lines = [position] + statements + ["return \(color);"]
        return "\(prototype) {\n\(lines.map { "    \($0)\n" }.joined())}\n"
    }
}
