import CGLES

/// A linked program of a vertex and a fragment shader.
package struct Program: ~Copyable {
    private let name: GLuint
    /// An array of vertices that is empty: the triangle comes from the vertices' numbers.
    private let vertices: GLuint

    /// Compiles and links (glCompileShader, glLinkProgram).
    package init(vertex: String, fragment: String) throws(GLError) {
        let vertexShader = try Self.compile(GLenum(GL_VERTEX_SHADER), vertex)
        defer { glDeleteShader(vertexShader) }
        let fragmentShader = try Self.compile(GLenum(GL_FRAGMENT_SHADER), fragment)
        defer { glDeleteShader(fragmentShader) }
        let name = glCreateProgram()
        glAttachShader(name, vertexShader)
        glAttachShader(name, fragmentShader)
        glLinkProgram(name)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked == GL_TRUE else {
            let log = Self.log { glGetProgramInfoLog(name, $0, nil, $1) }
            glDeleteProgram(name)
            throw .link(log: log, source: fragment)
        }
        var vertices: GLuint = 0
        glGenVertexArrays(1, &vertices)
        self.name = name
        self.vertices = vertices
    }

    deinit {
        glDeleteProgram(name)
        glDeleteVertexArrays(1, [vertices])
    }

    /// Makes it the program that draws (glUseProgram).
    func use() {
        glUseProgram(name)
        glBindVertexArray(vertices)
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
