import SwiftShaders

extension Option {
    static let tile = Option("--tile", takes: "W", "Width of a tile in pixels (256)") {
        settings, value throws(UsageError) in
        let width = try value.number("a whole number of pixels, 32 to 2048")
        guard (32...2048).contains(width), width == width.rounded() else {
            throw UsageError("--tile is \(value.text), allowed is a whole number of pixels, 32 to 2048")
        }
        settings.tileWidth = Int(width)
    }
}

extension Command {
    /// A contact sheet of every effect on every picture.
    static let gallery = Command(
        name: "gallery", summary: "Draw a labelled sheet of every effect, fill and transition",
        usage: "IN… -o OUT [OPTIONS]",
        operands: [Operand(name: "IN", help: "The pictures, one or more; - is standard input", repeats: true)],
        options: [.output, .tile] + Option.packing + Option.limits + [.device, .requireGPU, .force, .quiet],
        notes: """
            Each picture is scaled down to a tile, and every effect drawn on it at its defaults.

            Example:
              swiftshaders gallery photo.png -o gallery.png
            """,
        run: { settings in
            let output = try PictureOutput(settings)
            try output.check(settings.messages)
            let reader = PictureReader(settings)
            let thumbnails = try settings.operands.indices.map { index in
                try reader.read(settings.path(index)).thumbnail(width: settings.tileWidth)
            }
            let renderer = try Drawing.renderer(settings)
            try output.write(sheet(of: thumbnails, tileWidth: settings.tileWidth, renderer))
            return 0
        })

    /// Rows of tiles, the pictures one after the other.
    static func sheet(of thumbnails: [Image], tileWidth: Int, _ renderer: Renderer) throws -> Image {
        let tiles = try thumbnails.map { try GalleryTile.all(on: $0) }
        let height = thumbnails.map(\.height).max() ?? 0
        // As many columns as make the sheet of one picture about as wide as high.
        let columns = max(
            1, Int((Double(tiles[0].count) * Double(height) / Double(tileWidth)).squareRoot().rounded(.up)))
        let rows = (tiles[0].count + columns - 1) / columns
        var sheet = ContactSheet(
            columns: columns, tileWidth: tileWidth, tileHeight: height, tiles: rows * columns * tiles.count)
        for group in tiles {
            for tile in group { sheet.add(try renderer.renderAndWait(tile.picture, tile.options), label: tile.label) }
            sheet.skipToRow()
        }
        return sheet.image()
    }
}
