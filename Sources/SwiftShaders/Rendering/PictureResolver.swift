/// Settles a picture's arguments for its view and gathers what it is drawn from.
struct PictureResolver {
    private let options: RenderOptions
    private let view: ViewGeometry
    private let clock: ShaderClock
    private var images: [Raster] = []
    private var masks: [Image] = []
    private var problems: [ArgumentProblem] = []
    private var removed: [RemovedStage] = []
    private var header: ImageHeader?

    /// Resolves a picture for a render's options.
    static func resolve(_ picture: Picture, _ options: RenderOptions) throws(RenderError) -> ResolvedPicture {
        try options.validate()
        let size = try picture.pixelSize()
        var view = ViewGeometry(pixelWidth: size.width, pixelHeight: size.height, scale: options.scale)
        var resolver = PictureResolver(options, view)
        let tree = resolver.tree(picture)
        view.padding = padding(for: tree, view, options)
        if options.strict, !resolver.problems.isEmpty { throw .arguments(resolver.problems) }
        var resolved = ResolvedPicture(
            tree: tree, view: view, images: resolver.images, masks: resolver.masks, problems: resolver.problems,
            removed: resolver.removed)
        resolved.header = resolver.header ?? resolved.header
        return resolved
    }

    private init(_ options: RenderOptions, _ view: ViewGeometry) {
        self.options = options
        self.view = view
        clock = ShaderClock(elapsed: options.time, reduceMotion: options.reduceMotion)
    }

    private static func padding(for tree: StageTree, _ view: ViewGeometry, _ options: RenderOptions) -> Int {
        switch options.padding {
        case .automatic: Int((tree.spread(of: view) * options.scale).rounded(.up))
        case .points(let points): Int((points * options.scale).rounded(.up))
        }
    }

    private mutating func tree(_ picture: Picture) -> StageTree {
        let source = sourceTree(picture.source)
        problems += picture.chain.ownProblems
        let stages = picture.chain.stages.compactMap { stage($0) }
        return stages.isEmpty ? source : .stages(stages, over: source)
    }

    private mutating func sourceTree(_ source: Picture.Source) -> StageTree {
        switch source {
        case .image(let image):
            return leaf(.image(image))
        case .file(let file):
            return leaf(.file(file))
        case .fill(let fill, _, _):
            // A fill that is off draws nothing, which is its colour at no opacity.
            guard let stage = stage(fill.stage) else { return .fill(nothing(fill.stage)) }
            return .fill(stage)
        case .transition(let first, let second, let transition, let progress):
            // At either end too, what is drawn takes after the first.
            header = header ?? first.header
            return transitionTree(first, second, transition, progress)
        case .passes(var effect, let pictures, let input):
            header = header ?? input.header
            effect.pictures = pictures.map { add($0) }
            return .passes(effect, over: tree(input))
        case .over(let top, let bottom):
            header = header ?? bottom.header
            return .over(tree(top), tree(bottom))
        }
    }

    /// A picture on its way to another: without a pass at either end.
    private mutating func transitionTree(
        _ first: Picture, _ second: Picture, _ transition: Transition, _ progress: Double
    ) -> StageTree {
        guard let removal = stage(transition.stage(progress: progress)) else { return tree(first) }
        if progress >= 1 { return tree(second) }
        if removal.function.kind == .color { return .masked(first: tree(first), second: tree(second), by: removal) }
        // The insertion is the same transition backwards; its problems have been told.
        let told = problems
        let insertion = stage(transition.stage(progress: 1 - progress))
        problems = told
        return .over(
            .stages([closed(removal)], over: tree(first)),
            .stages(insertion.map { [closed($0)] } ?? [], over: tree(second)))
    }

    /// Between two opaque pictures nothing may show through, so nothing is read from outside of them.
    private func closed(_ stage: Stage) -> Stage {
        var stage = stage
        if options.edge == .transparent { stage.edge = .mirror }
        return stage
    }

    /// A stage with its arguments settled, or `nil` if it changes nothing.
    private mutating func stage(_ stage: EffectStage) -> Stage? {
        problems += stage.problems
        let settled =
            switch stage.body {
            case .effect(let row, let arguments, let progress):
                stage.isOff ? nil : settle(row, arguments, progress: progress)
            case .call(let call): stage.isOff ? nil : settle(call)
            }
        if let reason = stage.reasonToSkip {
            removed.append(RemovedStage(name: stage.name, function: stage.function.name, reason: reason))
            return nil
        }
        guard var settled else { return nil }
        settled.opacity = stage.opacity
        settled.mask = stage.mask.map { add($0) }
        if let mask = stage.argumentMask, case .effect(let row, _, _) = stage.body, let name = row.picture?.scaled {
            settled.maskedArgument = MaskedArgument(name: name, mask: add(mask))
        }
        return settled
    }

    private mutating func settle(_ row: ShaderRow, _ arguments: [String: Argument], progress: Double) -> Stage {
        var values: [String: ShaderValue] = row.role == .transition ? ["progress": .float(progress)] : [:]
        for parameter in row.parameters {
            guard let argument = arguments[parameter.name] else { continue }
            for (name, value) in ShaderInput.settled(
                argument, parameter, effect: row.name, among: arguments, view: view, clock: clock, &problems)
            { values[name] = value }
        }
        let settled = SettledArguments(values: values, view: view)
        return Stage(
            name: row.name, function: row.function, calls: row.calls(settled),
            fade: row.role == .transition && row.function.kind != .color ? row.fade(settled) : nil,
            reach: row.reach(settled), spread: row.spread(settled))
    }

    private mutating func settle(_ call: ShaderCall) -> Stage {
        let rules = call.function.rules
        let numbers = call.numbers
        var values: [String: ShaderValue] = [:]
        for (argument, value) in zip(ShaderCall.callArguments(call.function), call.values) {
            switch (value, rules[argument.name]) {
            case (.float(let number), let rule?) where rule.type == .number:
                for (name, value) in ShaderInput.settled(
                    .number(number), rule, effect: call.function.name, among: numbers, view: view, clock: clock,
                    &problems)
                { values[name] = value }
            case (.float(let number), _): values[argument.name] = .float(number)
            case (.int(let number), _): values[argument.name] = .int(number)
            case (.float2(let x, let y), _): values[argument.name] = .float2(SIMD2(x, y))
            case (.color(let color), _): values[argument.name] = .float4(color.premultiplied)
            case (.colors(let colors), _):
                values[argument.name] = .colors(colors.map(\.premultiplied))
                values["count"] = .int(colors.count)
            case (.viewSize, _): break
            }
        }
        // How far a direct call reads is not known from a row, so it may read anywhere, and draw as far outside.
        let mayDrawOutside = call.function.kind == .distortion || call.function.kind == .layer
        return Stage(
            name: call.function.name, function: call.function, calls: [values], size: call.size,
            reach: view.size.diagonal, spread: mayDrawOutside ? view.size.diagonal : 0)
    }

    /// A fill that draws nothing.
    private mutating func nothing(_ fill: EffectStage) -> Stage {
        guard case .effect(let row, _, _) = fill.body else { preconditionFailure("a fill is not a direct call") }
        var defaults: [String: Argument] = [:]
        for parameter in row.parameters { defaults[parameter.name] = parameter.defaultArgument }
        var stage = settle(row, defaults, progress: 0)
        stage.fade = 0
        return stage
    }

    private mutating func leaf(_ raster: Raster) -> StageTree {
        images.append(raster)
        return .image(images.count - 1)
    }

    private mutating func add(_ mask: Image) -> Int {
        masks.append(mask)
        return masks.count - 1
    }
}
