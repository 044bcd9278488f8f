/// Halftone: the dots of newsprint.
///
/// The parameters and the row of ``Modifiable/halftone(dotSize:angle:ink:paper:amount:)``.
public enum Halftone {
    public static let dotSize = Parameter.length(
        "dotSize", "Distance between the dots", default: 6, from: .pixels(2))
    public static let angle = Parameter("angle", "Turn of the raster", default: Angle.degrees(45))
    public static let ink = Parameter("ink", "The colour of the dots", default: Color.black)
    public static let paper = Parameter("paper", "The colour between the dots", default: Color.white)
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "halftone", .color, "Dots of newsprint that keep the picture's tones",
        [dotSize.row, angle.row, ink.row, paper.row, amount.row], alpha: .keptByOpaque(["ink", "paper"]))
}

extension Modifiable {
    /// Prints the picture as dots whose area is the ink that each tone needs: mid grey prints as mid grey.
    /// - Parameters:
    ///   - dotSize: The distance between dots in points, at least 2 pixels; start with 6.
    ///   - angle: The turn of the raster; 45° is what newspapers use for black.
    ///   - ink: The colour of the dots.
    ///   - paper: The colour between the dots.
    ///   - amount: How much of it shows, 0 to 1.
    public func halftone(
        dotSize: Double = Halftone.dotSize.default, angle: Angle = Halftone.angle.default,
        ink: Color = Halftone.ink.default, paper: Color = Halftone.paper.default,
        amount: Double = Halftone.amount.default
    ) -> Modified {
        applying(Halftone.row, dotSize, angle, ink, paper, amount)
    }
}
