/// Wipe: the view is wiped away along a direction.
///
/// The parameters and the row of ``Transition/wipe(angle:softness:)``.
public enum WipeTransition {
    public static let angle = Parameter("angle", "The way the edge goes", default: Angle.zero)
    public static let softness = Parameter.fraction(
        "softness", "Width of the edge, as a share of the way", default: 0.1)

    public static let row = ShaderRow(
        "wipe", .color, "The view is wiped away along a direction", [angle.row, softness.row], role: .transition,
        symmetry: .angle("angle"), previewTime: 0.5)
}

extension Transition {
    /// The view is wiped away along a direction.
    /// - Parameters:
    ///   - angle: The way the edge goes; 0 is to the right.
    ///   - softness: The width of the edge as a share of the way, 0 to 1; start with 0.1.
    public static func wipe(
        angle: Angle = WipeTransition.angle.default, softness: Double = WipeTransition.softness.default
    ) -> Transition {
        Transition(WipeTransition.row, angle, softness)
    }
}
