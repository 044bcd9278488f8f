/// Parts a group's area by what has to be worked out: distances to sixteen shapes for every pixel would take longer than
/// drawing the shapes one by one.
///
/// Lines along the shapes' edges, and where their lenses end, cut the area into cells. Each is judged by bounds of the
/// distances over it; equal ones are drawn in one pass.
struct GlassParts {
    private let group: SettledGroup
    private let view: ViewGeometry
    /// The pixels at which columns and rows of cells begin, and where the last ones end.
    private let xs: [Int]
    private let ys: [Int]
    private var columns: Int { xs.count - 1 }
    private var rows: Int { ys.count - 1 }
    /// Whether outlines can swell: two shapes are nearer than the spacing.
    private let swells: Bool

    /// What one cell needs; nothing where nothing is drawn.
    private struct Need: Hashable {
        var kind: GlassPart.Kind
        var shapes: [Int]
    }

    /// Cells that need the same and make a rectangle.
    private struct Block {
        var window: PixelWindow
        var need: Need
    }

    /// The parts of a group's area, in pixels of the canvas: all of it at once where beginning more passes costs more than
    /// they save.
    static func parts(
        of group: SettledGroup, in area: PixelWindow, _ view: ViewGeometry, _ costs: CostModel
    ) -> [GlassPart] {
        let whole = GlassPart(windows: [area], kind: .edge, shapes: Array(group.surfaces.indices))
        let atOnce = whole.cost(costs)
        // A shape has an edge, and something within or beside it.
        guard atOnce > Double(2 * whole.shapes.count) * costs.beginning else { return [whole] }
        let parts = GlassParts(group: group, area: area, view: view).gathered()
        return parts.reduce(0) { $0 + $1.cost(costs) } < atOnce ? parts : [whole]
    }

    private init(group: SettledGroup, area: PixelWindow, view: ViewGeometry) {
        self.group = group
        self.view = view
        let shapes = group.surfaces.map(\.shape.geometry)
        let depths = group.surfaces.map { Self.depth($0, group.path, view) }
        xs = Self.cuts(area.x, area.width, shapes.map { ($0.box.x, $0.box.maxX, $0.radii.max()) }, depths, view)
        ys = Self.cuts(area.y, area.height, shapes.map { ($0.box.y, $0.box.maxY, $0.radii.max()) }, depths, view)
        let boxes = shapes.map(\.box)
        swells = boxes.indices.contains { one in
            boxes[..<one].contains { ($0.gap(to: boxes[one]) ?? 0) < group.spacing }
        }
    }

    /// The lines along one axis.
    private static func cuts(
        _ start: Int, _ length: Int, _ shapes: [(low: Double, high: Double, radius: Double)], _ depths: [Double],
        _ view: ViewGeometry
    ) -> [Int] {
        var cuts: Set<Int> = [start, start + length]
        func cut(_ points: Double, _ rule: FloatingPointRoundingRule) {
            let line = (points * view.scale + Double(view.padding)).rounded(rule)
            if line > Double(start), line < Double(start + length) { cuts.insert(Int(line)) }
        }
        for (shape, depth) in zip(shapes, depths) {
            // Whole pixels further away than asked, outwards and inwards.
            cut(shape.low - margin(view), .down)
            cut(shape.high + margin(view), .up)
            // A square within the corner's arc: most of the corner's area lies inside of it.
            for inwards in [1.5 * view.pixel, 0.3 * shape.radius, shape.radius, depth] {
                cut(shape.low + inwards, .up)
                cut(shape.high - inwards, .down)
            }
        }
        let sorted = cuts.sorted()
        if sorted.count <= most { return sorted }
        // So many shapes in no order: an even lattice costs less.
        return (0...most / 2).map { start + length * $0 / (most / 2) }
    }

    /// The most lines along an axis.
    private static let most = 80

    /// How far from an outline a pixel has nothing of its contour any more: twice as far as the contour and a pixel reach,
    /// since two shapes' distance is half of the lesser one at least.
    private static func margin(_ view: ViewGeometry) -> Double { 2 * (0.6 + view.pixel) }

    /// Blocks with equal needs as one part each, or some where they are more than a pass draws.
    private func gathered() -> [GlassPart] {
        var places: [Need: Int] = [:]
        var parts: [GlassPart] = []
        for block in merged() {
            if let place = places[block.need], parts[place].windows.count < PassStep.mostParts {
                parts[place].windows.append(block.window)
            } else {
                places[block.need] = parts.count
                parts.append(GlassPart(windows: [block.window], kind: block.need.kind, shapes: block.need.shapes))
            }
        }
        return parts
    }

    /// Cells with equal needs joined along rows, and equal runs of cells joined downwards.
    private func merged() -> [Block] {
        let distances = group.surfaces.map { lattice($0.shape.geometry) }
        var done: [Block] = []
        var open: [Block] = []
        for row in 0..<rows {
            var next: [Block] = []
            for run in runs(row, distances) {
                let above = open.firstIndex {
                    $0.need == run.need && $0.window.x == run.window.x && $0.window.width == run.window.width
                }
                guard let above else {
                    next.append(run)
                    continue
                }
                var part = open.remove(at: above)
                part.window.height += run.window.height
                next.append(part)
            }
            done += open
            open = next
        }
        return done + open
    }

    private func runs(_ row: Int, _ distances: [[Double]]) -> [Block] {
        var runs: [Block] = []
        for column in 0..<columns {
            let cell = window(column, row)
            guard let need = need(column, row, distances) else { continue }
            if let last = runs.last, last.need == need, last.window.x + last.window.width == cell.x {
                runs[runs.count - 1].window.width += cell.width
            } else {
                runs.append(Block(window: cell, need: need))
            }
        }
        return runs
    }

    private func need(_ column: Int, _ row: Int, _ distances: [[Double]]) -> Need? {
        let corner = row * (columns + 1) + column
        let corners = [corner, corner + 1, corner + columns + 1, corner + columns + 2]
        // A convex shape's distance is largest in a corner of the cell, and nowhere less than that to the shape's box.
        let upper = distances.map { shape in corners.map { shape[$0] }.max() ?? 0 }
        let rect = points(window(column, row))
        let lower = distances.indices.map { index in
            group.surfaces[index].shape.geometry.box.gap(to: rect) ?? -Parameter<Double>.farthest
        }
        let nearest = upper.min() ?? 0
        func shapes(besides offset: Double) -> [Int] {
            upper.indices.filter { lower[$0] - offset <= nearest + offset + group.spacing }
        }
        let inside = shapes(besides: 0)
        if inside.count == 1, upper[inside[0]] <= -Self.depth(group.surfaces[inside[0]], group.path, view) {
            return Need(kind: .inside, shapes: inside)
        }
        if nearest <= -view.pixel { return Need(kind: .covered, shapes: inside) }
        let shift = max(abs(group.shadow.offset.x), abs(group.shadow.offset.y))
        let around = shapes(besides: shift)
        let least = lower.min() ?? 0
        let free = swells ? group.spacing / 2 + Self.margin(view) : Double(max(around.count, 2)) / 2 * Self.margin(view)
        guard least >= free else { return Need(kind: .edge, shapes: around) }
        if group.shadow.opacity == 0 || least - shift > group.shadow.reach + group.spacing / 2 { return nil }
        return Need(kind: .outside, shapes: around)
    }

    /// How deep under a shape's outline its face begins. The depth that a lens sees is up to an eighth of its height less.
    private static func depth(_ surface: SettledSurface, _ path: GlassPath, _ view: ViewGeometry) -> Double {
        let lens = surface.shape.lens
        let edge = path == .native ? max(1.25 * lens.x, 4 * GlassPasses.rimWidth) : 1
        return max(edge, lens.w) + 2 * view.pixel
    }

    /// The distances of a shape at the lattice's corners.
    private func lattice(_ geometry: ShapeGeometry) -> [Double] {
        // Of a mask only the box is known here: it may have holes.
        if geometry.mask != nil { return Array(repeating: Parameter<Double>.farthest, count: ys.count * xs.count) }
        return ys.flatMap { y in xs.map { x in ShapeField.distance(SIMD2(point(x), point(y)), geometry) } }
    }

    private func window(_ column: Int, _ row: Int) -> PixelWindow {
        PixelWindow(
            x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
    }

    private func points(_ window: PixelWindow) -> GlassRect {
        GlassRect(
            x: point(window.x), y: point(window.y), width: Double(window.width) * view.pixel,
            height: Double(window.height) * view.pixel)
    }

    /// A column's or row's edge in points.
    private func point(_ pixel: Int) -> Double { Double(pixel - view.padding) / view.scale }
}

extension GlassRect {
    /// How far another one lies away; `nil` where both have a place in common.
    fileprivate func gap(to other: GlassRect) -> Double? {
        let across = max(other.x - maxX, x - other.maxX, 0)
        let down = max(other.y - maxY, y - other.maxY, 0)
        return across == 0 && down == 0 ? nil : (across * across + down * down).squareRoot()
    }
}
