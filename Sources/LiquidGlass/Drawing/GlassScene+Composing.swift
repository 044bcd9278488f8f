extension GlassScene {
    /// The scene over an image, whose colours decide foregrounds, veils and how dark shadows are.
    /// - Parameters:
    ///   - image: What surfaces lie over.
    ///   - scale: Pixels a point, above 0 and at most 64.
    /// - Throws: ``GlassError``.
    public func composed(over image: Image, scale: Double = 1) throws(GlassError) -> GlassComposition {
        try composed(over: Picture(image), seenAs: image, scale: scale)
    }

    /// The scene over a picture whose pixels are not known yet: foregrounds go by the colour scheme.
    /// - Parameters:
    ///   - picture: What surfaces lie over.
    ///   - image: What the picture looks like, where that is known.
    ///   - scale: Pixels a point, above 0 and at most 64.
    /// - Throws: ``GlassError``.
    public func composed(
        over picture: Picture, seenAs image: Image? = nil, scale: Double = 1
    ) throws(GlassError) -> GlassComposition {
        guard scale > 0, scale <= 64 else { throw .scale(scale) }
        for (index, group) in groups.enumerated() {
            let count = max(group.surfaces.count, group.morph?.surfaces.count ?? 0)
            if count > GlassGroup.mostSurfaces { throw .tooManySurfaces(group: index, count: count) }
            try group.checkMasks(index: index, in: environment)
        }
        var settling = SceneSettling(samples: image.map { BackdropSamples($0, scale: scale) })
        let surfaces = groups.map { settling.add($0, in: environment) }
        let drawing = GlassDrawing(groups: settling.groups)
        return GlassComposition(
            picture: settling.groups.isEmpty ? picture : drawing.picture(on: picture), scale: scale,
            surfaces: surfaces, captures: drawing.captures)
    }
}

/// Settles the groups of a scene one after the other, each over those before it.
private struct SceneSettling {
    let samples: BackdropSamples?
    private(set) var groups: [SettledGroup] = []

    init(samples: BackdropSamples?) { self.samples = samples }

    /// Adds a group; what there is to know of its surfaces.
    mutating func add(_ group: GlassGroup, in environment: GlassEnvironment) -> [GlassComposition.Surface?] {
        guard var settled = SettledGroup(group, in: environment) else { return group.surfaces.map { _ in nil } }
        var found: [GlassComposition.Surface] = []
        for index in settled.surfaces.indices {
            found.append(settle(&settled.surfaces[index], settled.path))
        }
        settled.shadow.opacity *= shadowShare(settled)
        groups.append(settled)
        if group.morph != nil { return found }
        // Surfaces that draw nothing have been left out.
        var rest = found[...]
        return group.surfaces.map { SettledSurface($0, in: environment) == nil ? nil : rest.popFirst() }
    }

    /// Chooses a surface's foreground, and veils its face for it.
    private func settle(_ surface: inout SettledSurface, _ path: GlassPath) -> GlassComposition.Surface {
        let box = surface.shape.geometry.box
        let behind = colors(in: box, of: surface.shape.geometry)
        guard !behind.isEmpty else {
            let isLight =
                surface.foreground == .light
                || surface.foreground == .automatic
                    && surface.environment.colorScheme == .dark
            return .init(frame: box, path: path, foreground: isLight ? .white : .black, contrast: nil)
        }
        let legibility = Legibility(surface.shape, over: behind, surface.foreground)
        surface.shape = surface.shape.veiled(legibility.veil, white: legibility.isLight ? 0 : 1)
        return .init(
            frame: box, path: path, foreground: legibility.isLight ? .white : .black, contrast: legibility.contrast)
    }

    /// Shadows are darker over busy backdrops and less so over plain light ones.
    private func shadowShare(_ group: SettledGroup) -> Double {
        let light = colors(in: group.box.inset(by: -group.shadow.sigma)).map {
            0.2126 * $0.x + 0.7152 * $0.y + 0.0722 * $0.z
        }
        guard !light.isEmpty else { return 1 }
        let mean = light.reduce(0, +) / Double(light.count)
        let variance = light.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(light.count)
        let busy = min(variance.squareRoot() / 0.2, 1)
        return 0.6 + 0.6 * busy + 0.3 * (1 - busy) * min(max((0.8 - mean) / 0.4, 0), 1)
    }

    /// What lies behind a rectangle: the picture, seen through the surfaces that are there already.
    /// - Parameter outline: What of it matters, of a mask.
    private func colors(in rect: GlassRect, of outline: ShapeGeometry? = nil) -> [SIMD4<Double>] {
        guard let samples else { return [] }
        let places = samples.colors(in: rect)
        let within = outline?.mask == nil ? places : places.filter { outline?.contains($0.center) ?? true }
        return (within.isEmpty ? places : within).map { center, color in
            groups.reduce(color) { under, group in
                let hit = group.surfaces.last { $0.shape.geometry.contains(center) }
                guard let shape = hit?.shape else { return under }
                return under + (shape.seen(under) - under) * shape.axis.z
            }
        }
    }
}

extension GlassDrawing {
    /// A picture with what is drawn over it.
    func picture(on picture: Picture) -> Picture {
        Picture(PassEffect(self), reading: masks.map(\.picture), on: picture)
    }
}
