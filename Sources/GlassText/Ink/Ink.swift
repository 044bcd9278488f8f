/// Something that is drawn and is no glass.
public indirect enum Ink: Sendable, Equatable {
    /// A text with its top left corner.
    case text(TextRun, at: GlassPoint, Color)
    /// A symbol in the middle of a frame, as large as the frame's short side.
    case symbol(Symbol, in: GlassRect, weight: Font.Weight, Color, mirrored: Bool = false)
    /// A shape in one colour.
    case fill(GlassShape, in: GlassRect, Color)
    /// A line on the inside of a shape's outline.
    case stroke(GlassShape, in: GlassRect, width: Double, Color)
    /// A rectangle whose colours go from one place in it to another, as parts of its size.
    case gradient([Color], from: GlassPoint, to: GlassPoint, in: GlassRect)
    /// A picture that fills a shape, cut off where it is longer.
    case picture(Image, GlassShape, in: GlassRect)
    /// As much of other ink as lies within a shape.
    case clipped(Ink, to: GlassShape, in: GlassRect)
}
