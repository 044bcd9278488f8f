import GLES

/// What a plan's passes read: uploaded when first read, back in the pool after the last.
final class SurfaceStore {
    private let plan: Plan
    private let images: [Raster]
    private let masks: [Image]
    private let pool: SurfacePool
    private let transfers: Transfers
    private var surfaces: [PassInput: Surface] = [:]
    private var lastReader: [PassInput: Int] = [:]

    init(_ plan: Plan, images: [Raster], masks: [Image], pool: SurfacePool, transfers: Transfers) {
        self.plan = plan
        self.images = images
        self.masks = masks
        self.pool = pool
        self.transfers = transfers
        for (index, pass) in plan.passes.enumerated() {
            for input in pass.inputs { lastReader[input] = index }
            if let base = pass.onto { lastReader[.pass(base)] = index }
        }
    }

    /// After an error too, what is held goes back.
    deinit { for surface in surfaces.values { pool.recycle(surface) } }

    /// The surfaces that a pass reads, in its order.
    func inputs(of pass: StitchedPass) throws(GLError) -> [Surface] {
        var found: [Surface] = []
        for input in pass.inputs { found.append(try surface(input)) }
        return found
    }

    /// What a pass draws over, where it does not draw all of its own.
    func base(of pass: StitchedPass) -> Surface? { pass.onto.flatMap { surfaces[.pass($0)] } }

    /// Keeps what a pass drew, and lets go what no later pass reads.
    func finish(_ index: Int, _ drawn: Surface) {
        // What nobody reads after it is drawn over is the result, which goes back to the pool once it is read.
        if let base = plan.passes[index].onto, lastReader[.pass(base)] == index { surfaces[.pass(base)] = nil }
        for input in plan.passes[index].inputs where lastReader[input] == index {
            if let surface = surfaces.removeValue(forKey: input) { pool.recycle(surface) }
        }
        if lastReader[.pass(index)] != nil { surfaces[.pass(index)] = drawn }
    }

    /// What of an image is uploaded, in its own columns and rows: one that has the margin already is as large as the canvas.
    private func window(_ index: Int) -> PixelWindow {
        plan.view.source(index).behind(margin: (plan.view.canvasWidth - images[index].width) / 2)
    }

    private func surface(_ input: PassInput) throws(GLError) -> Surface {
        if let surface = surfaces[input] { return surface }
        let surface: Surface =
            switch input {
            case .image(let index): try transfers.upload(images[index], window(index), pool)
            case .mask(let index): try transfers.upload(masks[index], pool)
            case .pass: preconditionFailure("a pass reads what has not been drawn")
            }
        surfaces[input] = surface
        return surface
    }
}
