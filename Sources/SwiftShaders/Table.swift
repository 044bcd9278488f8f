/// The table of all effects, which the library, the command line and the tests read.
public enum EffectTable {
    /// The modifiers: 13 on colours, 6 distortions, 7 on layers.
    public static let modifiers: [ShaderRow] = [
        Sepia.row, Duotone.row, GradientMap.row, Posterize.row, Threshold.row, Dither.row, Halftone.row, Crosshatch.row,
        Scanlines.row, Vignette.row, FilmGrain.row, Hologram.row, Shimmer.row,
        Wave.row, Ripple.row, Swirl.row, Bulge.row, Kaleidoscope.row, Pixelate.row,
        ChromaticAberration.row, Glitch.row, Sharpen.row, Emboss.row, Sketch.row, Neon.row, ProgressiveBlur.row,
    ]

    /// The 3 fills.
    public static let fills: [ShaderRow] = [Checkerboard.row, Stripes.row, Noise.row]

    /// The 5 transitions.
    public static let transitions: [ShaderRow] = [
        DissolveTransition.row, WipeTransition.row, PixelateTransition.row, SwirlTransition.row, RippleTransition.row,
    ]

    /// Every row, in the order of the lists above.
    public static let all: [ShaderRow] = modifiers + fills + transitions

    /// The 31 shader functions under the rows, each once.
    public static let functions: [ShaderFunctionRow] = {
        var seen: Set<String> = []
        return all.map(\.function).filter { seen.insert($0.name).inserted }
    }()

    /// A row by its role and name; `nil` where there is none. Transitions share three names with modifiers.
    public static func row(_ name: String, as role: ShaderRole) -> ShaderRow? {
        all.first { $0.name == name && $0.role == role }
    }
}
