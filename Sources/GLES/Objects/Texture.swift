import CGLES

/// How a texture's texels are stored.
package enum TextureFormat: Sendable, Hashable {
    case unorm8, uint16, half, float
    /// Words of 32 bits, which every driver draws to.
    case uint32

    var internalFormat: GLenum {
        switch self {
        case .unorm8: GLenum(GL_RGBA8)
        case .uint16: GLenum(GL_RGBA16UI)
        case .half: GLenum(GL_RGBA16F)
        case .float: GLenum(GL_RGBA32F)
        case .uint32: GLenum(GL_RGBA32UI)
        }
    }

    var pixelFormat: GLenum { GLenum(self == .uint16 || self == .uint32 ? GL_RGBA_INTEGER : GL_RGBA) }

    var pixelType: GLenum {
        switch self {
        case .unorm8: GLenum(GL_UNSIGNED_BYTE)
        case .uint16: GLenum(GL_UNSIGNED_SHORT)
        case .half: GLenum(GL_HALF_FLOAT)
        case .float: GLenum(GL_FLOAT)
        case .uint32: GLenum(GL_UNSIGNED_INT)
        }
    }

    /// Bytes a texel.
    package var byteCount: Int {
        switch self {
        case .unorm8: 4
        case .uint16, .half: 8
        case .float, .uint32: 16
        }
    }

    /// The name in OpenGL.
    package var name: String {
        switch self {
        case .unorm8: "RGBA8"
        case .uint16: "RGBA16UI"
        case .half: "RGBA16F"
        case .float: "RGBA32F"
        case .uint32: "RGBA32UI"
        }
    }
}

/// A two-dimensional texture with four channels and no mipmaps.
package struct Texture: ~Copyable {
    let name: GLuint
    package let format: TextureFormat
    package let width: Int
    package let height: Int

    /// Makes a texture with room for its texels, undefined so far (glTexStorage2D).
    package init(_ format: TextureFormat, width: Int, height: Int) throws(GLError) {
        self.format = format
        self.width = width
        self.height = height
        var name: GLuint = 0
        glGenTextures(1, &name)
        self.name = name
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value) }
        do {
            try gl("glTexStorage2D", width: width, height: height) {
                glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, format.internalFormat, GLsizei(width), GLsizei(height))
            }
        } catch {
            glDeleteTextures(1, [name])
            throw error
        }
    }

    deinit { glDeleteTextures(1, [name]) }

    /// Fills it from rows without gaps (glTexSubImage2D).
    package func upload(_ bytes: UnsafeRawBufferPointer) throws(GLError) {
        precondition(bytes.count == byteCount, "the rows do not fill the texture")
        try upload(bytes.baseAddress)
    }

    /// Fills it from a buffer's first rows, once the GPU comes to it (glTexSubImage2D).
    package func upload(_ buffer: borrowing PixelBuffer) throws(GLError) {
        precondition(buffer.capacity >= byteCount, "the buffer does not fill the texture")
        glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), buffer.name)
        defer { glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0) }
        try upload(nil as UnsafeRawPointer?)
    }

    private func upload(_ start: UnsafeRawPointer?) throws(GLError) {
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        try gl("glTexSubImage2D", width: width, height: height) {
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), format.pixelFormat, format.pixelType,
                start)
        }
    }

    /// Bytes of all its texels.
    package var byteCount: Int { width * height * format.byteCount }

    /// Makes it what a sampler of a unit reads (glBindTexture).
    package func bind(unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
    }

    /// Makes it the image that a compute program stores to, texels of bytes as words (glBindImageTexture).
    package func bindImage(_ unit: Int) throws(GLError) {
        let stored = format == .unorm8 ? GLenum(GL_R32UI) : format.internalFormat
        try gl("glBindImageTexture") {
            glBindImageTexture(GLuint(unit), name, 0, GLboolean(GL_FALSE), 0, GLenum(GL_WRITE_ONLY), stored)
        }
    }
}
