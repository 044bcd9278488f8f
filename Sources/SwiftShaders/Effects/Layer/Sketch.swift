/// Sketch: a pencil drawing.
///
/// The parameters and the row of ``Modifiable/sketch(strength:ink:paper:amount:)``.
public enum Sketch {
    public static let strength = Parameter.fraction("strength", "Pressure of the pencil", default: 1, to: 4)
    public static let ink = Parameter("ink", "The colour of the pencil", default: Color(hex: 0x262626))
    public static let paper = Parameter("paper", "The colour of the paper", default: Color(hex: 0xFBF9F4))
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "sketch", .layer, "A pencil drawing with lines and hatching", [strength.row, ink.row, paper.row, amount.row],
        taps: 9, alpha: .keptByOpaque(["ink", "paper"]), reads: .neighbours(radius: 1), reach: { _ in 1 },
        spread: { _ in 0 })
}

extension Modifiable {
    /// Draws the picture in pencil: lines along its edges (Sobel), diagonal hatching in its shadows.
    /// - Parameters:
    ///   - strength: Pressure of the pencil, 0 to 4; start with 1.
    ///   - ink: The colour of the pencil.
    ///   - paper: The colour of the paper.
    ///   - amount: How much of it shows, 0 to 1.
    public func sketch(
        strength: Double = Sketch.strength.default, ink: Color = Sketch.ink.default,
        paper: Color = Sketch.paper.default, amount: Double = Sketch.amount.default
    ) -> Modified {
        applying(Sketch.row, strength, ink, paper, amount)
    }
}
