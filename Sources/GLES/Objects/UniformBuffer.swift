import CGLES

/// A buffer of uniform blocks, each at an offset that the driver allows.
package struct UniformBuffer: ~Copyable {
    private let name: GLuint
    private let ranges: [(offset: Int, count: Int)]

    /// Makes a buffer of blocks' bytes (glBufferData).
    package init(_ blocks: [[UInt8]], alignment: Int) throws(GLError) {
        var bytes: [UInt8] = []
        ranges = blocks.map { block in
            bytes.append(contentsOf: repeatElement(0, count: (alignment - bytes.count % alignment) % alignment))
            defer { bytes.append(contentsOf: block) }
            return (bytes.count, block.count)
        }
        var name: GLuint = 0
        glGenBuffers(1, &name)
        self.name = name
        glBindBuffer(GLenum(GL_UNIFORM_BUFFER), name)
        do {
            try gl("glBufferData") {
                glBufferData(GLenum(GL_UNIFORM_BUFFER), bytes.count, bytes, GLenum(GL_STREAM_DRAW))
            }
        } catch {
            glDeleteBuffers(1, [name])
            throw error
        }
    }

    deinit { glDeleteBuffers(1, [name]) }

    /// Ties each block to the binding point of its number (glBindBufferRange).
    package func bind() throws(GLError) {
        for (binding, range) in ranges.enumerated() {
            try gl("glBindBufferRange") {
                glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), GLuint(binding), name, range.offset, range.count)
            }
        }
    }
}
