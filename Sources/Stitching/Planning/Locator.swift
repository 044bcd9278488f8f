extension Planner {
    /// A pass that stores where a distortion reads, as columns and rows of the canvas, in place of a colour; the output is
    /// floats, or their bits.
    ///
    /// A tile of a distortion that reads anywhere can be drawn once it is known which part of the picture it reads.
    package func locate(_ stage: Stage) -> StitchedPass {
        precondition(stage.function.kind == .distortion, "only distortions say where they read")
        let stitcher = Stitcher(planner: self)
        var writer = PassWriter(stitcher: stitcher)
        let text = writer.locatorText(of: stage, edge: stage.edge ?? edge, output)
        return StitchedPass(
            functions: writer.functions, inputs: writer.inputs, text: text, numbers: writer.numbers, target: output,
            inputBytes: 0, drawsWindow: view.window != nil)
    }
}

extension PassText {
    /// A point as columns and rows of the canvas, where reads outside of it go.
    fileprivate static func located(_ edge: EdgeMode, _ target: TargetFormat) -> String {
        let place =
            switch edge {
            case .transparent, .clamp: "clamp(place, vec2(0.0), canvasSize - 1.0)"
            case .mirror: "abs(mod(place + 0.5 + canvasSize, 2.0 * canvasSize) - canvasSize) - 0.5"
            }
        return """
            vec4 located(vec2 source) {
                vec2 place = clamp((source + viewOrigin) * viewScale - 0.5, vec2(-1.0e7), vec2(1.0e7));
                return vec4(\(place), 0.0, 1.0);
            }
            \(target.storedType) finish(vec4 place) {
                return \(target == .floatBits ? "floatBitsToUint(place)" : "place");
            }

            """
    }
}

extension PassWriter {
    fileprivate mutating func locatorText(of stage: Stage, edge: EdgeMode, _ target: TargetFormat) -> String {
        addText(PassText.located(edge, target))
        let number = add(stage, 0)
        let source = call(stage, number, at: "position")
        addText(PassBody(isShade: true).text(PassText.shade, false, returning: "located(\(source))"))
        return wholeText()
    }
}
