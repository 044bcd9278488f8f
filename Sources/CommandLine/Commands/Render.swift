import SwiftShaders

extension Command {
    /// Puts effects on a picture.
    static let render = Command(
        name: "render", summary: "Put effects on a picture, or on many",
        usage: "IN… -o OUT [-e EFFECT]… [--recipe FILE]… [OPTIONS]",
        operands: [input],
        options: [.output, .effect, .printRecipe] + Option.drawing + Option.reading + [.jobs, .skipExisting],
        notes: """
            \(HelpText.syntax)

            \(HelpText.recipes)

            \(HelpText.frames)

            \(HelpText.batches)

            Examples:
              swiftshaders render in.png -o out.png -e 'halftone(dotSize: 6, ink: blue)'
              swiftshaders render in.png -o out.png -e sepia -e 'vignette(intensity: 0.5)' --scale 2
              swiftshaders render in.png -e 'sepia.opacity(0.5)' --print-recipe > old.json
              swiftshaders render in.png -o out.png --recipe old.json
              swiftshaders render in.png -o 'frame-%04d.png' -e 'wave(amplitude: 4)' --frames 48 --fps 24
              swiftshaders render in.jpg -o out.webp -e sketch --quality 80
              swiftshaders render photos/ -o old/ -e sepia --jobs 4 --skip-existing
            """
    ) { settings in
        let rendersNothing = settings.printsRecipe && settings.output == nil && settings.explains == nil
        if settings.operands.isEmpty, !rendersNothing { throw UsageError("\(input.name) is missing: \(input.help)") }
        if BatchInputs.isBatch(settings) { return try Batch.run(settings) }
        for (option, isThere) in [("--jobs", settings.jobs != nil), ("--skip-existing", settings.skipsExisting)]
        where isThere {
            throw UsageError("\(option) is for a batch: name several pictures, a folder or a pattern")
        }
        return try Drawing.run(settings) { reader in Picture(try reader.open(settings.path(0))) }
    }

    /// Nothing needs it where a recipe is all that is asked for.
    private static let input = Operand(
        name: "IN", help: "A picture (PNG, JPEG, WebP, PAM), a folder of them or a pattern; - is standard input",
        isOptional: true, repeats: true)
}
