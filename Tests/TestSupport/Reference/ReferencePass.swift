/// A small shift of every input colour's channels, and of every position in pixels.
///
/// A pixel that changes much under it is unstable: there a GPU's rounding may land on the other side of a step.
package typealias ReferencePerturbation = (color: Double, position: V2)

extension ReferenceImage {
    /// The picture after some calls, each one pass over the picture before it.
    package func applying(
        _ calls: [ReferenceCall], view: ReferenceView, perturbation: ReferencePerturbation = (0, V2())
    ) -> ReferenceImage {
        var images = [shifted(by: perturbation.color)]
        for call in calls {
            let input = images[images.count - 1]
            let earlier = images.count - 1 - call.beforeCallsEarlier
            precondition(earlier >= 0, "\(call.function) mixes with a picture before the first one")
            images.append(
                input.pass(call, before: images[earlier], view: view, shift: perturbation.position * view.pixel))
        }
        return images[images.count - 1]
    }

    /// The picture's shape filled: the fill times its alpha.
    package func filled(
        by call: ReferenceCall, view: ReferenceView, perturbation: ReferencePerturbation = (0, V2())
    ) -> ReferenceImage {
        applying([call], view: view, perturbation: perturbation)
    }

    /// A fill as a picture of its own.
    package static func fill(
        _ call: ReferenceCall, width: Int, height: Int, view: ReferenceView,
        perturbation: ReferencePerturbation = (0, V2())
    ) -> ReferenceImage {
        let shape = ReferenceImage(width: width, height: height, color: V4(repeating: 1))
        let nothing = ReferenceImage(width: width, height: height, color: V4())
        return shape.pass(call, before: nothing, view: view, shift: perturbation.position * view.pixel)
    }

    /// One pass: the function at every pixel, faded, over the picture before, stored.
    private func pass(
        _ call: ReferenceCall, before: ReferenceImage, view: ReferenceView, shift: V2
    ) -> ReferenceImage {
        let size = view.size(of: self)
        let result = evaluation(of: call, size: size, view: view)
        var output = self
        for y in 0..<height {
            for x in 0..<width {
                let position = view.position(x, y) + shift
                let after = result(x, y, position) * call.fade
                let strength = call.strength(at: position, size)
                let mixed = strength == 1 ? after : ReferenceFormula.mix(before[x, y], after, strength)
                output[x, y] = ReferenceFormula.stored(mixed)
            }
        }
        return output
    }

    /// What a call's function makes of a pixel, given its column, its row and the position it is told.
    private func evaluation(
        of call: ReferenceCall, size: V2, view: ReferenceView
    ) -> (_ x: Int, _ y: Int, _ position: V2) -> V4 {
        switch ReferenceFunction.named(call.function) {
        case .color(let make):
            let function = make(call.arguments, size, view.pixel)
            return { x, y, position in function(position, self[x, y]) }
        case .distortion(let make):
            let function = make(call.arguments, size, view.pixel)
            return { x, y, position in
                read(function(position), from: position, own: self[x, y], view: view, edge: view.edge)
            }
        case .layer(let make):
            let function =
                call.radiusMask.map { ReferenceFormula.progressiveBlur(call.arguments, size, mask: $0) }
                ?? make(call.arguments, size, view.pixel)
            return { x, y, position in
                let own = self[x, y]
                // A layer's reads stay on the picture, whatever a distortion would find outside.
                return function(position) { read($0, from: position, own: own, view: view, edge: .clamp) }
            }
        case .fill(let make):
            let function = make(call.arguments, view.pixel)
            return { x, y, position in function(position) * self[x, y].w }
        }
    }

    /// The colour at a source position: the pixel's own texel where that is its own position.
    @inline(__always)
    private func read(_ source: V2, from position: V2, own: V4, view: ReferenceView, edge: ReferenceEdge) -> V4 {
        guard source != position else { return own }
        let texel = view.texel(source)
        return sample(texel.x, texel.y, edge: edge)
    }
}
