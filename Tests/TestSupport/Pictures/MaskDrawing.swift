import Glibc

/// A mask's shape as a rule on places in its picture, in pixels from the top left: what pictures of it and distances to it
/// are made of, independently of each other.
package struct MaskDrawing: Sendable {
    package let name: String
    package let width: Int
    package let height: Int
    package let isGlass: @Sendable (SIMD2<Double>) -> Bool

    package init(
        name: String, width: Int, height: Int, isGlass: @escaping @Sendable (SIMD2<Double>) -> Bool
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.isGlass = isGlass
    }

    /// A disc that fills its picture.
    package static func disc(_ side: Int) -> MaskDrawing {
        let radius = Double(side) / 2
        return MaskDrawing(name: "disc", width: side, height: side) {
            let p = $0 - SIMD2(radius, radius)
            return (p * p).sum() < radius * radius
        }
    }

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

    /// The alpha of each pixel, by how many of its samples are glass.
    package func alphas() -> [UInt8] {
        let (samples, columns) = (sampled(), width * Self.samples + 2)
        var counts = [Int](repeating: 0, count: width * height)
        for row in 0..<height * Self.samples {
            for column in 0..<width * Self.samples where samples[(row + 1) * columns + column + 1] {
                counts[row / Self.samples * width + column / Self.samples] += 1
            }
        }
        let most = Double(Self.samples * Self.samples)
        return counts.map { UInt8((Double($0) / most * 255).rounded()) }
    }

    /// Places on the outline: between neighbouring samples of which one is glass.
    package func outline() -> [SIMD2<Double>] {
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

    /// How far a place is from the nearest of some others.
    package static func distance(_ place: SIMD2<Double>, _ others: [SIMD2<Double>]) -> Double {
        var least = Double.infinity
        for other in others {
            let way = other - place
            least = min(least, (way * way).sum())
        }
        return least.squareRoot()
    }

    package static func circle(_ width: Int, _ height: Int) -> MaskDrawing {
        let (center, radius) = (
            SIMD2(Double(width) / 2 + 0.3, Double(height) / 2 - 0.2), 0.42 * Double(min(width, height))
        )
        return MaskDrawing(name: "circle", width: width, height: height) {
            (($0 - center) * ($0 - center)).sum() < radius * radius
        }
    }

    package static func ring(_ width: Int, _ height: Int) -> MaskDrawing {
        let center = SIMD2(Double(width), Double(height)) / 2
        let radius = 0.45 * Double(min(width, height))
        return MaskDrawing(name: "ring", width: width, height: height) {
            let far = (($0 - center) * ($0 - center)).sum().squareRoot()
            return far < radius && far > 0.4 * radius
        }
    }

    /// Five blunt points.
    package static func star(_ width: Int, _ height: Int) -> MaskDrawing {
        let center = SIMD2(Double(width), Double(height)) / 2
        let radius = 0.47 * Double(min(width, height))
        let inner = 0.55 * radius
        // The edge from an outer corner, at an angle of 0, to the inner one beside it; all others are turned or mirrored.
        let (x, y) = (inner * cos(Double.pi / 5), inner * sin(Double.pi / 5))
        return MaskDrawing(name: "star", width: width, height: height) { p in
            let turn = (atan2(p.y - center.y, p.x - center.x) + Double.pi / 2) / (Double.pi / 5)
            let folded = abs(turn - 2 * (turn / 2).rounded()) * Double.pi / 5
            let far = ((p - center) * (p - center)).sum().squareRoot()
            let place = SIMD2(far * cos(folded), far * sin(folded))
            return (x - radius) * place.y - y * (place.x - radius) > 0
        }
    }

    /// Strokes as letters have them: upright, across, slanted and a dot.
    package static func letters(_ width: Int, _ height: Int) -> MaskDrawing {
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
    package static func border(_ width: Int, _ height: Int) -> MaskDrawing {
        MaskDrawing(name: "border", width: width, height: height) { $0.x < 0.6 * Double(width) }
    }
}
