import SwiftShaders

extension Command {
    /// Puts effects on a picture.
    static let render = Command(
        name: "render", summary: "Put effects on a picture", usage: "IN -o OUT [-e EFFECT]… [--recipe FILE]… [OPTIONS]",
        operands: [input],
        options: [.output, .effect, .printRecipe] + Option.drawing,
        notes: """
            \(HelpText.syntax)

            \(HelpText.recipes)

            \(HelpText.frames)

            Examples:
              swiftshaders render in.png -o out.png -e 'halftone(dotSize: 6, ink: blue)'
              swiftshaders render in.png -o out.png -e sepia -e 'vignette(intensity: 0.5)' --scale 2
              swiftshaders render in.png -e 'sepia.opacity(0.5)' --print-recipe > old.json
              swiftshaders render in.png -o out.png --recipe old.json
              swiftshaders render in.png -o 'frame-%04d.png' -e 'wave(amplitude: 4)' --frames 48 --fps 24
            """
    ) { settings in
        let rendersNothing = settings.printsRecipe && settings.output == nil && settings.explains == nil
        if settings.operands.isEmpty, !rendersNothing { throw UsageError("\(input.name) is missing: \(input.help)") }
        return try Drawing.run(settings) { reader in Picture(try reader.read(settings.path(0))) }
    }

    /// Nothing needs it where a recipe is all that is asked for.
    private static let input = Operand(name: "IN", help: "A PNG picture; - is standard input", isOptional: true)
}
