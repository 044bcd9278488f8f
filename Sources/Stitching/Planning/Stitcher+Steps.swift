extension Stitcher {
    /// The text, numbers and inputs of a step, whose effect's first pass has the number `first`.
    func stitch(
        _ step: PassStep, on layer: PassInput, first: Int, windows: [PixelWindow], pictures: [Int],
        target: TargetFormat
    ) -> StitchedPass {
        let inputs = step.inputs.map { input in
            switch input.source {
            case .layer: layer
            case .step(let index): PassInput.pass(first + index)
            case .picture(let index, _): PassInput.mask(pictures[index])
            }
        }
        let window = window(of: step)
        let numbers = numbers(of: step, on: layer, windows: windows)
        let onto: Int? = if case .over(let base) = step.target { first + base } else { nil }
        return StitchedPass(
            functions: [step.function], inputs: inputs, text: text(of: step, inputs, target),
            numbers: numbers, target: target,
            inputBytes: inputs.reduce(0) { $0 + (format($1)?.byteCount ?? intermediate.byteCount) },
            drawsWindow: true, size: window == view.drawn ? nil : window, onto: onto,
            parts: step.parts?.map { $0.behind(window) })
    }

    /// The texels that a step's target holds.
    func window(of step: PassStep) -> PixelWindow {
        switch step.target {
        case .grid(let window), .field(let window): window
        case .canvas, .over: view.drawn
        }
    }

    private func text(of step: PassStep, _ inputs: [PassInput], _ target: TargetFormat) -> String {
        let isOpaque = inputs.map { self.isOpaque(.read($0)) }
        let key = StepTexts.Key(
            function: step.function, variants: step.variants, names: step.inputs.map(\.name),
            formats: inputs.map { format($0) }, isOpaque: isOpaque, target: target)
        return stepTexts.text(key) { newText(of: step, inputs, target) }
    }

    private func newText(of step: PassStep, _ inputs: [PassInput], _ target: TargetFormat) -> String {
        let isOpaque = inputs.allSatisfy { isNumbers($0) || self.isOpaque(.read($0)) }
        var parts = step.variants.map { "#define \($0)" }
        for (slot, input) in inputs.enumerated() {
            let name = step.inputs[slot].name
            parts += [
                PassText.sampler(slot, format(input), stored: intermediate),
                PassText.fetch(
                    slot, format(input), stored: intermediate, isOpaque: self.isOpaque(.read(input)), part: name),
                "#define \(name)Texel fetch\(slot)",
            ]
            if case .step = step.inputs[slot].source, intermediate != .floatBits {
                parts.append("#define \(name)Stored(place) texelFetch(input\(slot), place, 0)")
            }
        }
        parts += notes.stepTexts(of: step.function)
        parts.append(
            """
            \(PassText.shade) {
                return \(step.function)(texel, center * pixel - viewOrigin);
            }

            """)
        if case .field = step.target {
            parts.append(PassText.storeNumbers(target))
        } else {
            parts.append(PassText.store(target, isOpaque: isOpaque))
        }
        return parts.joined(separator: "\n")
    }

    /// Whether an input of a step says nothing of how opaque what is drawn is.
    private func isNumbers(_ input: PassInput) -> Bool {
        switch input {
        case .image: false
        case .mask: true
        case .pass(let index): numberPasses.contains(index)
        }
    }

    /// The numbers that every pass has, where the target and the inputs lie, then the step's own.
    private func numbers(of step: PassStep, on layer: PassInput, windows: [PixelWindow]) -> UniformBlock {
        var block = canvasNumbers
        func append(_ name: String, _ window: PixelWindow) {
            block.append("\(name)Origin", .float2, .float2(SIMD2(Double(window.x), Double(window.y))))
            block.append("\(name)Size", .float2, .float2(SIMD2(Double(window.width), Double(window.height))))
        }
        append("window", window(of: step))
        for input in step.inputs {
            switch (input.source, layer) {
            case (.step(let index), _): append(input.name, windows[index])
            case (.picture(_, let texels), _): append(input.name, texels)
            case (.layer, .image(let image)): append(input.name, view.source(image))
            case (.layer, _): append(input.name, view.drawn)
            }
        }
        for number in step.numbers { block.append(number.name, number.type, number.value) }
        if let parts = step.parts {
            // Last, since the first numbers may come from the vertices; and as many for all steps, which share programs.
            let places = parts.map { $0.behind(view.drawn) }.map {
                SIMD4(Double($0.x), Double($0.y), Double($0.width), Double($0.height))
            }
            block.append("parts", .colors(capacity: PassStep.mostParts), .colors(places))
        }
        return block
    }
}

/// The texts of a plan's steps: an effect may draw hundreds of parts with a few texts.
final class StepTexts {
    /// All that a step's text depends on.
    struct Key: Hashable {
        var function: String
        var variants: [String]
        var names: [String]
        var formats: [ImageFormat?]
        var isOpaque: [Bool]
        var target: TargetFormat
    }

    private var texts: [Key: String] = [:]

    /// A step's text, written once.
    func text(_ key: Key, _ write: () -> String) -> String {
        if let known = texts[key] { return known }
        let text = write()
        texts[key] = text
        return text
    }
}

extension PixelWindow {
    /// The same seen from another one's first texel.
    fileprivate func behind(_ other: PixelWindow) -> PixelWindow {
        PixelWindow(x: x - other.x, y: y - other.y, width: width, height: height)
    }
}
