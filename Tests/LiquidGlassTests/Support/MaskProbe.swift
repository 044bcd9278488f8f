import ShaderText
import Stitching
import SwiftShaders
import TestSupport

@testable import LiquidGlass

extension MaskDrawing {
    /// White with its alphas.
    func mask() throws -> GlassMask {
        try GlassMask(Image(width: width, height: height, rgba: alphas().flatMap { [255, 255, 255, $0] }))
    }
}

/// Draws the field of a mask as colours: the distance, and the direction.
struct MaskProbe: PassMaker, Equatable {
    var group: SettledGroup

    /// Distances in points over this, around the middle of a colour's range.
    static let range = 4096.0

    var reach: Double { 0 }
    func spread(of view: ViewGeometry) -> Double { 0 }

    func steps(for view: ViewGeometry, _ costs: CostModel) -> [PassStep] {
        var passes = GlassPasses(view: view, masks: GlassDrawing(groups: [group]).masks, costs: costs)
        let fields = passes.fields(of: group)
        var step = PassStep(
            "glassProbe", inputs: [.init("layer", .layer)],
            numbers: [.init("probeRange", .float, .float(Self.range))]
                + SettledShape.lists(group.surfaces.map(\.shape)).map {
                    .init($0.name, .colors(capacity: 1), .colors($0.values))
                }, target: .canvas)
        step.read([fields[0]], capacity: 1)
        return passes.steps + [step]
    }

    private static let made = Result { () throws(RenderError) in
        var library = ShaderLibrary.tested
        library.steps["glassProbe"] = """
            vec4 glassProbe(ivec2 texel, vec2 position) {
                vec4 field = glassShape(0, position);
                return vec4(0.5 + field.w / probeRange, 0.5 + 0.5 * field.xy, 1.0);
            }

            """
        return try Renderer(library: library, cache: nil)
    }

    /// The distance in points and the direction at each pixel's centre.
    static func fields(
        _ mask: GlassMask, in frame: GlassRect, width: Int, height: Int, scale: Double, lowering: Lowering? = nil,
        reference: Bool = false, tile: Int? = nil
    ) throws -> [(distance: Double, direction: SIMD2<Double>)] {
        let scene = GlassGroup(surfaces: [frame.glassSurface(.regular, in: .mask(mask))])
        guard let group = SettledGroup(scene, in: GlassEnvironment()) else { throw PlainGlass.NothingDrawn() }
        var options = RenderOptions(scale: scale, lowering: lowering)
        // Between passes there are half floats, as in any render; the result is not rounded.
        if reference { options.reference = true } else { options.resultDepth = 32 }
        options.tileSide = tile
        let picture = try Picture(
            PassEffect(MaskProbe(group: group)), reading: [mask.picture],
            on: Picture(Image.plain(width, height, 128)))
        let drawn = try made.get().renderAndWait(picture, options)
        guard case .floats(let floats) = drawn.samples else { throw PlainGlass.NothingDrawn() }
        let channels = drawn.layout.channels
        return (0..<width * height).map { index in
            let texel = (0..<3).map { Double(floats[index * channels + $0]) }
            return (
                (texel[0] - 0.5) * range, SIMD2(texel[1] - 0.5, texel[2] - 0.5) * 2
            )
        }
    }
}
