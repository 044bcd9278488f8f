import CGLES

/// A framebuffer around one texture, for drawing to it and reading it back.
package struct Framebuffer: ~Copyable {
    private let name: GLuint
    private let format: TextureFormat
    private let width: Int
    private let height: Int

    /// Makes the texture drawable, or says that it is not (glCheckFramebufferStatus).
    package init(_ texture: borrowing Texture) throws(GLError) {
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        self.name = name
        format = texture.format
        width = texture.width
        height = texture.height
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        if status != GLenum(GL_FRAMEBUFFER_COMPLETE) {
            glDeleteFramebuffers(1, [name])
            throw .incompleteFramebuffer(status: status, format: texture.format.name)
        }
    }

    deinit { glDeleteFramebuffers(1, [name]) }

    /// Draws a program's triangles into the texture (glDrawArrays).
    /// - Parameter vertices: Three of a triangle that covers the texture, or as many as the program's triangles have.
    package func draw(_ program: borrowing Program, vertices: Int = 3) throws(GLError) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glDisable(GLenum(GL_BLEND))
        glDisable(GLenum(GL_DITHER))
        program.use()
        try gl("glDrawArrays", width: width, height: height) {
            glDrawArrays(GLenum(GL_TRIANGLES), 0, GLsizei(vertices))
        }
    }

    /// Reads every texel into rows without gaps (glReadPixels).
    package func read(into bytes: UnsafeMutableRawBufferPointer) throws(GLError) {
        precondition(bytes.count == width * height * format.byteCount, "the rows do not hold the picture")
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        if format == .uint16, !readsWords() { return try readWide(into: bytes) }
        try gl("glReadPixels", width: width, height: height) {
            glReadPixels(
                0, 0, GLsizei(width), GLsizei(height), format.pixelFormat, format.pixelType, bytes.baseAddress)
        }
    }

    /// Reads every texel into a buffer's first rows, once the GPU comes to it (glReadPixels); `false` where the driver
    /// does not hand out the texels as they are stored.
    package func read(into buffer: borrowing PixelBuffer) throws(GLError) -> Bool {
        precondition(buffer.capacity >= width * height * format.byteCount, "the buffer does not hold the picture")
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        if format == .uint16, !readsWords() { return false }
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), buffer.name)
        defer { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
        try gl("glReadPixels", width: width, height: height) {
            glReadPixels(0, 0, GLsizei(width), GLsizei(height), format.pixelFormat, format.pixelType, nil)
        }
        return true
    }

    /// Whether the driver hands out 16-bit words as such; 32-bit ones are all that ES 3.0 promises.
    private func readsWords() -> Bool {
        var (readFormat, readType): (GLint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_FORMAT), &readFormat)
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_TYPE), &readType)
        return GLenum(readFormat) == format.pixelFormat && GLenum(readType) == format.pixelType
    }

    /// Reads 32-bit words a few rows at a time and narrows them.
    private func readWide(into bytes: UnsafeMutableRawBufferPointer) throws(GLError) {
        let words = bytes.bindMemory(to: UInt16.self)
        let rows = max(1, min(height, (1 << 20) / max(width, 1)))
        var wide = [UInt32](repeating: 0, count: rows * width * 4)
        var row = 0
        while row < height {
            let count = min(rows, height - row)
            try gl("glReadPixels", width: width, height: height) {
                glReadPixels(
                    0, GLint(row), GLsizei(width), GLsizei(count), GLenum(GL_RGBA_INTEGER), GLenum(GL_UNSIGNED_INT),
                    &wide)
            }
            for index in 0..<count * width * 4 {
                words[row * width * 4 + index] = UInt16(truncatingIfNeeded: wide[index])
            }
            row += count
        }
    }
}
