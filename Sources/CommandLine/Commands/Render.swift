import SwiftShaders

extension Command {
    /// Puts effects on a picture.
    static let render = Command(
        name: "render", summary: "Put effects on a picture", usage: "IN -o OUT [-e EFFECT]… [OPTIONS]",
        operands: [Operand(name: "IN", help: "A PNG picture; - is standard input")],
        options: [.output, .effect] + Option.drawing,
        notes: """
            \(HelpText.syntax)

            Examples:
              swiftshaders render in.png -o out.png -e 'halftone(dotSize: 6, ink: blue)'
              swiftshaders render in.png -o out.png -e sepia -e 'vignette(intensity: 0.5)' --scale 2
            """
    ) { settings in
        try Drawing.run(settings) { reader in Picture(try reader.read(settings.path(0))) }
    }
}
