extension Picture {
    /// The margin in pixels that a render with these options puts around the picture.
    package func margin(_ options: RenderOptions) throws(RenderError) -> Int {
        var lenient = options
        lenient.strict = false
        return try PictureResolver.resolve(self, lenient).view.padding
    }
}
