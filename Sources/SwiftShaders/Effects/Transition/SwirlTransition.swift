/// Swirl, as a transition: the view is stirred until it is gone.
///
/// The parameters and the row of ``Transition/swirl(angle:)``.
public enum SwirlTransition {
    public static let angle = Parameter("angle", "The turn at the end, clockwise", default: Angle.degrees(360))

    public static let row = ShaderRow(
        "swirl", .transition, "The view is stirred until it is gone", function: Swirl.row.function,
        parameters: [angle.row], symmetry: Symmetry.both.turning("angle"), previewTime: 0.5,
        reach: { Swirl.reach(radius: $0.view.size.diagonal / 2, angle: $0["angle"]) },
        calls: { settled in
            let size = settled.view.size
            let turned = settled["progress"] * settled["progress"] * (3 - 2 * settled["progress"])
            return [
                [
                    "center": .float2(SIMD2(size.width / 2, size.height / 2)), "radius": .float(size.diagonal / 2),
                    "angle": .float(settled["angle"] * turned),
                ]
            ]
        },
        fade: Transition.fade)
}

extension Transition {
    /// The view is stirred around its centre until it is gone.
    /// - Parameter angle: The turn at the end, clockwise; start with 360°.
    public static func swirl(angle: Angle = SwirlTransition.angle.default) -> Transition {
        Transition(SwirlTransition.row, angle)
    }
}
