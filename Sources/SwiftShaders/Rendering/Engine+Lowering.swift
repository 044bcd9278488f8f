import GLES

extension Engine {
    /// What passes run as: what was asked for, or the faster on this device.
    func lowering(_ options: RenderOptions) throws(GLError) -> Lowering {
        let capabilities = context.capabilities
        if let lowering = options.lowering {
            if lowering == .compute, !capabilities.hasCompute {
                throw .unsupported("compute programs, which need OpenGL ES 3.1; render with fragment programs")
            }
            return lowering
        }
        if capabilities.isSoftware || !capabilities.hasCompute { return .fragment }
        if let preferred { return preferred }
        let key = "lowering\n\(capabilities.driver)"
        let kept = cacheFolder?.contents(for: key).map { String(decoding: $0, as: UTF8.self) }
        if let known = kept.flatMap(Lowering.init) {
            preferred = known
            return known
        }
        let faster = try calibrated()
        cacheFolder?.keep(Array(faster.rawValue.utf8), for: key)
        preferred = faster
        return faster
    }

    /// Draws the same few passes both ways, and says which took less time.
    private func calibrated() throws(GLError) -> Lowering {
        let side = 1024
        var planner = Planner(
            library: library, images: [.unorm8], view: ViewGeometry(pixelWidth: side, pixelHeight: side),
            output: .straight8)
        planner.copies = true
        let pass = planner.plan(.image(0)).passes[0]
        let source = try pool.surface(.unorm8, width: side, height: side)
        let target = try pool.surface(.unorm8, width: side, height: side)
        var times: [Lowering: UInt64] = [:]
        // The first round compiles and wakes the device.
        for _ in 0..<3 {
            for lowering in Lowering.allCases {
                let program = try program(for: pass, lowering)
                let start = Moment(context.capabilities)
                for _ in 0..<8 { try program.draw(pass, from: [source], to: target, numbers: &numbers) }
                times[lowering] = Moment(context.capabilities).since(start)
            }
        }
        pool.recycle(source)
        pool.recycle(target)
        return times[.compute, default: .max] < times[.fragment, default: .max] ? .compute : .fragment
    }
}
