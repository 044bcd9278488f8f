import GLES

/// What a plan's passes read: uploaded when first read, let go after the last.
final class SurfaceStore {
    private let plan: Plan
    private let images: [Image]
    private let masks: [Image]
    private var surfaces: [PassInput: Surface] = [:]
    private var lastReader: [PassInput: Int] = [:]

    init(_ plan: Plan, images: [Image], masks: [Image]) {
        self.plan = plan
        self.images = images
        self.masks = masks
        for (index, pass) in plan.passes.enumerated() {
            for input in pass.inputs { lastReader[input] = index }
        }
    }

    /// The surfaces that a pass reads, in its order.
    func inputs(of pass: StitchedPass) throws(GLError) -> [Surface] {
        var found: [Surface] = []
        for input in pass.inputs { found.append(try surface(input)) }
        return found
    }

    /// Keeps what a pass drew, and lets go what no later pass reads.
    func finish(_ index: Int, _ drawn: Surface) {
        for input in plan.passes[index].inputs where lastReader[input] == index { surfaces[input] = nil }
        if lastReader[.pass(index)] != nil { surfaces[.pass(index)] = drawn }
    }

    private func surface(_ input: PassInput) throws(GLError) -> Surface {
        if let surface = surfaces[input] { return surface }
        let surface: Surface =
            switch input {
            case .image(let index): try Surface(images[index], padding: plan.view.padding)
            case .mask(let index): try Surface(masks[index], padding: 0)
            case .pass: preconditionFailure("a pass reads what has not been drawn")
            }
        surfaces[input] = surface
        return surface
    }
}
