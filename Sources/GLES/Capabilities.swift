import CGLES

/// What a driver says of itself and can draw to; a value, so that tests can hand in a poorer one.
package struct Capabilities: Sendable, Equatable {
    package var renderer: String
    package var version: String
    /// The longest side of a texture and of a viewport.
    package var maximumSide: Int
    /// Whether half-float and float textures can be drawn to.
    package var drawsHalf: Bool
    package var drawsFloat: Bool
    /// Alignment of ranges in uniform buffers, in bytes.
    package var uniformAlignment: Int

    /// Whether it renders on the CPU, by the driver's own name.
    package var isSoftware: Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "lavapipe", "software"].contains { name.contains($0) }
    }

    /// Asks the current context.
    package init() {
        func text(_ name: Int32) -> String { glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown" }
        func number(_ name: Int32) -> Int {
            var value: GLint = 0
            glGetIntegerv(GLenum(name), &value)
            return Int(value)
        }
        renderer = text(GL_RENDERER)
        version = text(GL_VERSION)
        var viewport: [GLint] = [0, 0]
        glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
        maximumSide = min(number(GL_MAX_TEXTURE_SIZE), Int(viewport[0]), Int(viewport[1]))
        uniformAlignment = max(number(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT), 16)
        drawsHalf = Self.draws(.half)
        drawsFloat = Self.draws(.float)
        // Errors left by formats the driver does not know are no one's business.
        while glGetError() != GLenum(GL_NO_ERROR) {}
    }

    /// Whether a tiny texture of a format can be drawn to: the extensions' names do not tell.
    private static func draws(_ format: TextureFormat) -> Bool {
        guard let texture = try? Texture(format, width: 1, height: 1) else { return false }
        return (try? Framebuffer(texture)) != nil
    }
}
