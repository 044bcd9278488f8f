extension GlassMask {
    /// The outline as closed lines, for what is drawn by paths: from 0 to 1 across the picture and down; holes run the other
    /// way around.
    ///
    /// Marching squares between pixels' centres (W. E. Lorensen, H. E. Cline, "Marching Cubes", 1987, in two dimensions).
    package var outlines: [[SIMD2<Double>]] {
        // From each edge between two pixels that the outline crosses to the next one.
        var next: [Edge: Edge] = [:]
        var starts: [Edge] = []
        for y in -1..<height {
            for x in -1..<width {
                let (first, second) = (isGlass(x, y), isGlass(x + 1, y))
                let (third, fourth) = (isGlass(x + 1, y + 1), isGlass(x, y + 1))
                // Of almost all: no array is made for these.
                if first == second, second == third, third == fourth { continue }
                let corners = [first, second, third, fourth]
                let edges = [
                    Edge(x: x, y: y, isDown: false), Edge(x: x + 1, y: y, isDown: true),
                    Edge(x: x, y: y + 1, isDown: false), Edge(x: x, y: y, isDown: true),
                ]
                // Around the four pixels, the outline goes from where glass ends to where it begins again.
                for side in 0..<4 where corners[side] && !corners[(side + 1) % 4] {
                    var entry = (side + 1) % 4
                    while !corners[(entry + 1) % 4] { entry = (entry + 1) % 4 }
                    next[edges[side]] = edges[entry]
                    starts.append(edges[side])
                }
            }
        }
        var lines: [[SIMD2<Double>]] = []
        for start in starts {
            var line: [SIMD2<Double>] = []
            var edge = start
            while let following = next.removeValue(forKey: edge) {
                line.append(crossing(edge))
                edge = following
            }
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }

    /// The way from a pixel's centre to the one to the right or below.
    private struct Edge: Hashable {
        var x: Int
        var y: Int
        var isDown: Bool
    }

    private func isGlass(_ x: Int, _ y: Int) -> Bool { coverage(x, y) >= Self.half }

    /// Where the outline crosses.
    private func crossing(_ edge: Edge) -> SIMD2<Double> {
        let step = edge.isDown ? SIMD2(0, 1.0) : SIMD2(1.0, 0)
        let (own, other) = (
            Double(coverage(edge.x, edge.y)),
            Double(edge.isDown ? coverage(edge.x, edge.y + 1) : coverage(edge.x + 1, edge.y))
        )
        let share = (Double(Self.half) - 0.5 - own) / (other - own)
        return (SIMD2(Double(edge.x) + 0.5, Double(edge.y) + 0.5) + share * step)
            / SIMD2(Double(width), Double(height))
    }
}
