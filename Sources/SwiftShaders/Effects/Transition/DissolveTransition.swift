/// Dissolve: the view crumbles away in grains.
///
/// The parameters and the row of ``Transition/dissolve(grain:edgeWidth:edgeColor:)``.
public enum DissolveTransition {
    public static let grain = Parameter.length("grain", "Size of the finest grains", default: 4, from: .pixels(1))
    public static let edgeWidth = Parameter.fraction(
        "edgeWidth", "How wide the edge glows, as a share of the way", default: 0.1)
    public static let edgeColor = Parameter<Color?>(
        "edgeColor", "The colour of the glowing edge; none if left out", default: nil)

    public static let row = ShaderRow(
        "dissolve", .color, "The view crumbles away in grains",
        [grain.row, edgeWidth.row, edgeColor.row], role: .transition, previewTime: 0.4,
        calls: { settled in
            // Without a colour there is no edge, and the grains need no room for it.
            guard case .float4(let color) = settled.values["edgeColor"], color.w > 0 else {
                return [settled.values.merging(["edgeWidth": .float(0)]) { $1 }]
            }
            return [settled.values]
        })
}

extension Transition {
    /// The view crumbles away in grains, with a glowing edge if a colour is given.
    /// - Parameters:
    ///   - grain: Size of the finest grains in points, at least 1 pixel; start with 4.
    ///   - edgeWidth: How wide the edge glows, 0 to 1; start with 0.1.
    ///   - edgeColor: The colour of the edge; try orange.
    public static func dissolve(
        grain: Double = DissolveTransition.grain.default, edgeWidth: Double = DissolveTransition.edgeWidth.default,
        edgeColor: Color? = DissolveTransition.edgeColor.default
    ) -> Transition {
        Transition(DissolveTransition.row, grain, edgeWidth, edgeColor)
    }
}
