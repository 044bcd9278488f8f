import CGLES

/// The numbers that passes get, one pass after the other in one buffer that is made once.
package struct NumberBuffer: ~Copyable {
    private let name: GLuint
    private let capacity: Int
    private let alignment: Int
    private var offset = 0

    /// Makes a buffer with room for a number of bytes (glBufferData).
    package init(capacity: Int, alignment: Int) throws(GLError) {
        self.capacity = capacity
        self.alignment = alignment
        var name: GLuint = 0
        glGenBuffers(1, &name)
        self.name = name
        glBindBuffer(GLenum(GL_UNIFORM_BUFFER), name)
        do {
            try gl("glBufferData") {
                glBufferData(GLenum(GL_UNIFORM_BUFFER), capacity, nil, GLenum(GL_DYNAMIC_DRAW))
            }
        } catch {
            glDeleteBuffers(1, [name])
            throw error
        }
    }

    deinit { glDeleteBuffers(1, [name]) }

    /// Puts a pass's numbers behind those of the pass before, and ties them to binding points (glBufferSubData,
    /// glBindBufferRange). The driver sees to it that passes still to be drawn keep theirs.
    package mutating func bind(_ bytes: [UInt8], to bindings: Range<Int>) throws(GLError) {
        precondition(bytes.count <= capacity, "a pass has more numbers than the driver's blocks hold")
        if offset + bytes.count > capacity { offset = 0 }
        glBindBuffer(GLenum(GL_UNIFORM_BUFFER), name)
        try gl("glBufferSubData") { glBufferSubData(GLenum(GL_UNIFORM_BUFFER), offset, bytes.count, bytes) }
        for binding in bindings {
            try gl("glBindBufferRange") {
                glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), GLuint(binding), name, offset, bytes.count)
            }
        }
        offset += (bytes.count + alignment - 1) / alignment * alignment
    }
}
