import ShaderText
import Stitching
import SwiftShaders

@testable import LiquidGlass

/// A mask's shape as a rule on places in its picture, in pixels from the top left: what pictures of it and distances to it
/// are made of, independently of each other.
struct MaskDrawing: Sendable {
    let name: String
    let width: Int
    let height: Int
    let isGlass: @Sendable (SIMD2<Double>) -> Bool

    /// Samples along a pixel's side.
    private static let samples = 8

    private func contains(_ column: Int, _ row: Int) -> Bool {
        guard column >= 0, row >= 0, column < width * Self.samples, row < height * Self.samples else { return false }
        return isGlass((SIMD2(Double(column), Double(row)) + SIMD2(0.5, 0.5)) / Double(Self.samples))
    }

    /// White with an alpha by how many samples of a pixel are glass.
    func mask() throws -> GlassMask {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                var count = 0
                for row in 0..<Self.samples {
                    for column in 0..<Self.samples
                    where contains(x * Self.samples + column, y * Self.samples + row) { count += 1 }
                }
                let share = Double(count) / Double(Self.samples * Self.samples)
                bytes += [255, 255, 255, UInt8((share * 255).rounded())]
            }
        }
        return try GlassMask(Image(width: width, height: height, rgba: bytes))
    }

    /// Places on the outline: between neighbouring samples of which one is glass.
    func outline() -> [SIMD2<Double>] {
        var places: [SIMD2<Double>] = []
        for row in -1..<height * Self.samples {
            for column in -1..<width * Self.samples {
                let place = (SIMD2(Double(column), Double(row)) + SIMD2(0.5, 0.5)) / Double(Self.samples)
                let half = 0.5 / Double(Self.samples)
                let own = contains(column, row)
                if contains(column + 1, row) != own { places.append(place + SIMD2(half, 0)) }
                if contains(column, row + 1) != own { places.append(place + SIMD2(0, half)) }
            }
        }
        return places
    }

    static func circle(_ width: Int, _ height: Int) -> MaskDrawing {
        let (center, radius) = (
            SIMD2(Double(width) / 2 + 0.3, Double(height) / 2 - 0.2), 0.42 * Double(min(width, height))
        )
        return MaskDrawing(name: "circle", width: width, height: height) {
            (($0 - center) * ($0 - center)).sum() < radius * radius
        }
    }

    static func ring(_ width: Int, _ height: Int) -> MaskDrawing {
        let center = SIMD2(Double(width), Double(height)) / 2
        let radius = 0.45 * Double(min(width, height))
        return MaskDrawing(name: "ring", width: width, height: height) {
            let far = (($0 - center) * ($0 - center)).sum().squareRoot()
            return far < radius && far > 0.4 * radius
        }
    }

    /// Five blunt points.
    static func star(_ width: Int, _ height: Int) -> MaskDrawing {
        let center = SIMD2(Double(width), Double(height)) / 2
        let radius = 0.47 * Double(min(width, height))
        let corners = (0..<10).map { index in
            let angle = Double(index) * Double.pi / 5 - Double.pi / 2
            let far = index % 2 == 0 ? radius : 0.55 * radius
            return center + far * SIMD2(cosine(.radians(angle)), sine(.radians(angle)))
        }
        return MaskDrawing(name: "star", width: width, height: height) { p in
            zip(corners, corners.dropFirst() + corners.prefix(1)).count { a, b in
                (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            } % 2 == 1
        }
    }

    /// Strokes as letters have them: upright, across, slanted and a dot.
    static func letters(_ width: Int, _ height: Int) -> MaskDrawing {
        let (w, h) = (Double(width), Double(height))
        return MaskDrawing(name: "letters", width: width, height: height) { p in
            let (x, y) = (p.x / w, p.y / h)
            let stem = x > 0.08 && x < 0.19 && y > 0.1 && y < 0.9
            let bars = x > 0.08 && x < 0.42 && (abs(y - 0.17) < 0.07 || abs(y - 0.5) < 0.06 || abs(y - 0.83) < 0.07)
            let slanted = abs(x - 0.5 - 0.25 * y) < 0.06 && y > 0.1 && y < 0.9
            let dot = (x - 0.87) * (x - 0.87) * w * w + (y - 0.8) * (y - 0.8) * h * h < 0.01 * h * h
            return stem || bars || slanted || dot
        }
    }

    /// Reaches three of the picture's sides.
    static func border(_ width: Int, _ height: Int) -> MaskDrawing {
        MaskDrawing(name: "border", width: width, height: height) { $0.x < 0.6 * Double(width) }
    }
}

/// Draws the field of a mask as colours: the distance, and the direction.
struct MaskProbe: PassMaker, Equatable {
    var group: SettledGroup

    /// Distances in points over this, around the middle of a colour's range.
    static let range = 4096.0

    var reach: Double { 0 }
    func spread(of view: ViewGeometry) -> Double { 0 }

    func steps(for view: ViewGeometry) -> [PassStep] {
        var passes = GlassPasses(view: view, masks: GlassDrawing(groups: [group]).masks, isParted: false)
        let fields = passes.fields(of: group)
        var step = PassStep(
            "glassProbe", inputs: [.init("layer", .layer)],
            numbers: [.init("probeRange", .float, .float(Self.range))]
                + SettledShape.lists(group.surfaces.map(\.shape)).map {
                    .init($0.name, .colors(capacity: 1), .colors($0.values))
                }, target: .canvas)
        step.read([fields[0]])
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
