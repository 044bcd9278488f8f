/// Collects the passes of a scene, one capture of the backdrop after the other.
struct GlassPasses {
    let view: ViewGeometry
    private let costs: CostModel
    var steps: [PassStep] = []
    /// The pictures that steps read, in order.
    let masks: [GlassMask]

    init(view: ViewGeometry, masks: [GlassMask], costs: CostModel) {
        self.view = view
        self.masks = masks
        self.costs = costs
    }

    /// Adds the passes of groups that see the same backdrop.
    mutating func add(_ groups: [SettledGroup]) {
        let groups = groups.compactMap { group -> (group: SettledGroup, area: PixelWindow)? in
            let area = window(group.drawn(pixel: view.pixel)).intersection(view.drawn)
            return area.isEmpty ? nil : (group.ordered, area)
        }
        guard !groups.isEmpty else { return }
        let layer = steps.lastIndex { $0.target == .canvas }.map { PassStep.Input.Source.step($0) } ?? .layer
        var blurred: [BlurGrid: PassStep.Input.Source] = [:]
        for grid in Set(groups.map { grid(of: $0.group) }) where grid.sigma > 0 {
            let read = groups.filter { self.grid(of: $0.group) == grid }.map { $0.group.read(pixel: view.pixel) }
            blurred[grid] = blur(layer, by: grid, read)
        }
        let masked = groups.map { fields(of: $0.group) }
        let parts = groups.map { GlassParts.parts(of: $0.group, in: $0.area, view, costs) }
        // Copied is only what is not drawn anyway, unless that is in too many pieces.
        let rest = view.drawn.without(parts.flatMap { $0.flatMap(\.windows) })
        steps.append(
            PassStep(
                "glassCopy", inputs: [.init("layer", layer)], target: .canvas,
                parts: rest.count <= PassStep.mostParts ? rest : nil))
        let base = steps.count - 1
        for (group, (parts, fields)) in zip(groups.map(\.group), zip(parts, masked)) {
            let grid = grid(of: group)
            for part in parts {
                var step = draw(group, part, over: base, layer, grid, blurred[grid] ?? layer)
                step.read(part.shapes.map { fields[$0] }, capacity: Self.capacity(part.shapes.count))
                steps.append(step)
            }
        }
    }

    private func grid(of group: SettledGroup) -> BlurGrid { BlurGrid(sigma: group.blur * view.scale) }

    /// The three passes of a blur, over what is read of it.
    private mutating func blur(
        _ layer: PassStep.Input.Source, by grid: BlurGrid, _ read: [GlassRect]
    ) -> PassStep.Input.Source {
        let all = read.dropFirst().reduce(read[0]) { $0.union($1) }
        // Cells outside of the canvas are there too: the edge is mirrored in them.
        let seen = window(all).intersection(view.drawn)
        let cells = PixelWindow(
            x: seen.x - grid.pixels, y: seen.y - grid.pixels, width: seen.width + 2 * grid.pixels,
            height: seen.height + 2 * grid.pixels
        ).cells(of: grid.side)
        let border = cells.isWithin(view, side: grid.side) ? [] : ["GLASS_BORDER"]
        steps.append(
            PassStep(
                "glassReduce", variants: border, inputs: [.init("layer", layer)],
                numbers: [.init("cellSide", .int, .int(grid.side))], target: .grid(cells)))
        for axis in [SIMD2(1.0, 0), SIMD2(0, 1.0)] {
            steps.append(
                PassStep(
                    "glassBlur", inputs: [.init("grid", .step(steps.count - 1))],
                    numbers: [
                        .init("blurAxis", .float2, .float2(axis)), .init("blurRatio", .float, .float(grid.ratio)),
                        .init("blurReach", .int, .int(grid.reach)),
                    ], target: .grid(cells)))
        }
        return .step(steps.count - 1)
    }

    private func draw(
        _ group: SettledGroup, _ part: GlassPart, over base: Int, _ layer: PassStep.Input.Source, _ grid: BlurGrid,
        _ blurred: PassStep.Input.Source
    ) -> PassStep {
        let surfaces = part.shapes.map { group.surfaces[$0] }
        let shapes = surfaces.map(\.shape)
        let capacity = Self.capacity(shapes.count)
        let shadow = group.shadow
        let numbers: [PassStep.Number] =
            [
                .init("lightDirection", .float2, .float2(group.light)),
                .init("shadowOffset", .float2, .float2(shadow.offset)),
                .init("shadowSigma", .float, .float(shadow.sigma)),
                .init("shadowOpacity", .float, .float(shadow.opacity)),
                .init("groupSpacing", .float, .float(group.spacing)),
                .init("contour", .float, .float(group.contour)), .init("rimWidth", .float, .float(Self.rimWidth)),
                .init("gridSide", .float, .float(Double(blurred == layer ? 1 : grid.side))),
                .init("shapeCount", .int, .int(shapes.count)),
            ]
            + SettledShape.lists(shapes).map {
                .init($0.name, .colors(capacity: capacity), .colors($0.values))
            }
        var variants = shapes.count == 1 ? ["GLASS_SINGLE"] : []
        if shapes.count == 2, group.path == .native { variants = ["GLASS_PAIR"] }
        variants.append("GLASS_UP_TO_\(capacity)")
        if part.kind == .covered { variants.append("GLASS_COVERED") }
        // What lies under a whole surface does not show, save through the blur.
        let isWithin = part.kind == .inside || part.kind == .covered
        if isWithin, shapes.allSatisfy({ $0.axis.z == 1 }) { variants.append("GLASS_SOLID") }
        // Only what there is is worked out.
        if shapes.contains(where: { $0.tint != .zero || $0.tintEnd != .zero }) { variants.append("GLASS_TINTED") }
        if shapes.contains(where: { $0.tint != $0.tintEnd }) { variants.append("GLASS_GRADIENT") }
        if shapes.contains(where: { $0.spot.z != 0 }) { variants.append("GLASS_SPOT") }
        switch group.path {
        case .native:
            if shapes.contains(where: { $0.lens.z > 0 }) { variants.append("GLASS_DISPERSION") }
            if surfaces.contains(where: { $0.profile == .snell }) { variants.append("GLASS_SNELL") }
        case .fallback:
            variants.append("GLASS_PLAIN")
        }
        return PassStep(
            Self.function(part.kind, group.path), variants: variants,
            inputs: [.init("layer", layer), .init("grid", blurred)], numbers: numbers,
            target: .over(base), parts: part.windows)
    }

    private static func function(_ kind: GlassPart.Kind, _ path: GlassPath) -> String {
        switch kind {
        case .edge, .covered: path == .native ? native : "glassFallback"
        case .inside: "glassInside"
        case .outside: "glassOutside"
        }
    }

    #if LIQUID_GLASS_FALLBACK
        private static let native = "glassFallback"
    #else
        private static let native = "glassSurface"
    #endif

    /// For how many shapes the program is made that draws some: parts share few programs.
    private static func capacity(_ shapes: Int) -> Int {
        [1, 2, 4, 8, 16].first { $0 >= shapes } ?? GlassGroup.mostSurfaces
    }

    /// How wide the light on the edge is, in points.
    static let rimWidth = 0.75

    /// The pixels of the canvas that a rectangle in points touches, with the margin around the picture.
    private func window(_ rect: GlassRect) -> PixelWindow {
        let padding = Double(view.padding)
        func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((points * view.scale + padding).rounded(rule), -1e9), 1e9))
        }
        let (left, top) = (pixel(rect.x, .down), pixel(rect.y, .down))
        return PixelWindow(
            x: left, y: top, width: pixel(rect.maxX, .up) - left, height: pixel(rect.maxY, .up) - top)
    }
}

extension PixelWindow {
    /// Whether it holds no pixel.
    fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The cells of a grid that its pixels lie in.
    fileprivate func cells(of side: Int) -> PixelWindow {
        func cell(_ pixel: Int) -> Int { Int((Double(pixel) / Double(side)).rounded(.down)) }
        let (left, top) = (cell(x), cell(y))
        return PixelWindow(
            x: left, y: top, width: cell(x + width - 1) - left + 1, height: cell(y + height - 1) - top + 1)
    }

    /// Whether cells lie within a view's canvas.
    fileprivate func isWithin(_ view: ViewGeometry, side: Int) -> Bool {
        x >= 0 && y >= 0 && (x + width) * side <= view.canvasWidth && (y + height) * side <= view.canvasHeight
    }
}
