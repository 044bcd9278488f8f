/// Surfaces of glass over a picture, from the lowest to the topmost.
///
/// ```swift
/// let photo = try Image(contentsOf: "photo.png")
/// let scene = GlassScene([GlassRect(x: 40, y: 40, width: 300, height: 120).glassSurface(.regular)])
/// let card = try Renderer().renderAndWait(scene.composed(over: photo, scale: 2))
/// ```
public struct GlassScene: Sendable, Hashable {
    /// The surroundings of all surfaces that have none of their own.
    public var environment: GlassEnvironment
    /// The groups in the order they are drawn.
    public var groups: [GlassGroup]

    /// Groups in the order they are drawn.
    public init(environment: GlassEnvironment = GlassEnvironment(), groups: [GlassGroup]) {
        self.environment = environment
        self.groups = groups
    }

    /// Surfaces in the order they are drawn, each for itself.
    public init(_ surfaces: [GlassSurface], environment: GlassEnvironment = GlassEnvironment()) {
        self.init(environment: environment, groups: surfaces.map { GlassGroup(surfaces: [$0]) })
    }
}
