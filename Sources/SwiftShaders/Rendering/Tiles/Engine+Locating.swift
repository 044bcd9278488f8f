import GLES

extension Engine {
    /// What of the canvas a distortion reads for the picture's window.
    func located(_ stage: Stage, _ picture: ResolvedPicture, _ options: RenderOptions) throws(GLError) -> PixelWindow {
        var options = options
        // A place needs all bits of a float.
        options.reference = true
        let pass = planner(picture, options).locate(stage)
        let window = picture.view.drawn
        let target = try pool.surface(pass.target.texture, width: window.width, height: window.height)
        try program(for: pass, try lowering(options)).draw(pass, from: [], to: target, numbers: &numbers)
        let rows = try transfers.read(target)()
        pool.recycle(target)
        defer { release(rows) }
        return rows.withBytes { bytes in
            let places = bytes.bindMemory(to: SIMD4<Float>.self)
            var (low, high) = (SIMD4<Float>(repeating: .infinity), SIMD4<Float>(repeating: -.infinity))
            for place in places {
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
            // A place that is none may be anywhere.
            guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else {
                return PixelWindow(x: 0, y: 0, width: picture.view.canvasWidth, height: picture.view.canvasHeight)
            }
            let (x, y) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
            return PixelWindow(
                x: x, y: y, width: Int(high.x.rounded(.up)) - x + 1, height: Int(high.y.rounded(.up)) - y + 1)
        }
    }
}

extension Renderer {
    /// What of the canvas a distortion reads for the picture's window.
    func located(
        _ stage: Stage, _ picture: ResolvedPicture, _ options: RenderOptions
    ) throws(RenderError) -> PixelWindow {
        try onThread(resolved: picture) { engine, picture throws(GLError) in
            try engine.located(stage, picture, options)
        }
    }
}
