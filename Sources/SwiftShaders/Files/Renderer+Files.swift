extension Renderer {
    /// Renders a picture into a file, whole or not at all, whatever its size, and waits until it is written.
    ///
    /// Files go straight from where they are unpacked to the GPU, and from there to where the result is packed. A picture that
    /// is larger than the options' memory, or than a texture can be, is drawn in bands of tiles: while its rows are unpacked,
    /// where its effects reach no farther than 512 points and the file has its rows in order, and otherwise from a temporary
    /// file. The result is the same within one 255th.
    ///
    /// ```swift
    /// let photo = try OpenedPicture("photo.jpg")
    /// try renderer.render(Picture(photo).sepia().vignette(), to: "old.jpg", EncodingOptions(format: .jpeg))
    /// ```
    /// - Parameters:
    ///   - picture: The picture; an `OpenedPicture` need not fit into memory, an `Image` is there already.
    ///   - path: Where the file goes.
    ///   - encoding: The kind of file, and how it is packed.
    ///   - options: How the picture is rendered.
    ///   - force: Replaces a file that is protected from writing too.
    ///   - observer: Who is told how it goes on.
    /// - Throws: ``RenderError``, where ``RenderError/file(_:)`` holds what is wrong with a file that is read or written.
    public func render(
        _ picture: Picture, to path: FilePath, _ encoding: EncodingOptions,
        _ options: RenderOptions = RenderOptions(), force: Bool = false, observer: RenderObserver = RenderObserver()
    ) throws(RenderError) {
        let file: FileReplacement
        do {
            file = try FileReplacement(of: path, force: force)
        } catch {
            throw .file(error)
        }
        try pack(picture, encoding, options, observer) { bytes throws(ImageFileError) in try file.append(bytes) }
        do {
            try file.commit()
        } catch {
            throw .file(error)
        }
    }

    /// Renders a picture and hands out the bytes of its file, in order.
    package func pack(
        _ picture: Picture, _ encoding: EncodingOptions, _ options: RenderOptions, _ observer: RenderObserver,
        to sink: @escaping ([UInt8]) throws(ImageFileError) -> Void
    ) throws(RenderError) {
        try Self.checkProcess()
        let resolved = try PictureResolver.resolve(picture, options)
        if options.strict, !resolved.problems.isEmpty { throw .arguments(resolved.problems) }
        try FileRender(self, resolved, options, encoding, observer, sink: sink).run()
    }
}
