import LiquidGlass
import SwiftShaders

/// What a row of the benchmark does to a picture.
struct Work: Sendable {
    /// The effects as they are written on a command line; empty for a plain copy.
    var name: String
    var effects: String
    /// Whether it is also drawn one pass an effect, to compare.
    var isCompared = false
    /// Surfaces of glass, where those are drawn.
    var scene: GlassScene?
    /// The name of the work that it is measured beside and compared with.
    var base = "copy"

    /// Sepia, posterize, vignette and scanlines, so many of them, again and again.
    private static func colors(_ count: Int) -> String {
        let cycle = ["sepia(amount: 0.8)", "posterize(levels: 6)", "vignette", "scanlines(spacing: 3, intensity: 0.4)"]
        return (0..<count).map { cycle[$0 % cycle.count] }.joined(separator: ".")
    }

    /// Everything that is measured at 1080p: a copy first, which is the limit of the rest.
    static let all: [Work] =
        [Work(name: "copy", effects: "")]
        + [1, 2, 4, 8, 16].map { Work(name: "colours\($0)", effects: colors($0), isCompared: true) }
        + [
            Work(name: "c-d-c", effects: "sepia.wave(amplitude: 5, wavelength: 40).vignette", isCompared: true),
            Work(name: "l-c-l", effects: "sharpen.sepia.chromaticAberration", isCompared: true),
            Work(name: "sepia-sharpen-vignette", effects: "sepia.sharpen.vignette", isCompared: true),
            Work(
                name: "retro", effects: "chromaticAberration(offset: 2).scanlines(spacing: 3, intensity: 0.4).vignette",
                isCompared: true),
            Work(name: "blur4", effects: "progressiveBlur(radius: 4)"),
            Work(name: "blur20", effects: "progressiveBlur(radius: 20)"),
            Work(name: "blur100", effects: "progressiveBlur(radius: 100)"),
        ]
        + EffectTable.modifiers.map { row in
            // As the comparison with other libraries has it.
            Work(name: row.name, effects: row.name == "wave" ? "wave(amplitude: 5, wavelength: 40)" : row.name)
        } + glass

    /// Surfaces of glass: a card, the same without a lens, sixteen buttons as one group and each for itself, and a blur as wide
    /// as the picture.
    private static let glass: [Work] = {
        let card = GlassRect(x: 480, y: 300, width: 960, height: 480).glassSurface(.regular)
        let pad = (0..<16).map { index in
            GlassRect(x: 360 + Double(index % 4) * 304, y: 96 + Double(index / 4) * 228, width: 280, height: 204)
                .glassSurface(.regular, in: .roundedRectangle(cornerRadius: 40))
        }
        let whole = GlassRect(x: 0, y: 0, width: 1920, height: 1080).glassSurface(.regular)
        let fallback = GlassEnvironment(renderingMode: .fallback)
        return [
            Work(name: "glass", effects: "", scene: GlassScene([card])),
            Work(name: "glass-fallback", effects: "", scene: GlassScene([card], environment: fallback)),
            Work(
                name: "glass-group16", effects: "", scene: GlassScene(groups: [GlassGroup(spacing: 12, surfaces: pad)]),
                base: "glass-apart16"),
            Work(name: "glass-apart16", effects: "", scene: GlassScene(pad)),
            Work(name: "glass-whole", effects: "", scene: GlassScene([whole])),
        ]
    }()

    /// The four effects that whole commands are measured with.
    static let four = all.first { $0.name == "colours4" } ?? all[0]

    /// What it is measured beside.
    var beside: Work { Self.all.first { $0.name == base } ?? Self.all[0] }

    /// What is measured at other sizes too.
    static let scaling = all.filter { ["copy", "colours4", "blur20"].contains($0.name) }

    func picture(_ image: Image) throws -> Picture {
        if let scene { return try scene.composed(over: image).picture }
        guard !effects.isEmpty else { return Picture(image) }
        return Picture(image, try ParsedChain(Array(effects.utf8)).chain { _, _ in image })
    }

    /// The same on a picture in a file; no effect names another one.
    func picture(_ file: OpenedPicture) throws -> Picture {
        let chain = try ParsedChain(Array(effects.utf8)).chain { path, _ in try Image(contentsOf: path) }
        return chain.stages.reduce(Picture(file)) { $0.appending($1) }
    }
}

/// A picture's size by the name that people use.
struct PictureSize: Sendable {
    var name: String
    var width: Int
    var height: Int

    static let fullHD = PictureSize(name: "1080p", width: 1920, height: 1080)
    static let others = [
        PictureSize(name: "720p", width: 1280, height: 720), PictureSize(name: "4k", width: 3840, height: 2160),
        PictureSize(name: "8k", width: 7680, height: 4320), PictureSize(name: "16k", width: 16384, height: 16384),
    ]

    /// An opaque picture of this size: slopes, shapes and noise, as photographs have them.
    func image() throws -> Image {
        var state: UInt32 = 1
        var rgba = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let noise = Int(state >> 28)
                let isInside = (x / 97 + y / 61) % 3 == 0
                let index = (y * width + x) * 4
                rgba[index] = UInt8(x * 239 / width + noise)
                rgba[index + 1] = UInt8(y * 239 / height + noise)
                rgba[index + 2] = UInt8((isInside ? 200 : 40) + noise)
            }
        }
        return try Image(width: width, height: height, rgba: rgba)
    }
}
