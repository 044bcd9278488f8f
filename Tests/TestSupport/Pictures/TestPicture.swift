/// A small picture of straight bytes, made from a formula, with a name for failure messages.
package struct TestPicture: Sendable, CustomStringConvertible {
    package let name: String
    package let width: Int
    package let height: Int
    /// Red, green, blue and straight alpha, row by row.
    package let bytes: [UInt8]

    package var description: String { "\(name) \(width) × \(height)" }

    /// A picture whose pixels a formula gives, as four numbers from 0 to 1, from the pixel's column and row.
    package init(_ name: String, _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Double]) {
        self.name = name
        self.width = width
        self.height = height
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                for value in pixel(x, y) { bytes.append(UInt8((min(max(value, 0), 1) * 255).rounded())) }
            }
        }
        self.bytes = bytes
    }

    /// The picture as the reference takes it.
    package var reference: ReferenceImage { ReferenceImage(width: width, height: height, straightRGBA8: bytes) }
}

extension TestPicture {
    /// Opaque: soft slopes, hard shapes and some noise, as in a photograph.
    package static func opaque(_ width: Int, _ height: Int, seed: UInt64 = 1) -> TestPicture {
        var noise = TestNoise(seed)
        return TestPicture("opaque", width, height) { x, y in scene(x, y, width, height, &noise) + [1] }
    }

    /// From transparent to opaque, with whole regions of either and of hardly anything.
    package static func translucent(_ width: Int, _ height: Int, seed: UInt64 = 2) -> TestPicture {
        var noise = TestNoise(seed)
        return TestPicture("half-transparent", width, height) { x, y in
            let color = scene(x, y, width, height, &noise)
            let slope = (Double(x) + 0.5) / Double(width) + 0.4 * (noise.next() - 0.5)
            let alpha =
                switch (x / 3 + y / 4) % 7 {
                case 0: 0.0
                case 1: 1.0
                case 2: Double(x % 4 + 1) / 255
                default: slope
                }
            return color + [alpha]
        }
    }

    /// Every grey level, opaque and again under alpha drawn by lot: all that a step could sit on.
    package static func levels(seed: UInt64 = 5) -> TestPicture {
        var noise = TestNoise(seed)
        return TestPicture("levels", 32, 16) { x, y in
            let level = Double(y % 8 * 32 + x) / 255
            return [level, level, level, y < 8 ? 1 : noise.next()]
        }
    }

    /// Every channel of every pixel drawn by lot.
    package static func random(_ width: Int, _ height: Int, seed: UInt64 = 3) -> TestPicture {
        var noise = TestNoise(seed)
        return TestPicture("random", width, height) { _, _ in (0..<4).map { _ in noise.next() } }
    }

    /// One straight colour, with alpha drawn by lot between two numbers.
    package static func veiled(
        _ width: Int, _ height: Int, color: [Double], alpha: ClosedRange<Double> = 0...1, seed: UInt64 = 4
    ) -> TestPicture {
        var noise = TestNoise(seed)
        return TestPicture("veiled", width, height) { _, _ in
            color + [alpha.lowerBound + (alpha.upperBound - alpha.lowerBound) * noise.next()]
        }
    }

    /// Colours of a made-up landscape.
    private static func scene(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ noise: inout TestNoise) -> [Double] {
        let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        let disc = (u - 0.6) * (u - 0.6) + (v - 0.4) * (v - 0.4) < 0.05
        let grain = 0.08 * (noise.next() - 0.5)
        var color = [0.1 + 0.8 * u, 0.9 - 0.7 * v, 0.2 + 0.6 * u * v]
        if disc { color = [0.95, 0.8, 0.1] }
        if v > 0.75 { color = [0.05, 0.1 + 0.2 * u, 0.05] }
        // Corners of the cube of colours, where clamps and steps sit.
        if (x + 2 * y) % 11 == 0 { color = [Double(x & 1), Double(y & 1), Double((x >> 1) & 1)] }
        return color.map { $0 + grain }
    }
}

/// Numbers drawn by lot that come out the same on every run (SplitMix64).
package struct TestNoise: Sendable {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    /// The next number, from 0 up to 1.
    package mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
    }
}
