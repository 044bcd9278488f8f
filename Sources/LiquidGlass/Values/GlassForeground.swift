/// The tone of text and symbols on a surface.
public enum GlassForeground: String, Sendable, Hashable, CaseIterable {
    /// White or black, whichever stands out more against the surface; its face is veiled until the contrast is 4.5 : 1.
    case automatic
    /// White.
    case light
    /// Black.
    case dark
}
