/// A rectangle of what a group draws, with all that matters there: which of its shapes, and which of its light.
struct GlassPart: Sendable, Equatable {
    enum Kind: String, Sendable, Hashable {
        /// Everything.
        case edge
        /// Within an outline, at its edge: no shadow.
        case covered = "GLASS_COVERED"
        /// Deeper than the lens is high: the face alone.
        case inside = "GLASS_INSIDE"
        /// Beside all outlines: the shadow alone.
        case outside = "GLASS_OUTSIDE"
    }

    var window: PixelWindow
    var kind: Kind
    /// Indices of the group's shapes, in order.
    var shapes: [Int]
}

/// Parts a group's area by what has to be worked out: distances to sixteen shapes for every pixel would take longer than
/// drawing the shapes one by one.
///
/// Cells of a lattice are judged by bounds of the distances over them, and equal neighbours are drawn as one.
struct GlassParts {
    private let group: SettledGroup
    private let area: PixelWindow
    private let view: ViewGeometry
    private let side: Int
    private var columns: Int { (area.width + side - 1) / side }
    private var rows: Int { (area.height + side - 1) / side }

    /// What one cell needs; nothing where nothing is drawn.
    private struct Need: Equatable {
        var kind: GlassPart.Kind
        var shapes: [Int]
    }

    /// The parts of a group's area, in pixels of the canvas.
    static func parts(of group: SettledGroup, in area: PixelWindow, _ view: ViewGeometry) -> [GlassPart] {
        GlassParts(group: group, area: area, view: view).merged()
    }

    private init(group: SettledGroup, area: PixelWindow, view: ViewGeometry) {
        self.group = group
        self.area = area
        self.view = view
        // About two thousand cells: more would take longer to judge than they save.
        var side = 16
        while area.width * area.height > 2000 * side * side, side < 256 { side *= 2 }
        self.side = side
    }

    /// Cells with equal needs joined along rows, and equal runs of cells joined downwards.
    private func merged() -> [GlassPart] {
        let distances = group.surfaces.map { lattice($0.shape.geometry) }
        var done: [GlassPart] = []
        var open: [GlassPart] = []
        for row in 0..<rows {
            var next: [GlassPart] = []
            for run in runs(row, distances) {
                let above = open.firstIndex {
                    $0.kind == run.kind && $0.shapes == run.shapes && $0.window.x == run.window.x
                        && $0.window.width == run.window.width
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

    private func runs(_ row: Int, _ distances: [[Double]]) -> [GlassPart] {
        var runs: [GlassPart] = []
        for column in 0..<columns {
            let cell = window(column, row)
            guard let need = need(column, row, distances) else { continue }
            if let last = runs.last, last.kind == need.kind, last.shapes == need.shapes,
                last.window.x + last.window.width == cell.x
            {
                runs[runs.count - 1].window.width += cell.width
            } else {
                runs.append(GlassPart(window: cell, kind: need.kind, shapes: need.shapes))
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
            group.surfaces[index].shape.geometry.box.gap(to: rect)
                ?? (corners.map { distances[index][$0] }.min() ?? 0) - 0.75 * Double(side) * view.pixel
        }
        let nearest = upper.min() ?? 0
        func shapes(besides offset: Double) -> [Int] {
            upper.indices.filter { lower[$0] - offset <= nearest + offset + group.spacing }
        }
        let inside = shapes(besides: 0)
        if inside.count == 1, upper[inside[0]] <= -depth(inside[0]) { return Need(kind: .inside, shapes: inside) }
        let shift = max(abs(group.shadow.offset.x), abs(group.shadow.offset.y))
        if nearest <= -view.pixel { return Need(kind: .covered, shapes: inside) }
        let least = lower.min() ?? 0
        guard least > group.spacing / 2 + 0.6 + 2 * view.pixel else {
            return Need(kind: .edge, shapes: shapes(besides: shift))
        }
        if group.shadow.opacity == 0 || least - shift > group.shadow.reach + group.spacing / 2 { return nil }
        return Need(kind: .outside, shapes: shapes(besides: shift))
    }

    /// How deep under a shape's outline its face begins. The depth that a lens sees is up to an eighth of its height less.
    private func depth(_ index: Int) -> Double {
        let lens = group.surfaces[index].shape.lens
        let edge = group.path == .native ? max(1.25 * lens.x, 4 * GlassPasses.rimWidth) : 1
        return max(edge, lens.w) + 2 * view.pixel
    }

    /// The distances of a shape at the lattice's corners.
    private func lattice(_ geometry: ShapeGeometry) -> [Double] {
        (0...rows).flatMap { row in
            (0...columns).map { column in
                let x = min(area.x + column * side, area.x + area.width)
                let y = min(area.y + row * side, area.y + area.height)
                return ShapeField.distance(SIMD2(point(x), point(y)), geometry)
            }
        }
    }

    private func window(_ column: Int, _ row: Int) -> PixelWindow {
        let (x, y) = (column * side, row * side)
        return PixelWindow(
            x: area.x + x, y: area.y + y, width: min(side, area.width - x), height: min(side, area.height - y))
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
