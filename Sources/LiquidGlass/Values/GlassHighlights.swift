/// The light on the edges of a surface.
public struct GlassHighlights: Sendable, Hashable {
    /// How bright it is, 0 (none) to 2.
    public var strength: Double
    /// Where it comes from, clockwise from the right: -90° is from above.
    public var angle: Angle

    /// Light from above, a little from the left, unless told.
    public init(strength: Double = 1, angle: Angle = .degrees(-112)) {
        self.strength = strength
        self.angle = angle
    }
}
