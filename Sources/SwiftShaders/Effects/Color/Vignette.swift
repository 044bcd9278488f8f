/// Vignette: corners that fall into a tint.
///
/// The parameters and the row of ``Modifiable/vignette(intensity:radius:softness:tint:)``.
public enum Vignette {
    public static let intensity = Parameter.fraction(
        "intensity", "How much of the tint the corners take", default: 0.7, neutral: 0)
    public static let radius = Parameter.fraction(
        "radius", "Where it begins; 1 is the corner", default: 0.4, to: 2)
    public static let softness = Parameter.fraction(
        "softness", "How far it takes to full strength; 1 is from the centre to the corner", default: 0.6, to: 2)
    public static let tint = Parameter("tint", "The colour of the corners", default: Color.black)

    public static let row = ShaderRow(
        "vignette", .color, "Corners that fall into the dark", [intensity.row, radius.row, softness.row, tint.row],
        alpha: .kept, symmetry: .both)
}

extension Modifiable {
    /// Lays a tint over the corners, along an ellipse with the picture's shape.
    /// - Parameters:
    ///   - intensity: How much of the tint the corners take, 0 to 1; start with 0.7.
    ///   - radius: Where it begins, 0 (centre) to 2; 1 is the corner, start with 0.4.
    ///   - softness: How far it takes to full strength, 0 to 2; start with 0.6.
    ///   - tint: The colour of the corners.
    public func vignette(
        intensity: Double = Vignette.intensity.default, radius: Double = Vignette.radius.default,
        softness: Double = Vignette.softness.default, tint: Color = Vignette.tint.default
    ) -> Modified {
        applying(Vignette.row, intensity, radius, softness, tint)
    }
}
