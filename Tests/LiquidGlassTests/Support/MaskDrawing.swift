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

    /// Whether each sample is glass, with a margin of one outside of the picture.
    private func sampled() -> [Bool] {
        let step = 1 / Double(Self.samples)
        let (columns, rows) = (width * Self.samples + 2, height * Self.samples + 2)
        var samples = [Bool](repeating: false, count: columns * rows)
        for row in 1..<rows - 1 {
            for column in 1..<columns - 1 {
                samples[row * columns + column] = isGlass(
                    SIMD2((Double(column) - 0.5) * step, (Double(row) - 0.5) * step))
            }
        }
        return samples
    }

    /// White with an alpha by how many samples of a pixel are glass.
    func mask() throws -> GlassMask {
        let (samples, columns) = (sampled(), width * Self.samples + 2)
        var counts = [Int](repeating: 0, count: width * height)
        for row in 0..<height * Self.samples {
            for column in 0..<width * Self.samples where samples[(row + 1) * columns + column + 1] {
                counts[row / Self.samples * width + column / Self.samples] += 1
            }
        }
        let most = Double(Self.samples * Self.samples)
        let bytes = counts.flatMap { [255, 255, 255, UInt8((Double($0) / most * 255).rounded())] }
        return try GlassMask(Image(width: width, height: height, rgba: bytes))
    }

    /// Places on the outline: between neighbouring samples of which one is glass.
    func outline() -> [SIMD2<Double>] {
        let (samples, columns, rows) = (sampled(), width * Self.samples + 2, height * Self.samples + 2)
        let step = 1 / Double(Self.samples)
        var places: [SIMD2<Double>] = []
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                let index = row * columns + column
                let place = SIMD2((Double(column) - 0.5) * step, (Double(row) - 0.5) * step)
                if samples[index + 1] != samples[index] { places.append(place + SIMD2(step / 2, 0)) }
                if samples[index + columns] != samples[index] { places.append(place + SIMD2(0, step / 2)) }
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
        let inner = 0.55 * radius
        // The edge from an outer corner, at an angle of 0, to the inner one beside it; all others are turned or mirrored.
        let (x, y) = (inner * cosine(.degrees(36)), inner * sine(.degrees(36)))
        return MaskDrawing(name: "star", width: width, height: height) { p in
            let turn = (angle(p.y - center.y, p.x - center.x) + Double.pi / 2) / (Double.pi / 5)
            let folded = abs(turn - 2 * (turn / 2).rounded()) * Double.pi / 5
            let far = ((p - center) * (p - center)).sum().squareRoot()
            let place = SIMD2(far * cosine(.radians(folded)), far * sine(.radians(folded)))
            return (x - radius) * place.y - y * (place.x - radius) > 0
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
