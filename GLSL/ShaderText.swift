/// The text of every shader function and helper, by name.
///
/// Each `.glsl` file holds one function named like the file. The text is compiled into the program, so a file that
/// is missing or misspelt here is a compile error.
package enum ShaderText {
    /// The 31 effect functions by name.
    package static let functions: [String: String] = texts(effectFiles)

    /// The helpers that any function may call, by name.
    package static let helpers: [String: String] = texts(helperFiles)

    /// The helpers that read the layer; they are included once for each layer that a program reads.
    package static let layerHelpers: [String: String] = texts(layerHelperFiles)

    /// The functions of effects that are drawn in passes of their own, and what those alone call, by name.
    package static let steps: [String: String] = texts(stepFiles)

    private static let effectFiles: [(String, [UInt8])] = [
        ("ssCrosshatch", PackageResources.ssCrosshatch_glsl),
        ("ssDissolve", PackageResources.ssDissolve_glsl),
        ("ssDither", PackageResources.ssDither_glsl),
        ("ssDuotone", PackageResources.ssDuotone_glsl),
        ("ssFilmGrain", PackageResources.ssFilmGrain_glsl),
        ("ssGradientMap", PackageResources.ssGradientMap_glsl),
        ("ssHalftone", PackageResources.ssHalftone_glsl),
        ("ssHologram", PackageResources.ssHologram_glsl),
        ("ssPosterize", PackageResources.ssPosterize_glsl),
        ("ssScanlines", PackageResources.ssScanlines_glsl),
        ("ssSepia", PackageResources.ssSepia_glsl),
        ("ssShimmer", PackageResources.ssShimmer_glsl),
        ("ssThreshold", PackageResources.ssThreshold_glsl),
        ("ssVignette", PackageResources.ssVignette_glsl),
        ("ssWipe", PackageResources.ssWipe_glsl),
        ("ssBulge", PackageResources.ssBulge_glsl),
        ("ssKaleidoscope", PackageResources.ssKaleidoscope_glsl),
        ("ssPixelate", PackageResources.ssPixelate_glsl),
        ("ssRipple", PackageResources.ssRipple_glsl),
        ("ssSwirl", PackageResources.ssSwirl_glsl),
        ("ssWave", PackageResources.ssWave_glsl),
        ("ssChromaticAberration", PackageResources.ssChromaticAberration_glsl),
        ("ssEmboss", PackageResources.ssEmboss_glsl),
        ("ssGlitch", PackageResources.ssGlitch_glsl),
        ("ssNeon", PackageResources.ssNeon_glsl),
        ("ssProgressiveBlur", PackageResources.ssProgressiveBlur_glsl),
        ("ssSharpen", PackageResources.ssSharpen_glsl),
        ("ssSketch", PackageResources.ssSketch_glsl),
        ("ssCheckerboard", PackageResources.ssCheckerboard_glsl),
        ("ssNoise", PackageResources.ssNoise_glsl),
        ("ssStripes", PackageResources.ssStripes_glsl),
    ]

    private static let helperFiles: [(String, [UInt8])] = [
        ("along", PackageResources.along_glsl),
        ("atop", PackageResources.atop_glsl),
        ("bayer", PackageResources.bayer_glsl),
        ("cell", PackageResources.cell_glsl),
        ("circle", PackageResources.circle_glsl),
        ("cosTurns", PackageResources.cosTurns_glsl),
        ("coverage", PackageResources.coverage_glsl),
        ("direction", PackageResources.direction_glsl),
        ("gnoise", PackageResources.gnoise_glsl),
        ("hash", PackageResources.hash_glsl),
        ("lineContrast", PackageResources.lineContrast_glsl),
        ("luma", PackageResources.luma_glsl),
        ("mirror", PackageResources.mirror_glsl),
        ("pcg3d", PackageResources.pcg3d_glsl),
        ("ramp", PackageResources.ramp_glsl),
        ("rise", PackageResources.rise_glsl),
        ("rotate", PackageResources.rotate_glsl),
        ("sinTurns", PackageResources.sinTurns_glsl),
        ("slope", PackageResources.slope_glsl),
        ("steepness", PackageResources.steepness_glsl),
        ("straight", PackageResources.straight_glsl),
        ("tone", PackageResources.tone_glsl),
        ("turned", PackageResources.turned_glsl),
        ("vnoise", PackageResources.vnoise_glsl),
    ]

    private static let layerHelperFiles: [(String, [UInt8])] = [
        ("edge", PackageResources.edge_glsl),
        ("tap", PackageResources.tap_glsl),
    ]

    private static let stepFiles: [(String, [UInt8])] = [
        ("glassBackdrop", PackageResources.glassBackdrop_glsl),
        ("glassBlur", PackageResources.glassBlur_glsl),
        ("glassBox", PackageResources.glassBox_glsl),
        ("glassCopy", PackageResources.glassCopy_glsl),
        ("glassDarkened", PackageResources.glassDarkened_glsl),
        ("glassFace", PackageResources.glassFace_glsl),
        ("glassFallback", PackageResources.glassFallback_glsl),
        ("glassFalloff", PackageResources.glassFalloff_glsl),
        ("glassInside", PackageResources.glassInside_glsl),
        ("glassLens", PackageResources.glassLens_glsl),
        ("glassMask", PackageResources.glassMask_glsl),
        ("glassMaskCover", PackageResources.glassMaskCover_glsl),
        ("glassMaskFlood", PackageResources.glassMaskFlood_glsl),
        ("glassMaskNormal", PackageResources.glassMaskNormal_glsl),
        ("glassMaskSeed", PackageResources.glassMaskSeed_glsl),
        ("glassMaskSigned", PackageResources.glassMaskSigned_glsl),
        ("glassMaskSlope", PackageResources.glassMaskSlope_glsl),
        ("glassMaskSoft", PackageResources.glassMaskSoft_glsl),
        ("glassMaskTexel", PackageResources.glassMaskTexel_glsl),
        ("glassMirror", PackageResources.glassMirror_glsl),
        ("glassOutside", PackageResources.glassOutside_glsl),
        ("glassReduce", PackageResources.glassReduce_glsl),
        ("glassRefracted", PackageResources.glassRefracted_glsl),
        ("glassRim", PackageResources.glassRim_glsl),
        ("glassShade", PackageResources.glassShade_glsl),
        ("glassShadow", PackageResources.glassShadow_glsl),
        ("glassShape", PackageResources.glassShape_glsl),
        ("glassSmooth", PackageResources.glassSmooth_glsl),
        ("glassSpot", PackageResources.glassSpot_glsl),
        ("glassSurface", PackageResources.glassSurface_glsl),
        ("glassTint", PackageResources.glassTint_glsl),
        ("glassUnder", PackageResources.glassUnder_glsl),
        ("glassUnion", PackageResources.glassUnion_glsl),
    ]

    private static func texts(_ files: [(String, [UInt8])]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) })
    }
}
