import SwiftShaders

/// Draws pictures as the settings say and writes them: what render, fill and transition have in common.
///
/// What is wrong is found in this order: the command line, the output, the inputs, the arguments' ranges, the device.
enum Drawing {
    /// A picture at every progress of a transition; one without transition is always the same.
    typealias Moments = (_ progress: Double) -> Picture

    /// - Parameter source: Reads what the effects are put on; called once the command line is known to be right.
    static func run(_ settings: Settings, source: (PictureReader) throws -> Picture) throws -> Int32 {
        try run(settings) { reader -> Moments in
            let picture = try source(reader)
            return { _ in picture }
        }
    }

    /// - Parameter source: The same, for what changes with the progress of its transition.
    static func run(_ settings: Settings, source: (PictureReader) throws -> Moments) throws -> Int32 {
        let messages = settings.messages
        let frames = try FrameSequence(settings)
        let rendersNothing = settings.isSatisfiedWithoutOutput && settings.output == nil
        try checkPrinting(settings)
        var output = rendersNothing ? nil : try frames.output(settings)
        try settings.render.validate()
        let reader = PictureReader(settings)
        let chains = try settings.recipes.map(reader.recipe) + settings.effects.map { try ParsedChain($0) }
        try output?.check(messages)
        if settings.printsRecipe { try StandardStreams.print(RecipeWriter.json(chains).text) }
        guard output != nil || settings.explains != nil || settings.printsSemantics else { return 0 }

        let moments = try source(reader)
        guard output != nil || settings.explains != nil else { return 0 }
        var stages: [EffectStage] = []
        for parsed in chains { stages += try parsed.chain { path, _ in try reader.read(path) }.stages }
        let drawn = { frame in stages.reduce(moments(frames.progress(frame))) { $0.appending($1) } }
        let options = try options(settings, frames, drawn)
        try checkArguments(of: drawn(0), options(0), messages)
        try checkSize(of: drawn(0), options(0), settings)
        // What nothing is done to is packed anew without being drawn.
        if output != nil, !stages.isEmpty || settings.kind != nil { reader.unpackAhead(options(0)) }
        let renderer = try renderer(settings)
        if let form = settings.explains {
            try StandardStreams.print(renderer.plan(drawn(0), options(0)).report(form, json: settings.json))
        }
        guard output != nil else { return 0 }
        defer { reader.reportWarnings() }
        if !frames.isSeries, !settings.printsTimings {
            let progress = ProgressLine(messages)
            try PictureOutput(settings).render(drawn(0), by: renderer, options(0), progress.observer)
            progress.finish()
            return 0
        }
        for frame in 0..<frames.count {
            let image =
                settings.printsTimings
                ? try timed(renderer, drawn(frame), options(frame), frames.isSeries ? frame : nil, settings.json)
                : try renderer.renderAndWait(drawn(frame), options(frame))
            try output?.write(image, frame: frame)
        }
        try output?.finish()
        return 0
    }

    /// A frame, whose passes are timed and printed.
    private static func timed(
        _ renderer: Renderer, _ picture: Picture, _ options: RenderOptions, _ frame: Int?, _ isJSON: Bool
    ) throws -> Image {
        let plan = try renderer.plan(picture, options)
        if plan.isTiled {
            throw UsageError(
                "--timings times pictures that are drawn at once, and this one is drawn in tiles; leave it out, or "
                    + "give more --memory")
        }
        let measured = try renderer.measure(picture, options)
        let report = TimingReport(plan: plan, timings: measured.passes)
        try StandardStreams.print(isJSON ? report.json(frame: frame).text : report.text(frame: frame))
        return measured.image
    }

    /// Refuses results of more pixels than pictures may have: a margin or a typing error is not drawn for hours.
    static func checkSize(of picture: Picture, _ options: RenderOptions, _ settings: Settings) throws {
        let (size, limit) = (try picture.canvas(options), settings.input.limits.pixels)
        let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        if overflows || pixels > limit {
            throw UsageError("the result would have \(size) pixels, over the limit of \(limit); --max-pixels raises it")
        }
    }

    /// Only one thing can go to standard output.
    static func checkPrinting(_ settings: Settings) throws(UsageError) {
        let printing = [
            ("--print-recipe", settings.printsRecipe), ("--explain", settings.explains != nil),
            ("--timings", settings.printsTimings), ("--semantics", settings.printsSemantics),
        ].filter(\.1).map(\.0)
        if settings.output == "-", let option = printing.first {
            throw UsageError("\(option) and -o - both are for standard output")
        }
        if printing.count > 1, settings.json || settings.explains == .dot {
            let form = settings.json ? "--json" : "--explain=dot"
            throw UsageError(
                "\(form) is one document, and \(printing.joined(separator: " and ")) would print more; ask for one of them"
            )
        }
        if settings.json, settings.explains == nil, !settings.printsTimings {
            throw UsageError("--json is for --explain and --timings, and neither is there")
        }
        if settings.json, settings.explains == .dot { throw UsageError("--explain=dot is no JSON; leave out --json") }
        if settings.printsTimings, settings.output == nil, settings.isSatisfiedWithoutOutput {
            throw UsageError("--timings needs a render, and so an output: -o OUT")
        }
    }

    /// The options of each frame; margins that depend on it are as wide as the widest, so that all have one size.
    private static func options(
        _ settings: Settings, _ frames: FrameSequence, _ drawn: (Int) -> Picture
    ) throws(RenderError) -> (Int) -> RenderOptions {
        var common = settings.render
        func options(_ frame: Int) -> RenderOptions {
            var options = common
            options.time = frames.isSeries ? frames.time(frame) : common.time
            return options
        }
        if frames.isSeries, common.padding == .automatic {
            var widest = 0
            for frame in 0..<frames.count { widest = max(widest, try drawn(frame).margin(options(frame))) }
            // Half a pixel less, which rounding up to whole pixels gives back, however the division comes out.
            common.padding = .points(max(Double(widest) - 0.5, 0) / common.scale)
        }
        return options
    }

    /// Says what is made of arguments out of range, or refuses them.
    private static func checkArguments(
        of picture: Picture, _ options: RenderOptions, _ messages: Messages
    ) throws(RenderError) {
        let problems = try picture.problems(for: options)
        if options.strict, !problems.isEmpty { throw .arguments(problems) }
        for problem in problems { messages.warning("\(problem)") }
    }

    /// Why no GPU renders.
    private static func reason(for info: RendererInfo) -> String {
        if let cause = DriverVariables.softwareCause {
            return "the environment asks for that or hides others: \(cause)"
        }
        let isThere = info.candidates.contains { $0.hasDevice && !$0.isSoftware }
        return "\(isThere ? "no GPU works" : "no GPU was found"). swiftshaders info says what was tried"
    }

    static func renderer(_ settings: Settings) throws(RenderError) -> Renderer {
        let renderer = try Renderer(display: settings.display)
        if renderer.info.isSoftware {
            let reason = settings.display.device == nil ? "; \(Self.reason(for: renderer.info))" : ""
            settings.messages.note("rendering on the CPU (\(renderer.info.renderer))\(reason)")
        }
        return renderer
    }
}
