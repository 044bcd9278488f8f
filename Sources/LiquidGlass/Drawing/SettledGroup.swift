/// A group with every number settled: one draw.
struct SettledGroup: Sendable, Equatable {
    var surfaces: [SettledSurface]
    var spacing: Double
    var path: GlassPath
    /// Towards the light.
    var light: SIMD2<Double>
    var shadow: Shadow
    /// How dark the line around the outlines is.
    var contour = 0.28

    /// The shadow of a group.
    struct Shadow: Sendable, Equatable {
        var offset: SIMD2<Double>
        /// A standard deviation, in points.
        var sigma: Double
        var opacity: Double

        /// How far it reaches, where less than a level of 8 bits is left.
        var reach: Double { opacity > 0 ? 2.5 * sigma + max(abs(offset.x), abs(offset.y)) : 0 }
    }

    /// - Returns: `nil` where nothing is drawn.
    init?(_ group: GlassGroup, in environment: GlassEnvironment) {
        let own = group.surfaces.compactMap { SettledSurface($0, in: environment) }
        if let morph = group.morph {
            let others = morph.surfaces.compactMap { SettledSurface($0, in: environment) }
            surfaces = Self.mixed(own, others, morph.progress)
            spacing = Self.settled(group.spacing)
            spacing += (Self.settled(morph.spacing) - spacing) * morph.progress
        } else {
            surfaces = own
            spacing = Self.settled(group.spacing)
        }
        guard let surroundings = surfaces.first?.environment else { return nil }
        path = surroundings.renderingMode.resolved(nativeAvailable: GlassPath.isNativeAvailable)
        let theme = surroundings.theme
        let angle = theme.highlights.angle.radians.isFinite ? theme.highlights.angle : GlassHighlights().angle
        light = SIMD2(cosine(angle), sine(angle))
        let radius = theme.shadowRadius.isNaN ? 0 : min(max(theme.shadowRadius, 0), 200)
        shadow = Shadow(
            offset: SIMD2(0, radius / 4), sigma: max(radius / 2, 0.5),
            opacity: theme.shadowOpacity.isNaN || radius == 0 ? 0 : min(max(theme.shadowOpacity, 0), 1))
    }

    /// The same, with its surfaces by what they are: where two are equally near, it does not matter which stood first.
    var ordered: SettledGroup {
        var group = self
        let known = surfaces.map { (surface: $0, numbers: $0.shape.numbers) }
        group.surfaces = known.sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }.map(\.surface)
        return group
    }

    private static func settled(_ spacing: Double) -> Double { spacing.isNaN ? 0 : min(max(spacing, 0), 1000) }

    /// Surfaces of the same place change into each other; of one without a partner the last one of the shorter list is it.
    private static func mixed(
        _ own: [SettledSurface], _ others: [SettledSurface], _ progress: Double
    ) -> [SettledSurface] {
        if progress == 0 { return own }
        if progress == 1 { return others }
        return (0..<max(own.count, others.count)).compactMap { index in
            let (from, to) = (partner(index, own), partner(index, others))
            guard var surface = from ?? to else { return nil }
            if let from, let to {
                surface.shape = from.shape.mixed(to.shape, progress)
                surface.blur += (to.blur - surface.blur) * progress
            } else {
                surface.shape.axis.z *= from == nil ? progress : 1 - progress
            }
            return surface
        }
    }

    private static func partner(_ index: Int, _ surfaces: [SettledSurface]) -> SettledSurface? {
        surfaces.indices.contains(index) ? surfaces[index] : surfaces.last
    }

    /// The standard deviation of its blur in points: one for all of a group, the largest.
    var blur: Double { surfaces.map(\.blur).max() ?? 0 }

    /// The rectangle around its shapes.
    var box: GlassRect {
        let boxes = surfaces.map(\.shape.geometry.box)
        return boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    }

    /// What it draws, in points: outlines that swell, contour and shadow.
    func drawn(pixel: Double) -> GlassRect {
        let swelling = path == .native ? spacing / 4 : 0
        return box.inset(by: -(max(swelling + 0.6, shadow.reach + swelling) + 2 * pixel))
    }

    /// What it reads of the blurred backdrop, in points: a strong lens on a small shape sees across it and beyond.
    func read(pixel: Double) -> GlassRect {
        let beyond = surfaces.map { max(shift($0) - $0.shape.geometry.side, 0) }.max() ?? 0
        return box.inset(by: -(spacing / 4 + beyond + 2 * pixel))
    }

    /// How far a lens shifts at most, in points.
    private func shift(_ surface: SettledSurface) -> Double {
        guard path == .native else { return 0 }
        let lens = surface.shape.lens
        // Snell's law shifts by less than twice the height that its edge rises.
        return lens.y * (1 + lens.z / 2) * (surface.profile == .snell ? 2 : 1)
    }

    /// How far from a pixel it reads, in points.
    var reach: Double { (surfaces.map(shift).max() ?? 0) + 4 * blur + 2 }
}
