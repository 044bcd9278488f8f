/// One function with its arguments, and how its result goes over what was there before.
package struct ReferenceCall: Sendable {
    /// The name, as in `ReferenceFunction.all`.
    package var function: String
    package var arguments: ReferenceArguments
    /// How much of the result replaces the picture before, 0…1.
    package var opacity: Double
    /// Where it does: the mask, stretched over the view, multiplies the opacity by its luma times its alpha.
    package var mask: ReferenceImage?
    /// What the radius of a blur is multiplied by at each pixel, in the same way.
    package var radiusMask: ReferenceImage?
    /// Multiplies the result itself.
    package var fade: Double
    /// How many calls earlier than this one the picture before is found: 0 is this call's own input.
    ///
    /// An effect of two calls has its opacity and mask on the second, with 1 here.
    package var beforeCallsEarlier: Int

    package init(
        function: String, arguments: ReferenceArguments, opacity: Double = 1, mask: ReferenceImage? = nil,
        fade: Double = 1, beforeCallsEarlier: Int = 0
    ) {
        self.function = function
        self.arguments = arguments
        self.opacity = opacity
        self.mask = mask
        self.fade = fade
        self.beforeCallsEarlier = beforeCallsEarlier
    }

    /// How much of the result shows at a position.
    func strength(at position: V2, _ size: V2) -> Double {
        guard let mask else { return opacity }
        return opacity * mask.share(at: position, size)
    }
}

extension ReferenceImage {
    /// The picture as a mask, stretched over a view: its luma times its alpha at a position.
    func share(at position: V2, _ size: V2) -> Double {
        let x = position.x / size.x * Double(width) - 0.5
        let y = position.y / size.y * Double(height) - 0.5
        // The luma of the premultiplied colour is the straight colour's luma times alpha.
        return ReferenceFormula.luma(sample(x, y, edge: .clamp))
    }
}
