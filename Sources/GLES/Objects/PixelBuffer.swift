import CGLES

/// Memory that both the GPU and the processor reach, for pixels on their way in or out.
///
/// Where the driver can (GL_EXT_buffer_storage) it stays mapped as long as it lives, and is filled and read in place.
package struct PixelBuffer: ~Copyable {
    /// Which way pixels go.
    package enum Direction: Sendable {
        case upload, readBack
    }

    let name: GLuint
    private let target: GLenum
    private let direction: Direction
    package let capacity: Int
    /// Where it is mapped for good.
    package let mapped: UnsafeMutableRawPointer?

    /// Makes a buffer, mapped for good where the driver can do that (glBufferStorageEXT, glBufferData).
    package init(_ direction: Direction, capacity: Int, isMapped: Bool) throws(GLError) {
        self.direction = direction
        self.capacity = capacity
        target = GLenum(direction == .upload ? GL_PIXEL_UNPACK_BUFFER : GL_PIXEL_PACK_BUFFER)
        var name: GLuint = 0
        glGenBuffers(1, &name)
        glBindBuffer(target, name)
        let target = target
        defer { glBindBuffer(target, 0) }
        let access = GLbitfield(direction == .upload ? GL_MAP_WRITE_BIT : GL_MAP_READ_BIT)
        let kept = access | GLbitfield(GL_MAP_PERSISTENT_BIT_EXT) | GLbitfield(GL_MAP_COHERENT_BIT_EXT)
        do throws(GLError) {
            if isMapped, let bufferStorage = GLFunctions.bufferStorage {
                try gl("glBufferStorageEXT", width: capacity, height: 1) { bufferStorage(target, capacity, nil, kept) }
                mapped = try gl("glMapBufferRange") { glMapBufferRange(target, 0, capacity, kept) }
            } else {
                let usage = GLenum(direction == .upload ? GL_STREAM_DRAW : GL_STREAM_READ)
                try gl("glBufferData", width: capacity, height: 1) { glBufferData(target, capacity, nil, usage) }
                mapped = nil
            }
        } catch {
            glDeleteBuffers(1, [name])
            throw error
        }
        self.name = name
    }

    deinit { glDeleteBuffers(1, [name]) }

    /// Hands out its first bytes, which the GPU is done with (glMapBufferRange, glUnmapBuffer).
    package func withBytes<Result>(
        _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws(GLError) -> Result
    ) throws(GLError) -> Result {
        if let mapped { return try body(UnsafeMutableRawBufferPointer(start: mapped, count: count)) }
        let access = direction == .upload ? GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT : GL_MAP_READ_BIT
        glBindBuffer(target, name)
        let target = target
        defer { glBindBuffer(target, 0) }
        let pointer = try gl("glMapBufferRange") { glMapBufferRange(target, 0, count, GLbitfield(access)) }
        let result: Swift.Result<Result, GLError> = .init { () throws(GLError) in
            try body(UnsafeMutableRawBufferPointer(start: pointer, count: count))
        }
        _ = try gl("glUnmapBuffer") { glUnmapBuffer(target) }
        return try result.get()
    }

    /// Makes it the storage block that a compute program writes its texels to (glBindBufferBase).
    package func bindStorage(_ binding: Int) throws(GLError) {
        try gl("glBindBufferBase") {
            glBindBufferBase(GLenum(GL_SHADER_STORAGE_BUFFER), GLuint(binding), name)
        }
    }
}
