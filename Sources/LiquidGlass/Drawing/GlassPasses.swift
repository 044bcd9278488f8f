/// Collects the passes of a scene, one capture of the backdrop after the other.
struct GlassPasses {
    let view: ViewGeometry
    private(set) var steps: [PassStep] = []

    init(view: ViewGeometry) { self.view = view }

    /// Adds the passes of groups that see the same backdrop.
    mutating func add(_ groups: [SettledGroup]) {
        let groups = groups.compactMap { group -> (group: SettledGroup, area: PixelWindow)? in
            let area = window(group.drawn(pixel: view.pixel)).intersection(view.drawn)
            return area.isEmpty ? nil : (group, area)
        }
        guard !groups.isEmpty else { return }
        let layer = steps.lastIndex { $0.target == .canvas }.map { PassStep.Input.Source.step($0) } ?? .layer
        var blurred: [BlurGrid: PassStep.Input.Source] = [:]
        for grid in Set(groups.map { grid(of: $0.group) }) where grid.sigma > 0 {
            let read = groups.filter { self.grid(of: $0.group) == grid }.map { $0.group.read(pixel: view.pixel) }
            blurred[grid] = blur(layer, by: grid, read)
        }
        steps.append(PassStep("glassCopy", inputs: [.init("layer", layer)], target: .canvas))
        let base = steps.count - 1
        for (group, area) in groups {
            let grid = grid(of: group)
            steps.append(draw(group, over: base, area, layer, grid, blurred[grid] ?? layer))
        }
    }

    private func grid(of group: SettledGroup) -> BlurGrid { BlurGrid(sigma: group.blur * view.scale) }

    /// The three passes of a blur, over what is read of it.
    private mutating func blur(
        _ layer: PassStep.Input.Source, by grid: BlurGrid, _ read: [GlassRect]
    ) -> PassStep.Input.Source {
        let all = read.dropFirst().reduce(read[0]) { $0.union($1) }
        let wide = window(all).widened(
            by: grid.pixels, canvasWidth: view.canvasWidth, canvasHeight: view.canvasHeight
        ).intersection(view.drawn)
        let cells = wide.cells(of: grid.side)
        let side = Double(grid.side)
        let count = SIMD2(
            (Double(view.canvasWidth) / side).rounded(.up), (Double(view.canvasHeight) / side).rounded(.up))
        steps.append(
            PassStep(
                "glassReduce", inputs: [.init("layer", layer)],
                numbers: [.init("cellSide", .int, .int(grid.side))], target: .grid(cells)))
        for axis in [SIMD2(1.0, 0), SIMD2(0, 1.0)] {
            steps.append(
                PassStep(
                    "glassBlur", inputs: [.init("grid", .step(steps.count - 1))],
                    numbers: [
                        .init("blurAxis", .float2, .float2(axis)), .init("blurRatio", .float, .float(grid.ratio)),
                        .init("blurReach", .int, .int(grid.reach)), .init("cellCount", .float2, .float2(count)),
                    ], target: .grid(cells)))
        }
        return .step(steps.count - 1)
    }

    private func draw(
        _ group: SettledGroup, over base: Int, _ area: PixelWindow, _ layer: PassStep.Input.Source, _ grid: BlurGrid,
        _ blurred: PassStep.Input.Source
    ) -> PassStep {
        let shapes = group.surfaces.map(\.shape)
        let capacity = Self.capacities.first { $0 >= shapes.count } ?? GlassGroup.mostSurfaces
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
        let function: String
        switch group.path {
        case .native:
            if shapes.contains(where: { $0.lens.z > 0 }) { variants.append("GLASS_DISPERSION") }
            if group.surfaces.contains(where: { $0.profile == .snell }) { variants.append("GLASS_SNELL") }
            function = Self.native
        case .fallback:
            variants.append("GLASS_PLAIN")
            function = "glassFallback"
        }
        return PassStep(
            function, variants: variants, inputs: [.init("layer", layer), .init("grid", blurred)], numbers: numbers,
            target: .over(base, area))
    }

    #if LIQUID_GLASS_FALLBACK
        private static let native = "glassFallback"
    #else
        private static let native = "glassSurface"
    #endif

    /// Groups of as many shapes share a program.
    private static let capacities = [1, 4, 8, 16, 32]

    /// How wide the light on the edge is, in points.
    private static let rimWidth = 0.7

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
        let (left, top) = (x / side, y / side)
        return PixelWindow(
            x: left, y: top, width: max((x + width + side - 1) / side - left, 1),
            height: max((y + height + side - 1) / side - top, 1))
    }
}
