import GLES

extension Engine {
    /// Draws a picture's passes again and again, without upload and read-back: what one round takes, in nanoseconds.
    func times(
        _ picture: ResolvedPicture, _ options: RenderOptions, samples: Int, rounds: Int
    ) throws(GLError) -> [Double] {
        let plan = try plan(picture, options)
        let lowering = try lowering(options)
        var sources: [PassInput: Surface] = [:]
        let start = ContinuousClock.now
        for (index, image) in picture.images.enumerated() {
            sources[.image(index)] = try transfers.upload(
                image, plan.view.source(index).behind(margin: plan.view.padding), pool)
        }
        for (index, mask) in picture.masks.enumerated() {
            sources[.mask(index)] = try transfers.upload(mask, pool)
        }
        for (index, pass) in plan.passes.enumerated() where pass.onto == nil {
            let size = pass.size ?? plan.view.drawn
            sources[.pass(index)] = try pool.surface(pass.target.texture, width: size.width, height: size.height)
        }
        defer { for surface in sources.values { pool.recycle(surface) } }
        func draw() throws(GLError) {
            try stageNumbers(of: plan)
            for (index, pass) in plan.passes.enumerated() {
                guard let target = sources[.pass(pass.onto ?? index)] else { continue }
                try program(for: pass, lowering).draw(
                    pass, from: pass.inputs.compactMap { sources[$0] }, to: target, numbers: &numbers)
            }
        }
        func timed(rounds: Int) throws(GLError) -> Double {
            let start = Moment(context.capabilities)
            for _ in 0..<rounds { try draw() }
            return Double(Moment(context.capabilities).since(start)) / Double(rounds)
        }
        // What comes first compiles; and a GPU takes a while to come to its full speed, the longer it was idle for want of the
        // picture.
        _ = try timed(rounds: 1)
        let idle = (ContinuousClock.now - start) / .nanoseconds(1)
        let enough = context.capabilities.isSoftware ? 0 : min(max(20e6, 2 * idle), 500e6)
        var warmUp = 0.0
        while warmUp < enough { warmUp += try timed(rounds: rounds) * Double(rounds) }
        var times: [Double] = []
        for _ in 0..<samples { times.append(try timed(rounds: rounds)) }
        return times
    }

    /// Moves a picture's texels up or back again and again through the ring, in place: nanoseconds each.
    func transferTimes(width: Int, height: Int, _ direction: PixelBuffer.Direction, samples: Int) throws(GLError)
        -> [Double]
    {
        let surface = try pool.surface(.unorm8, width: width, height: height)
        defer { pool.recycle(surface) }
        return try transfers.times(surface, direction, samples: samples, context.capabilities)
    }
}
