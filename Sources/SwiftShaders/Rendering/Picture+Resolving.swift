extension EffectStage {
    var function: ShaderFunctionRow {
        switch body {
        case .effect(let row, _, _): row.function
        case .call(let call): call.function
        }
    }
}

extension ShaderCall {
    /// The call's numbers by name, for bounds that depend on one another.
    var numbers: [String: Argument] {
        var numbers: [String: Argument] = [:]
        for (argument, value) in zip(Self.callArguments(function), values) {
            if case .float(let number) = value { numbers[argument.name] = .number(number) }
        }
        return numbers
    }
}

extension Picture {
    /// What is known of the image that it begins with; nil for a fill.
    var header: ImageHeader? {
        switch source {
        case .image(let image): ImageHeader(of: image)
        case .file(let file): file.header
        case .fill: nil
        case .transition(let first, _, _, _): first.header
        case .passes(_, _, let input): input.header
        case .over(_, let bottom): bottom.header
        }
    }

    /// The size in pixels, without margin.
    func pixelSize() throws(RenderError) -> (width: Int, height: Int) {
        switch source {
        case .image(let image):
            return (image.width, image.height)
        case .file(let file):
            return (file.width, file.height)
        case .fill(_, let width, let height):
            let allowed = 1...Image.longestSide
            guard allowed.contains(width), allowed.contains(height) else { throw .size(width: width, height: height) }
            return (width, height)
        case .transition(let first, let second, _, _), .over(let first, let second):
            let (one, other) = (try first.pixelSize(), try second.pixelSize())
            guard one == other else {
                throw .sizesDiffer(first: PixelSize(one), second: PixelSize(other))
            }
            return one
        case .passes(_, _, let input):
            return try input.pixelSize()
        }
    }

    /// What is wrong with its arguments in a render with these options, and what is made of them.
    public func problems(for options: RenderOptions = RenderOptions()) throws(RenderError) -> [ArgumentProblem] {
        var lenient = options
        lenient.strict = false
        return try PictureResolver.resolve(self, lenient).problems
    }
}
