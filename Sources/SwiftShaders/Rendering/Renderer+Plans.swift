import GLES

extension Renderer {
    /// Links the programs that a picture needs, so that the first render does not have to.
    ///
    /// Numbers are no part of a program: pictures of the same depth with and without alpha need programs of their own, and
    /// so do other effects, another order, or another scale.
    /// - Throws: ``RenderError``.
    public func prepare(_ picture: Picture, _ options: RenderOptions = RenderOptions()) throws(RenderError) {
        try onThread(picture, options) { engine, resolved throws(GLError) in try engine.prepare(resolved, options) }
    }

    /// Links the programs that pictures of 8 bits with and without alpha need for a chain.
    /// - Throws: ``RenderError``.
    public func prepare(_ chain: EffectChain, _ options: RenderOptions = RenderOptions()) throws(RenderError) {
        // Large enough that no blur is narrower for it, which would be another program.
        let side = 256
        for alpha: UInt8 in [255, 0] {
            let pixels = Array(repeating: alpha, count: side * side * 4)
            guard let image = try? Image(width: side, height: side, rgba: pixels) else { continue }
            try prepare(Picture(image, chain), options)
        }
    }

    /// What a render would do: its passes, and why they are as many.
    /// - Throws: ``RenderError``.
    public func plan(_ picture: Picture, _ options: RenderOptions = RenderOptions()) throws(RenderError) -> RenderPlan {
        try Self.checkProcess()
        let picture = try PictureResolver.resolve(picture, options)
        let isTiled = TileRender(self, picture, options).isNeeded
        return try onThread(resolved: picture) { engine, picture throws(GLError) in
            RenderPlan(
                plan: try engine.plan(picture, options), lowering: try engine.lowering(options), isTiled: isTiled)
        }
    }

    /// Renders a picture, waits for it, and says what each pass took.
    /// - Throws: ``RenderError``.
    public func measure(
        _ picture: Picture, _ options: RenderOptions = RenderOptions()
    ) throws(RenderError) -> (image: Image, passes: [PassTiming]) {
        try Self.checkProcess()
        let picture = try loaded(PictureResolver.resolve(picture, options))
        let drawn = try onThread(resolved: picture) { engine, resolved throws(GLError) in
            let clock = PassClock()
            let drawn = try engine.start(resolved, options, clock).finish()
            return (drawn, clock.timings(), resolved)
        }
        return (try image(.success(drawn.0), drawn.2), drawn.1)
    }
}
