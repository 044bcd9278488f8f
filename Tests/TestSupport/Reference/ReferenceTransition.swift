/// A transition between two pictures of one size: the first goes away while the second comes.
///
/// Dissolve and wipe share one mask: the second shows exactly where the first is gone. Any other transition lays
/// the first one's removal over the second one's insertion.
package func referenceTransition(
    from first: ReferenceImage, to second: ReferenceImage, removal: ReferenceCall, insertion: ReferenceCall,
    view: ReferenceView, perturbation: ReferencePerturbation = (0, V2())
) -> ReferenceImage {
    precondition(first.width == second.width && first.height == second.height, "a transition needs one size")
    var result = first.applying([removal], view: view, perturbation: perturbation)
    let below: ReferenceImage
    let kept: ReferenceImage
    if removal.function == "ssDissolve" || removal.function == "ssWipe" {
        below = second.shifted(by: perturbation.color)
        // On opaque white the function's alpha is k, the share of the first picture that is left.
        let white = ReferenceImage(width: first.width, height: first.height, color: V4(repeating: 1))
        kept = white.applying([removal], view: view, perturbation: (0, perturbation.position))
    } else {
        below = second.applying([insertion], view: view, perturbation: perturbation)
        kept = result
    }
    for index in result.pixels.indices {
        let sum = result.pixels[index] + below.pixels[index] * (1 - kept.pixels[index].w)
        result.pixels[index] = ReferenceFormula.stored(sum)
    }
    return result
}
