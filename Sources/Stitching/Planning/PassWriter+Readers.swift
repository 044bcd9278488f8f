extension PassWriter {
    /// The name of the function that gives an expression's colour at a texel.
    mutating func value(of expression: Expression) -> String {
        if case .read(let input) = expression { return fetch(input) }
        if let value = values.first(where: { $0.expression == expression }) { return value.name }
        var body = PassBody(isShade: false)
        let color = color(expression, &body)
        let name = "value\(values.count)"
        addText(body.text("vec4 \(name)(ivec2 texel)", stitcher.perturbs, returning: color))
        values.append((expression, name))
        return name
    }

    /// The name of the function that gives an input's premultiplied colour at a texel.
    mutating func fetch(_ input: PassInput) -> String {
        let slot = addInput(input)
        let isOpaque = stitcher.isOpaque(.read(input))
        let part = stitcher.part(of: input)
        addText(
            PassText.fetch(
                slot, stitcher.format(input), stored: stitcher.intermediate, isOpaque: isOpaque, part: part))
        if !stitcher.perturbs { return "fetch\(slot)" }
        addText(PassText.perturbed(slot))
        return "perturbed\(slot)"
    }

    mutating func layerReader(of expression: Expression, readsTexels: Bool, isTiled: Bool) -> String {
        let value = value(of: expression)
        if isTiled { addText(PassText.tile(value)) }
        let texel = isTiled ? "tiled" : value
        return reader { readsTexels ? PassText.texelReader($0, texel) : PassText.layerReader($0, value) }
    }

    mutating func distortedReader(of expression: Expression, edge: EdgeMode) -> String {
        let value = value(of: expression)
        return reader { PassText.distortedReader($0, value, edge) }
    }

    /// A mask's luma times alpha at a point, which is the luma of its premultiplied colour.
    mutating func share(of mask: Int, at point: String) -> String {
        "dot(\(maskReader(.mask(mask)))(\(point)).rgb, vec3(0.2126, 0.7152, 0.0722))"
    }

    mutating func maskReader(_ input: PassInput) -> String {
        let (slot, value) = (addInput(input), fetch(input))
        return reader { PassText.maskReader($0, value, input: slot) }
    }

    /// The reader of a distortion under `sharp`: it follows the next distortion's way instead of sampling what that drew.
    mutating func composedReader(of expression: Expression, edge: EdgeMode) -> String {
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
    mutating func reader(_ text: (String) -> String) -> String {
        let key = text("reader")
        if let known = readers.first(where: { $0.text == key }) { return known.name }
        let name = "reader\(readers.count)"
        readers.append((key, name))
        addText(text(name))
        return name
    }
}
