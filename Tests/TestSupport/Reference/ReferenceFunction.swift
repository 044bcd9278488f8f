/// One of the 31 functions as plain Double maths, by its kind.
///
/// Each case holds a factory: it reads the arguments once and returns what runs for every pixel.
package enum ReferenceFunction: Sendable {
    /// The new premultiplied colour of the pixel at a position, from its own colour.
    package typealias Color = (_ position: V2, _ color: V4) -> V4
    /// The position that the pixel at a position is read from.
    package typealias Distortion = (_ position: V2) -> V2
    /// The new premultiplied colour of the pixel at a position, from samples anywhere in the layer.
    package typealias Layer = (_ position: V2, _ layerAt: (V2) -> V4) -> V4
    /// The premultiplied colour at a position, from nothing but the arguments.
    package typealias Fill = (_ position: V2) -> V4

    case color(@Sendable (_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> Color)
    case distortion(@Sendable (_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> Distortion)
    case layer(@Sendable (_ arguments: ReferenceArguments, _ size: V2, _ pixel: Double) -> Layer)
    case fill(@Sendable (_ arguments: ReferenceArguments, _ pixel: Double) -> Fill)

    /// Every function by its name.
    package static let all: [String: ReferenceFunction] = [
        "ssSepia": .color(ReferenceFormula.sepia),
        "ssDuotone": .color(ReferenceFormula.duotone),
        "ssGradientMap": .color(ReferenceFormula.gradientMap),
        "ssPosterize": .color(ReferenceFormula.posterize),
        "ssThreshold": .color(ReferenceFormula.threshold),
        "ssDither": .color(ReferenceFormula.dither),
        "ssHalftone": .color(ReferenceFormula.halftone),
        "ssCrosshatch": .color(ReferenceFormula.crosshatch),
        "ssScanlines": .color(ReferenceFormula.scanlines),
        "ssVignette": .color(ReferenceFormula.vignette),
        "ssFilmGrain": .color(ReferenceFormula.filmGrain),
        "ssHologram": .color(ReferenceFormula.hologram),
        "ssShimmer": .color(ReferenceFormula.shimmer),
        "ssDissolve": .color(ReferenceFormula.dissolve),
        "ssWipe": .color(ReferenceFormula.wipe),
        "ssWave": .distortion(ReferenceFormula.wave),
        "ssRipple": .distortion(ReferenceFormula.ripple),
        "ssSwirl": .distortion(ReferenceFormula.swirl),
        "ssBulge": .distortion(ReferenceFormula.bulge),
        "ssKaleidoscope": .distortion(ReferenceFormula.kaleidoscope),
        "ssPixelate": .distortion(ReferenceFormula.pixelate),
        "ssChromaticAberration": .layer(ReferenceFormula.chromaticAberration),
        "ssGlitch": .layer(ReferenceFormula.glitch),
        "ssSharpen": .layer(ReferenceFormula.sharpen),
        "ssEmboss": .layer(ReferenceFormula.emboss),
        "ssSketch": .layer(ReferenceFormula.sketch),
        "ssNeon": .layer(ReferenceFormula.neon),
        "ssProgressiveBlur": .layer(ReferenceFormula.progressiveBlur),
        "ssCheckerboard": .fill(ReferenceFormula.checkerboard),
        "ssStripes": .fill(ReferenceFormula.stripes),
        "ssNoise": .fill(ReferenceFormula.noise),
    ]

    /// The function of a name that must exist.
    static func named(_ name: String) -> ReferenceFunction {
        guard let function = all[name] else { preconditionFailure("no function is named \(name)") }
        return function
    }
}
