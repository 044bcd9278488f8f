import SwiftShaders

/// One tile of the gallery: a row of the table as it shows well, on a picture.
struct GalleryTile {
    let label: String
    let picture: Picture
    let options: RenderOptions

    /// Every row on a thumbnail: effects at their defaults, animated ones and transitions at the row's preview time,
    /// fills as large as the thumbnail.
    static func all(on thumbnail: Image) throws -> [GalleryTile] {
        try [GalleryTile(label: "original", picture: Picture(thumbnail), options: RenderOptions())]
            + EffectTable.all.map { try GalleryTile($0, on: thumbnail) }
    }

    private init(label: String, picture: Picture, options: RenderOptions) {
        self.label = label
        self.picture = picture
        self.options = options
    }

    private init(_ row: ShaderRow, on thumbnail: Image) throws {
        switch row.role {
        case .modifier:
            label = row.name
            picture = try Picture(thumbnail, EffectChain(parsing: row.name))
            options = RenderOptions(time: row.previewTime)
        case .fill:
            label = row.name
            picture = Picture(try Fill(parsing: row.name), width: thumbnail.width, height: thumbnail.height)
            options = RenderOptions(time: row.previewTime)
        case .transition:
            // A dissolve shows what it can do only with a colour for its edge.
            let call = row == DissolveTransition.row ? "dissolve(edgeColor: orange)" : row.name
            label = "\(row.name) \(PlainNumber.text(row.previewTime))"
            picture = thumbnail.transition(try Transition(parsing: call), progress: row.previewTime)
            options = RenderOptions()
        }
    }
}
