/// The grid that the distance to a mask's outline is worked out on.
struct MaskField: Sendable, Equatable {
    /// The cells.
    let cells: PixelWindow
    /// Pixels of the canvas on a side of a cell, a power of two.
    let side: Int
    /// The standard deviation, in cells, that the distance is blurred with for its gradient.
    let sigma: Double
    /// Where the picture lies, in points: left, top, width and height.
    let box: SIMD4<Double>
    /// The samples of the picture along each side of a cell.
    let taps: Int
    let mask: GlassMask
    /// Of the lens's edge, in points.
    let height: Double

    /// The most cells along an axis: whole numbers that half floats hold.
    static let most = 2048

    /// - Parameter reach: How far outside of the shape the distance matters, in points.
    /// - Returns: `nil` for a shape that is none.
    init?(_ shape: SettledShape, reach: Double, _ view: ViewGeometry) {
        guard let mask = shape.geometry.mask else { return nil }
        self.mask = mask
        height = shape.lens.x
        let outline = shape.geometry.box
        box = SIMD4(outline.x, outline.y, outline.width, outline.height)
        // What lies outside of the canvas matters as far as the lens and the shadow see it. Beyond 32 points outside, the
        // distance to what is nearest to the field's border will do.
        let margin = (min(reach, 32) + 4) * view.scale + 4
        let (width, height) = (Double(view.canvasWidth), Double(view.canvasHeight))
        let beyond = margin + shape.lens.x * view.scale
        func ends(_ low: Double, _ high: Double, _ length: Double) -> (low: Double, high: Double) {
            let padding = Double(view.padding)
            func clamped(_ pixels: Double) -> Double { min(max(pixels, -beyond), length + beyond) }
            return (
                clamped(low * view.scale + padding - margin), clamped(high * view.scale + padding + margin)
            )
        }
        let across = ends(outline.x, outline.maxX, width)
        let down = ends(outline.y, outline.maxY, height)
        var side = 1
        while max(across.high - across.low, down.high - down.low) / Double(side) > Double(Self.most - 2) { side *= 2 }
        self.side = side
        let (left, top) = (
            Int((across.low / Double(side)).rounded(.down)), Int((down.low / Double(side)).rounded(.down))
        )
        cells = PixelWindow(
            x: left, y: top, width: Int((across.high / Double(side)).rounded(.up)) - left + 1,
            height: Int((down.high / Double(side)).rounded(.up)) - top + 1)
        let cell = Double(side) / view.scale
        sigma = min(max(0.125 * shape.lens.x / cell, 0.7), 8)
        // Shapes may be so narrow that no whole number holds how many pixels a cell has.
        taps = Int(min(max((cell / outline.width * Double(mask.width)).rounded(.up), 1), 64))
    }

    /// The cells that the blur reads to each side.
    var softReach: Int { Int((2.5 * sigma).rounded(.up)) }

    /// How far apart the cells of each round of the flood lie: one more to begin with, and three in the end, leave hardly a
    /// cell with a place that is not the nearest.
    var floods: [Int] {
        var step = 1
        while 2 * step < max(cells.width, cells.height) { step *= 2 }
        var steps = [1]
        while step >= 1 {
            steps.append(step)
            step /= 2
        }
        return steps + [4, 2, 1]
    }
}
