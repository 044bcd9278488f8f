import SwiftShaders

/// Compares what a work draws with one pass an effect in full floats: a fast wrong picture is a failure.
struct OutputCheck {
    let work: Work
    let renderer: Renderer
    let lowerings: [Lowering]

    /// Large enough for every effect to show, small enough to take no time.
    private static let size = PictureSize(name: "check", width: 319, height: 181)

    func run() throws {
        guard !work.effects.isEmpty || work.scene != nil else { return }
        let picture = try work.picture(Self.size.image())
        var options = RenderOptions(fusion: .off, lowering: .fragment)
        options.reference = true
        let expected = try floats(picture, options)
        for lowering in lowerings {
            options.fusion = .exact
            options.lowering = lowering
            let found = try floats(picture, options)
            // At the steps of posterize the last bit decides, which may differ between two programs.
            let off = zip(found, expected).reduce(0) { $0 + (abs($1.0 - $1.1) > 1.5 / 255 ? 1 : 0) }
            guard found.count == expected.count, off * 200 <= found.count else {
                throw Failure(
                    description: "\(work.name) as \(lowering.rawValue) programs draws \(off) of \(found.count) samples "
                        + "differently from one pass an effect; nothing was measured")
            }
        }
    }

    private func floats(_ picture: Picture, _ options: RenderOptions) throws -> [Float] {
        guard case .floats(let floats) = try renderer.renderAndWait(picture, options).samples else { return [] }
        return floats
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
