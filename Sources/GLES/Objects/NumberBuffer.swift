import CGLES

/// The numbers that passes get, one pass after the other in one buffer that is made once.
package struct NumberBuffer: ~Copyable {
    private let name: GLuint
    private var capacity: Int
    private let alignment: Int
    private var offset = 0
    /// Where the numbers of the passes to come lie already, the next one's last.
    private var staged: [Int] = []
    /// Where numbers lie that passes had before: what is drawn again with the same ones need not wait for them.
    private var known: [[UInt8]: Int] = [:]

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

    /// Puts the numbers of many passes to come there at once: for each one by itself a software rasteriser would first finish
    /// what it has begun. They are to be bound in the same order.
    package mutating func stage(_ blocks: [[UInt8]]) throws(GLError) {
        staged = []
        var bytes: [UInt8] = []
        var places: [Int] = []
        for block in blocks {
            places.append(bytes.count)
            bytes += block
            bytes += repeatElement(0, count: (alignment - bytes.count % alignment) % alignment)
        }
        glBindBuffer(GLenum(GL_UNIFORM_BUFFER), name)
        if bytes.count > capacity {
            capacity = bytes.count
            let capacity = capacity
            try gl("glBufferData") {
                glBufferData(GLenum(GL_UNIFORM_BUFFER), capacity, nil, GLenum(GL_DYNAMIC_DRAW))
            }
        }
        let start = room(bytes.count)
        try gl("glBufferSubData") { glBufferSubData(GLenum(GL_UNIFORM_BUFFER), start, bytes.count, bytes) }
        staged = places.reversed().map { start + $0 }
    }

    /// Where so many bytes can be put; what lay there goes.
    private mutating func room(_ count: Int) -> Int {
        if offset + count > capacity {
            offset = 0
            known = [:]
        }
        defer { offset += (count + alignment - 1) / alignment * alignment }
        return offset
    }

    /// Forgets numbers that were put there for passes that are not drawn after all.
    package mutating func unstage() { staged = [] }

    /// Puts a pass's numbers behind those of the pass before, unless they are there, and ties them to binding points
    /// (glBufferSubData, glBindBufferRange). The driver sees to it that passes still to be drawn keep theirs.
    package mutating func bind(_ bytes: [UInt8], to bindings: Range<Int>) throws(GLError) {
        precondition(bytes.count <= capacity, "a pass has more numbers than the driver's blocks hold")
        let place: Int
        if let next = staged.popLast() ?? known[bytes] {
            place = next
        } else {
            place = room(bytes.count)
            glBindBuffer(GLenum(GL_UNIFORM_BUFFER), name)
            try gl("glBufferSubData") { glBufferSubData(GLenum(GL_UNIFORM_BUFFER), place, bytes.count, bytes) }
            known[bytes] = place
        }
        for binding in bindings {
            try gl("glBindBufferRange") {
                glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), GLuint(binding), name, place, bytes.count)
            }
        }
    }
}
