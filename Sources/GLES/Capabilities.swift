import CGLES

/// What a driver says of itself and can draw to; a value, so that tests can hand in a poorer one.
package struct Capabilities: Sendable, Equatable {
    package var vendor: String
    package var renderer: String
    package var version: String
    /// The longest side of a texture and of a viewport.
    package var maximumSide: Int
    /// Whether half-float and float textures can be drawn to.
    package var drawsHalf: Bool
    package var drawsFloat: Bool
    /// The version of OpenGL ES behind the 3.
    package var minorVersion: Int
    /// Whether buffers may stay mapped (GL_EXT_buffer_storage).
    package var hasBufferStorage: Bool
    /// Whether the GPU's clock can be read (GL_EXT_disjoint_timer_query).
    package var hasTimers: Bool
    /// How the driver is asked whether it lost what was on the GPU, if it can be.
    package var resets: Resets?
    /// Whether programs can be taken out and put back in the driver's own form.
    package var hasProgramBinaries: Bool
    /// Bytes that a block of numbers may have, textures that a fragment shader may read, and vectors that may come to it
    /// from the vertices.
    package var blockBytes: Int
    package var textureUnits: Int
    package var varyingVectors: Int
    /// Bytes of a storage block; 0 without compute programs.
    package var storageBytes: Int
    /// Alignment of ranges in uniform buffers, in bytes.
    package var uniformAlignment: Int

    /// What tells of a GPU that was reset.
    package enum Resets: Sendable {
        case core, khr, ext
    }

    /// Whether it renders on the CPU, by the driver's own name.
    package var isSoftware: Bool { Self.isSoftware(renderer) }

    private static func isSoftware(_ renderer: String) -> Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "lavapipe", "software"].contains { name.contains($0) }
    }

    /// What a program's own form and times depend on.
    package var driver: String { "\(vendor)\n\(renderer)\n\(version)" }

    /// Whether it runs compute programs.
    package var hasCompute: Bool { minorVersion >= 1 }

    /// Asks the current context.
    package init() {
        func text(_ name: Int32) -> String { glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown" }
        func number(_ name: Int32) -> Int {
            var value: GLint = 0
            glGetIntegerv(GLenum(name), &value)
            return Int(value)
        }
        vendor = text(GL_VENDOR)
        renderer = text(GL_RENDERER)
        version = text(GL_VERSION)
        var viewport: [GLint] = [0, 0]
        glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
        maximumSide = min(number(GL_MAX_TEXTURE_SIZE), Int(viewport[0]), Int(viewport[1]))
        uniformAlignment = max(number(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT), 16)
        let extensions = Set(text(GL_EXTENSIONS).split(separator: " "))
        minorVersion = number(GL_MAJOR_VERSION) > 3 ? 2 : number(GL_MINOR_VERSION)
        hasBufferStorage = minorVersion >= 1 && extensions.contains("GL_EXT_buffer_storage")
        // A software rasteriser reads its clock when it is asked to, not when it comes to it.
        hasTimers = extensions.contains("GL_EXT_disjoint_timer_query") && !Self.isSoftware(renderer)
        resets =
            minorVersion >= 2
            ? .core
            : extensions.contains("GL_KHR_robustness")
                ? .khr : extensions.contains("GL_EXT_robustness") ? .ext : nil
        hasProgramBinaries = number(GL_NUM_PROGRAM_BINARY_FORMATS) > 0
        blockBytes = max(number(GL_MAX_UNIFORM_BLOCK_SIZE), 16384)
        textureUnits = max(number(GL_MAX_TEXTURE_IMAGE_UNITS), 16)
        storageBytes = minorVersion >= 1 ? number(GL_MAX_SHADER_STORAGE_BLOCK_SIZE) : 0
        varyingVectors = max(number(GL_MAX_VARYING_VECTORS), 15)
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
