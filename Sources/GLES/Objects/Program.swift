import CGLES

/// A linked program: a vertex and a fragment shader, or a compute shader.
package struct Program: ~Copyable {
    private let name: GLuint
    /// An array of vertices that is empty: the triangle comes from the vertices' numbers.
    private let vertices: GLuint

    /// Compiles and links (glCompileShader, glLinkProgram).
    package init(vertex: String, fragment: String) throws(GLError) {
        try self.init([(GLenum(GL_VERTEX_SHADER), vertex), (GLenum(GL_FRAGMENT_SHADER), fragment)])
    }

    /// Compiles and links a compute program, which needs OpenGL ES 3.1.
    package init(compute: String) throws(GLError) {
        try self.init([(GLenum(GL_COMPUTE_SHADER), compute)])
    }

    private init(_ stages: [(kind: GLenum, source: String)]) throws(GLError) {
        let name = glCreateProgram()
        var shaders: [GLuint] = []
        do throws(GLError) {
            for stage in stages { shaders.append(try Self.compile(stage.kind, stage.source)) }
            for shader in shaders { glAttachShader(name, shader) }
            glProgramParameteri(name, GLenum(GL_PROGRAM_BINARY_RETRIEVABLE_HINT), GL_TRUE)
            glLinkProgram(name)
            guard Self.isLinked(name) else {
                let log = Self.log { glGetProgramInfoLog(name, $0, nil, $1) }
                throw .link(log: log, source: stages.last?.source ?? "")
            }
        } catch {
            for shader in shaders { glDeleteShader(shader) }
            glDeleteProgram(name)
            throw error
        }
        for shader in shaders { glDeleteShader(shader) }
        self.init(linked: name)
    }

    /// A program that the same driver linked before (glProgramBinary); `nil` where it does not take it back.
    package init?(_ binary: ProgramBinary) {
        let name = glCreateProgram()
        binary.bytes.withUnsafeBytes {
            glProgramBinary(name, binary.format, $0.baseAddress, GLsizei($0.count))
        }
        // A format that the driver does not know is an error; any other that it refuses is not linked.
        let code = glGetError()
        guard code == GLenum(GL_NO_ERROR), Self.isLinked(name) else {
            glDeleteProgram(name)
            return nil
        }
        self.init(linked: name)
    }

    private init(linked name: GLuint) {
        var vertices: GLuint = 0
        glGenVertexArrays(1, &vertices)
        self.name = name
        self.vertices = vertices
    }

    deinit {
        glDeleteProgram(name)
        glDeleteVertexArrays(1, [vertices])
    }

    /// The program as the driver would take it back (glGetProgramBinary); `nil` where it has no such form.
    package func binary() -> ProgramBinary? {
        var length: GLint = 0
        glGetProgramiv(name, GLenum(GL_PROGRAM_BINARY_LENGTH), &length)
        guard length > 0 else { return nil }
        var format: GLenum = 0
        var written: GLsizei = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            glGetProgramBinary(name, length, &written, &format, buffer.baseAddress)
            count = Int(max(written, 0))
        }
        return glGetError() == GLenum(GL_NO_ERROR) && !bytes.isEmpty ? ProgramBinary(format: format, bytes: bytes) : nil
    }

    /// Makes it the program that draws (glUseProgram).
    func use() {
        glUseProgram(name)
        glBindVertexArray(vertices)
    }

    /// Runs a compute program's groups over a number of texels, as often as there are layers, and lets what comes next see
    /// what they stored (glDispatchCompute, glMemoryBarrier).
    package func dispatch(
        width: Int, height: Int, layers: Int = 1, group: (width: Int, height: Int)
    ) throws(GLError) {
        use()
        try gl("glDispatchCompute", width: width, height: height) {
            glDispatchCompute(
                GLuint((width + group.width - 1) / group.width), GLuint((height + group.height - 1) / group.height),
                GLuint(layers))
        }
        glMemoryBarrier(
            GLbitfield(GL_TEXTURE_FETCH_BARRIER_BIT) | GLbitfield(GL_FRAMEBUFFER_BARRIER_BIT)
                | GLbitfield(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT) | GLbitfield(GL_PIXEL_BUFFER_BARRIER_BIT)
                | GLbitfield(GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT_EXT))
    }

    /// Ties a sampler to a texture unit (glUniform1i); a sampler that the driver found unused is no error.
    package func setSampler(_ sampler: String, unit: Int) throws(GLError) {
        glUseProgram(name)
        let location = glGetUniformLocation(name, sampler)
        if location >= 0 { try gl("glUniform1i") { glUniform1i(location, GLint(unit)) } }
    }

    /// Ties a uniform block to a binding point (glUniformBlockBinding); unused blocks are no error.
    package func setBlock(_ block: String, binding: Int) throws(GLError) {
        let index = glGetUniformBlockIndex(name, block)
        if index != GLuint(GL_INVALID_INDEX) {
            try gl("glUniformBlockBinding") { glUniformBlockBinding(name, index, GLuint(binding)) }
        }
    }

    /// The members of a uniform block as the driver has them: name, OpenGL type, array length, offset.
    package func members(ofBlock block: String) -> [(name: String, type: UInt32, count: Int, offset: Int)] {
        let index = glGetUniformBlockIndex(name, block)
        guard index != GLuint(GL_INVALID_INDEX) else { return [] }
        var count: GLint = 0
        glGetActiveUniformBlockiv(name, index, GLenum(GL_UNIFORM_BLOCK_ACTIVE_UNIFORMS), &count)
        var indices = [GLint](repeating: 0, count: Int(count))
        glGetActiveUniformBlockiv(name, index, GLenum(GL_UNIFORM_BLOCK_ACTIVE_UNIFORM_INDICES), &indices)
        return indices.map { index in
            var size: GLint = 0
            var type: GLenum = 0
            var offset: GLint = 0
            var text = [CChar](repeating: 0, count: 256)
            glGetActiveUniform(name, GLuint(index), 256, nil, &size, &type, &text)
            glGetActiveUniformsiv(name, 1, [GLuint(index)], GLenum(GL_UNIFORM_OFFSET), &offset)
            let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            return (String(decoding: bytes, as: UTF8.self), type, Int(size), Int(offset))
        }
        .sorted { $0.offset < $1.offset }
    }

    private static func isLinked(_ name: GLuint) -> Bool {
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        return linked == GL_TRUE
    }

    private static func compile(_ stage: GLenum, _ source: String) throws(GLError) -> GLuint {
        let shader = glCreateShader(stage)
        source.withCString { text in glShaderSource(shader, 1, [text], nil) }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled == GL_TRUE else {
            let log = log { glGetShaderInfoLog(shader, $0, nil, $1) }
            glDeleteShader(shader)
            throw .compile(log: log, source: source)
        }
        return shader
    }

    private static func log(_ read: (GLsizei, UnsafeMutablePointer<CChar>) -> Void) -> String {
        var text = [CChar](repeating: 0, count: 8192)
        read(8192, &text)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A linked program in a driver's own form.
package struct ProgramBinary: Sendable, Equatable {
    package var format: UInt32
    package var bytes: [UInt8]

    package init(format: UInt32, bytes: [UInt8]) {
        self.format = format
        self.bytes = bytes
    }
}
