extension GlassGroup {
    /// The most surfaces of one group whose shape is a mask: each is a texture that the group's draw reads.
    public static let mostMasks = 4

    /// Throws where its masks cannot be drawn at once, or changed into each other.
    package func checkMasks(index: Int, in environment: GlassEnvironment) throws(GlassError) {
        func masks(_ surfaces: [GlassSurface]) -> [GlassMask?] {
            surfaces.compactMap { SettledSurface($0, in: environment) }.map(\.shape.geometry.mask)
        }
        let own = masks(surfaces)
        let others = morph.map { masks($0.surfaces) } ?? []
        let count = max(own.count { $0 != nil }, others.count { $0 != nil })
        if count > Self.mostMasks { throw .tooManyMasks(group: index, count: count) }
        guard let last = own.last, let end = others.last else { return }
        for place in 0..<max(own.count, others.count) {
            let (from, to) = (place < own.count ? own[place] : last, place < others.count ? others[place] : end)
            if from != to { throw .masksDiffer(group: index, surface: place) }
        }
    }
}
