extension Picture {
    /// The pixels of a render with these options, with its margin.
    package func canvas(_ options: RenderOptions) throws(RenderError) -> PixelSize {
        var lenient = options
        lenient.strict = false
        let view = try PictureResolver.resolve(self, lenient).view
        return PixelSize(width: view.canvasWidth, height: view.canvasHeight)
    }

    /// The margin in pixels that a render with these options puts around the picture.
    package func margin(_ options: RenderOptions) throws(RenderError) -> Int {
        var lenient = options
        lenient.strict = false
        return try PictureResolver.resolve(self, lenient).view.padding
    }
}
