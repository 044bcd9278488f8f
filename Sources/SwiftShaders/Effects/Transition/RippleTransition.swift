import Glibc

/// Ripple, as a transition: the view goes under in rings.
///
/// The parameters and the row of ``Transition/ripple(amplitude:)``.
public enum RippleTransition {
    public static let amplitude = Parameter.length(
        "amplitude", "How far the picture moves at the end", default: 30, from: .diagonals(-1), to: .diagonals(1))

    public static let row = ShaderRow(
        "ripple", .transition, "The view goes under in rings", function: Ripple.row.function,
        parameters: [amplitude.row], symmetry: .both, previewTime: 0.5, reach: { abs($0["amplitude"]) },
        calls: { settled in
            let size = settled.view.size
            let amplitude = settled["amplitude"]
            return [
                [
                    "center": .float2(SIMD2(size.width / 2, size.height / 2)),
                    "amplitude": .float(amplitude * sin(settled["progress"] * .pi / 2)),
                    "wavelength": .float(max(5 * abs(amplitude), settled.view.pixel)), "decay": .float(1),
                    "phase": .float(settled["progress"]),
                ]
            ]
        },
        fade: Transition.fade)
}

extension Transition {
    /// The view goes under in rings that grow from its centre.
    /// - Parameter amplitude: How far the picture moves at the end, in points, at most the view's diagonal; start
    ///   with 30.
    public static func ripple(amplitude: Double = RippleTransition.amplitude.default) -> Transition {
        Transition(RippleTransition.row, amplitude)
    }
}
