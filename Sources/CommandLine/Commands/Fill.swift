import SwiftShaders

extension Command {
    /// Draws a pattern.
    static let fill = Command(
        name: "fill", summary: "Draw a pattern, of a size or in the shape of a picture",
        usage: "FILL (--size WxH | --shape IN) -o OUT [-e EFFECT]… [OPTIONS]",
        operands: [
            Operand(name: "FILL", help: "A fill, such as 'checkerboard(cellSize: 16)'", completion: .call(.fill))
        ],
        options: [.size, .shape, .output, .effect] + Option.drawing + Option.limits,
        notes: """
            Fills are written like effects; swiftshaders render --help says how, swiftshaders list shows all.

            Examples:
              swiftshaders fill 'checkerboard(cellSize: 16)' --size 512x512 -o squares.png
              swiftshaders fill 'stripes(width: 12, angle: 30deg)' --shape logo.png -o striped.png
            """
    ) { settings in
        let fill = try Fill(parsing: settings.operands[0])
        switch (settings.size, settings.shape) {
        case (let size?, nil):
            return try Drawing.run(settings) { _ in Picture(fill, width: size.width, height: size.height) }
        case (nil, let shape?):
            return try Drawing.run(settings) { reader in Picture(try reader.open(shape)).filled(with: fill) }
        case (nil, nil):
            throw UsageError("a fill needs --size WxH or --shape IN")
        case (_?, _?):
            throw UsageError("--size and --shape exclude each other: a shape has its own size")
        }
    }
}
