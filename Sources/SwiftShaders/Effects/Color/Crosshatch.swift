/// Crosshatch: pen strokes in two directions.
///
/// The parameters and the row of ``Modifiable/crosshatch(spacing:lineWidth:ink:paper:amount:)``.
public enum Crosshatch {
    public static let spacing = Parameter.length(
        "spacing", "Distance between the strokes", default: 6, from: .pixels(2))
    public static let lineWidth = Parameter.length(
        "lineWidth", "Width of a stroke in light tones, up to a quarter of the spacing", default: 1, from: .value(0),
        to: .share(0.25, of: "spacing"))
    public static let ink = Parameter("ink", "The colour of the strokes", default: Color.black)
    public static let paper = Parameter("paper", "The colour between the strokes", default: Color.white)
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "crosshatch", .color, "Pen strokes that swell and cross with the tone",
        [spacing.row, lineWidth.row, ink.row, paper.row, amount.row], alpha: .keptByOpaque(["ink", "paper"]))
}

extension Modifiable {
    /// Draws the picture in pen strokes: four layers of diagonal lines appear one after the other as it gets darker.
    /// - Parameters:
    ///   - spacing: The distance between strokes in points, at least 2 pixels; start with 6.
    ///   - lineWidth: The width of a stroke in points, 0 to a quarter of the spacing; start with 1.
    ///   - ink: The colour of the strokes.
    ///   - paper: The colour between the strokes.
    ///   - amount: How much of it shows, 0 to 1.
    public func crosshatch(
        spacing: Double = Crosshatch.spacing.default, lineWidth: Double = Crosshatch.lineWidth.default,
        ink: Color = Crosshatch.ink.default, paper: Color = Crosshatch.paper.default,
        amount: Double = Crosshatch.amount.default
    ) -> Modified {
        applying(Crosshatch.row, spacing, lineWidth, ink, paper, amount)
    }
}
