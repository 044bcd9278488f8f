import SwiftShaders

/// Draws a picture as the settings say and writes it: what render, fill and transition have in common.
///
/// What is wrong is found in this order: the command line, the output, the inputs, the arguments' ranges, the device.
enum Drawing {
    /// - Parameter source: Reads what the effects are put on; called once the command line is known to be right.
    static func run(_ settings: Settings, source: (PictureReader) throws -> Picture) throws -> Int32 {
        let messages = settings.messages
        let output = try PictureOutput(settings)
        try settings.render.validate()
        let chains = try settings.effects.map { try ParsedChain($0) }
        try output.check(messages)

        let reader = PictureReader(messages)
        var picture = try source(reader)
        for parsed in chains {
            let chain = try parsed.chain { path, _ in try reader.read(path) }
            for stage in chain.stages { picture = picture.appending(stage) }
        }
        try checkArguments(of: picture, settings)
        let renderer = try renderer(settings)
        try output.write(renderer.renderAndWait(picture, settings.render))
        return 0
    }

    /// Says what is made of arguments out of range, or refuses them.
    private static func checkArguments(of picture: Picture, _ settings: Settings) throws(RenderError) {
        let problems = try picture.problems(settings.render)
        if settings.render.strict, !problems.isEmpty { throw .arguments(problems) }
        for problem in problems { settings.messages.warning("\(problem)") }
    }

    private static func renderer(_ settings: Settings) throws(RenderError) -> Renderer {
        let renderer = try Renderer(settings.display)
        // It ends with the process: its own thread would take the context down while the driver's exit handlers run.
        _ = Unmanaged.passRetained(renderer)
        if renderer.info.isSoftware {
            let isOwnChoice = settings.display.device != nil
            let reason = isOwnChoice ? "" : "; no GPU was found. swiftshaders info says what was tried"
            settings.messages.note("rendering on the CPU (\(renderer.info.renderer))\(reason)")
        }
        return renderer
    }
}
