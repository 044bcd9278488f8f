/// Surfaces that belong together: drawn at once, and flowing into each other where they come near.
public struct GlassGroup: Sendable, Hashable {
    /// The gap in points below which outlines swell towards each other; at half of it they join. 0 never joins.
    public var spacing: Double
    /// At most ``mostSurfaces``, of which ``mostMasks`` may have a mask for a shape.
    public var surfaces: [GlassSurface]
    /// What the group is on its way to.
    var morph: Morph?

    /// The most surfaces of one group.
    public static let mostSurfaces = 32

    /// A group.
    public init(spacing: Double = 0, surfaces: [GlassSurface]) {
        self.spacing = spacing
        self.surfaces = surfaces
    }

    /// This group on its way to another one: surfaces of the same place in both lists change into each other; one without
    /// a partner grows out of the last one, or goes into it. A mask moves and grows, and changes into no other shape.
    /// - Parameters:
    ///   - other: The group in the end.
    ///   - progress: 0 is this group, 1 the other; NaN is 0.
    public func morphed(to other: GlassGroup, progress: Double) -> GlassGroup {
        var group = self
        group.morph = Morph(
            surfaces: other.surfaces, spacing: other.spacing, progress: progress.isNaN ? 0 : min(max(progress, 0), 1))
        return group
    }

    /// The other end of a change, and how far it has come.
    struct Morph: Sendable, Hashable {
        var surfaces: [GlassSurface]
        var spacing: Double
        var progress: Double
    }
}
