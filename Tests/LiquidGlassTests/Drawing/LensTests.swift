import Testing

@testable import LiquidGlass

/// The lens, measured on ramps: a picture whose colour says where it was read.
@Suite struct LensTests {
    private static let side = 200

    /// Red is the column and green the row, in points over 256.
    private static func ramp(scale: Double) throws -> Image {
        let pixels = Int(200 * scale)
        return try .floats(pixels, pixels) { x, y in SIMD3(x / scale / 256, y / scale / 256, 0.5) }
    }

    /// Where a point at a depth under the edge is read: the formula of the model, from its text.
    private static func shift(depth: Double, height: Double, amount: Double) -> Double {
        let v = 1 - min(max(depth / height, 0), 1)
        return amount * (1 - (1 - v * v).squareRoot())
    }

    @Test func `The picture is shifted as the formula says, inwards from each side`() throws {
        let frame = GlassRect(x: 30, y: 30, width: 140, height: 140)
        let group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 20))])
        let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 2), scale: 2)
        for pixel in 1..<100 {
            let depth = (Double(pixel) + 0.5) / 2
            let shift = Self.shift(depth: depth, height: 20, amount: 60)
            let (near, far, middle) = (60 + pixel, 339 - pixel, 200)
            #expect(abs(drawn[near, middle].x * 256 - (30 + depth + shift)) < 0.02, "left \(depth)")
            #expect(abs(drawn[far, middle].x * 256 - (170 - depth - shift)) < 0.02, "right \(depth)")
            #expect(abs(drawn[middle, near].y * 256 - (30 + depth + shift)) < 0.02, "top \(depth)")
            #expect(abs(drawn[middle, far].y * 256 - (170 - depth - shift)) < 0.02, "bottom \(depth)")
            // Along the side nothing is shifted.
            #expect(abs(drawn[near, middle].y * 256 - 100.25) < 0.02)
        }
    }

    @Test func `Past the right and the lower border it reads as past the left and the upper one`() throws {
        func wavy(_ x: Double, _ y: Double) -> SIMD3<Double> { SIMD3(x / 200, y / 200, (x * y / 40_000).squareRoot()) }
        let image = try Image.floats(200, 200, wavy)
        let other = try Image.floats(200, 200) { x, y in wavy(200 - x, 200 - y) }
        // Light is bent over the whole shape, and from beyond the canvas.
        let optics = GlassOptics(blur: 2, refraction: 4)
        let (near, far) = try (
            PlainGlass.lens([(GlassRect(x: 1, y: 1, width: 40, height: 40), .circle)], optics: optics),
            PlainGlass.lens([(GlassRect(x: 159, y: 159, width: 40, height: 40), .circle)], optics: optics)
        )
        let (first, second) = try (
            GlassRendering.floats([near], over: image), GlassRendering.floats([far], over: other)
        )
        var worst = 0.0
        for y in 0..<200 {
            for x in 0..<200 {
                let difference = first[x, y] - second[199 - x, 199 - y]
                worst = max(worst, difference.max(), -difference.min())
            }
        }
        #expect(worst < 1e-4, "\(worst)")
    }

    @Test func `The picture turns 13.7 points under the edge: mirrored outside, stretched inside`() throws {
        let frame = GlassRect(x: 20, y: 20, width: 160, height: 160)
        let group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 24))])
        let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 4), scale: 4)
        let read = (0..<160).map { drawn[80 + $0, 400].x }
        // The sampled depth has its least value where the picture turns.
        let turn = (4..<80).min { read[$0] < read[$1] } ?? 0
        #expect(abs((Double(turn) + 0.5) / 4 - 13.675) < 0.2)
        #expect(read[8] > read[20])
        #expect(read[20] > read[40])
        #expect(read[60] < read[70])
        #expect(read[70] - read[60] < 10 / 4.0 / 256)
    }

    @Test(arguments: [
        // Width, material, and what its lens is to be: height and amount.
        (40.0, GlassMaterial.regular, 10.0, 20.0), (100, .regular, 20, 50), (180, .regular, 20, 60),
        (180, .clear, 20, 60), (20, .clear, 10, 30),
    ])
    func `Lenses are as high and as strong as the shape has room for`(
        side: Double, material: GlassMaterial, height: Double, amount: Double
    ) throws {
        let frame = GlassRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)
        let group = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: side / 8))], material: material)
        let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 4), scale: 4)
        let left = Int(frame.x * 4)
        for pixel in stride(from: 2, to: Int(side * 1.8), by: 3) {
            let depth = (Double(pixel) + 0.5) / 4
            let expected = frame.x + depth + Self.shift(depth: depth, height: height, amount: amount)
            #expect(abs(drawn[left + pixel, 400].x * 256 - expected) < 0.08, "\(depth)")
        }
    }

    @Test func `Refraction scales the shift, and none leaves the picture as it is`() throws {
        let frame = GlassRect(x: 30, y: 30, width: 140, height: 140)
        for refraction in [0.0, 0.5] {
            let group = try PlainGlass.lens(
                [(frame, .roundedRectangle(cornerRadius: 20))], optics: GlassOptics(refraction: refraction))
            let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 1))
            for pixel in 1..<60 {
                let depth = Double(pixel) + 0.5
                let expected = 30 + depth + Self.shift(depth: depth, height: 20, amount: 60 * refraction)
                #expect(abs(drawn[30 + pixel, 100].x * 256 - expected) < 0.02, "\(refraction) \(depth)")
            }
        }
    }

    @Test func `Snell's law shifts by the refracted ray, inwards, and less the deeper`() throws {
        let frame = GlassRect(x: 30, y: 30, width: 140, height: 140)
        let group = try PlainGlass.lens(
            [(frame, .roundedRectangle(cornerRadius: 20))], optics: GlassOptics(profile: .snell))
        let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 2), scale: 2)
        var last = Double.infinity
        for pixel in 2..<40 {
            let depth = (Double(pixel) + 0.5) / 2
            let found = drawn[60 + pixel, 200].x * 256 - 30 - depth
            // The vector form of the law, as `refract` has it, through a squircle's profile.
            let v = 1 - depth / 20
            let rise = power(1 - power(v, 4), 0.25)
            let slope = min(60.0 / 20 * power(v, 3) / power(1 - power(v, 4), 0.75), 11.430052)
            let length = (slope * slope + 1).squareRoot()
            let (nx, nz) = (-slope / length, 1 / length)
            let eta = 1 / 1.33
            let cosine = nz
            let root = (1 - eta * eta * (1 - cosine * cosine)).squareRoot()
            let ray = (x: (eta * cosine - root) * nx, z: -eta + (eta * cosine - root) * nz)
            let expected = -ray.x / ray.z * 60 * (rise + 1) * (ray.x > 0 ? 1 : -1)
            #expect(abs(found - abs(expected)) < 0.05, "\(depth): \(found), expected \(expected)")
            #expect(found <= last + 0.02, "\(depth)")
            last = found
        }
        #expect(abs(drawn[200, 200].x * 256 - 100.25) < 0.02)
    }

    @Test func `Dispersion bends red more than green and blue less, where a quarter of a pixel would show`() throws {
        let grey = try Image.floats(400, 400) { x, _ in SIMD3(repeating: x / 512) }
        let frame = GlassRect(x: 30, y: 30, width: 140, height: 140)
        let plain = try PlainGlass.lens([(frame, .roundedRectangle(cornerRadius: 20))])
        let prism = try PlainGlass.lens(
            [(frame, .roundedRectangle(cornerRadius: 20))], optics: GlassOptics(dispersion: 0.2))
        let (one, other) = try (
            GlassRendering.floats([plain], over: grey, scale: 2), GlassRendering.floats([prism], over: grey, scale: 2)
        )
        for pixel in 4..<60 {
            let shift = Self.shift(depth: (Double(pixel) + 0.5) / 2, height: 20, amount: 60)
            let (sharp, spread) = (one[60 + pixel, 200], other[60 + pixel, 200])
            // Half of 0.2 to each side, in pixels of a ramp of 512; seven colours have seven ninths of it.
            let spreadPixels = 0.1 * shift * 2
            let share = spreadPixels < 1.5 ? 1 : 7.0 / 9
            let expected = spreadPixels < 0.25 ? 0 : share * 0.1 * shift * 2 / 512
            #expect(abs(spread.x - sharp.x - expected) < 2e-5, "\(pixel)")
            #expect(abs(spread.z - sharp.z + expected) < 2e-5, "\(pixel)")
            #expect(abs(spread.y - sharp.y) < 2e-5, "\(pixel)")
        }
    }

    @Test(arguments: [
        GlassShape.roundedRectangle(cornerRadius: 0), .circle,
        .corners(topLeft: 0, topRight: 60, bottomRight: 12, bottomLeft: 30),
    ])
    func `Each pixel sees the place that the processor's field says`(_ shape: GlassShape) throws {
        let frame = GlassRect(x: 20, y: 20, width: 160, height: 160)
        let group = try PlainGlass.lens([(frame, shape)])
        let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 1))
        let geometry = try #require(ShapeGeometry(shape, in: frame))
        var (worst, place) = (0.0, SIMD2<Double>.zero)
        for y in 21..<179 {
            for x in 21..<179 {
                let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                let field = ShapeField(p, geometry, height: 20)
                guard field.distance < -1 else { continue }
                let shift = Self.shift(depth: -field.depthDistance, height: 20, amount: 60)
                let expected = p - field.direction * shift
                let found = SIMD2(drawn[x, y].x, drawn[x, y].y) * 256
                let difference = max(abs(found.x - expected.x), abs(found.y - expected.y))
                if difference > worst { (worst, place) = (difference, p) }
            }
        }
        #expect(worst < 0.05, "\(worst) at \(place)")
    }

    @Test(arguments: [
        GlassShape.roundedRectangle(cornerRadius: 0), .roundedRectangle(cornerRadius: 8), .capsule, .circle,
        .corners(topLeft: 0, topRight: 60, bottomRight: 12, bottomLeft: 30),
    ])
    func `There is no seam: neighbours see places that are near each other`(_ shape: GlassShape) throws {
        for frame in [
            GlassRect(x: 20, y: 20, width: 160, height: 160), GlassRect(x: 20, y: 40, width: 160, height: 100),
        ] {
            let group = try PlainGlass.lens([(frame, shape)])
            let drawn = try GlassRendering.floats([group], over: Self.ramp(scale: 2), scale: 2)
            let geometry = try #require(ShapeGeometry(shape, in: frame))
            var (worst, place) = (0.0, SIMD2<Double>.zero)
            for y in 0..<398 {
                for x in 0..<398 {
                    let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / 2
                    // The outermost points are squeezed to the utmost in any case.
                    guard ShapeField(p, geometry, height: 20).depthDistance < -4 else { continue }
                    for neighbour in [drawn[x + 1, y], drawn[x, y + 1]] {
                        let step = (neighbour - drawn[x, y]) * 256
                        let size = max(abs(step.x), abs(step.y))
                        if size > worst { (worst, place) = (size, p) }
                    }
                }
            }
            #expect(worst < 3.6, "\(worst) at \(place)")
        }
    }
}
