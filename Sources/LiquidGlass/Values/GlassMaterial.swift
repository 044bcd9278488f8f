/// What a surface is made of.
public enum GlassMaterial: Sendable, Hashable {
    /// Blurs what is behind and veils it, so that text on it can be read.
    case regular
    /// Lets what is behind through almost as it is, and dims it where it is bright.
    case clear
    /// Regular glass in a colour, whose alpha says how much of it there is.
    case tinted(Color)
    /// Regular glass whose colour goes from one to another along a direction.
    case gradient(from: Color, to: Color, angle: Angle = .degrees(90))
    /// No glass at all.
    case identity
}
