/// The colour of texts, symbols and shapes, which may depend on where they are.
public enum InkTone: Sendable, Hashable {
    /// White or black, as the surface underneath or the colour scheme asks for.
    case primary
    /// The same with so much of its opacity.
    case faded(Double)
    /// The surroundings' accent.
    case accent
    /// The accent on a lighter place of a surface.
    case raisedAccent
    /// What stands out against the accent.
    case onAccent
    /// A lighter place on a surface, for what is selected.
    case raised
    /// The surroundings' foreground.
    case inherited
    /// A colour that depends on nothing.
    case color(Color)

    /// What is less important.
    public static let secondary = InkTone.faded(0.62)
    /// What is hardly to be noticed, such as marks of what can be opened.
    public static let tertiary = InkTone.faded(0.35)
}
