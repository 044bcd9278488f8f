import CGLES
import Testing

@testable import GLES

/// What a pass finds where its numbers are bound.
@Suite(.serialized) struct NumberBufferTests {
    /// Where the first binding point's numbers lie, and the bytes there.
    private func bound(_ count: Int) throws -> (place: Int64, bytes: [UInt8]) {
        var place: GLint64 = -1
        glGetInteger64i_v(GLenum(GL_UNIFORM_BUFFER_START), 0, &place)
        let memory = glMapBufferRange(
            GLenum(GL_UNIFORM_BUFFER), Int(place), count, GLbitfield(GL_MAP_READ_BIT))
        let bytes = [UInt8](UnsafeRawBufferPointer(start: try #require(memory), count: count))
        glUnmapBuffer(GLenum(GL_UNIFORM_BUFFER))
        return (Int64(place), bytes)
    }

    @Test func `Numbers that lie there are bound again, and what took their place is not mistaken for them`() throws {
        let context = try Context(DisplayRequest())
        let alignment = context.capabilities.uniformAlignment
        // Room for three.
        var buffer = try NumberBuffer(capacity: 3 * max(alignment, 32), alignment: max(alignment, 32))
        var places: [Int64] = []
        for number: UInt8 in [1, 2, 1, 2, 3, 1, 4, 2, 1, 4] {
            let block = [UInt8](repeating: number, count: 32)
            try buffer.bind(block, to: 0..<1)
            let found = try bound(32)
            #expect(found.bytes == block)
            places.append(found.place / Int64(max(alignment, 32)))
        }
        // The fourth block begins the buffer anew, and what was known of it is forgotten.
        #expect(places == [0, 1, 0, 1, 2, 0, 0, 1, 2, 0])
        #expect(glGetError() == GLenum(GL_NO_ERROR))
    }

    @Test func `Numbers put there for many passes at once displace those that were known`() throws {
        let context = try Context(DisplayRequest())
        let slot = max(context.capabilities.uniformAlignment, 32)
        var buffer = try NumberBuffer(capacity: 3 * slot, alignment: slot)
        func block(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }
        try buffer.bind(block(1), to: 0..<1)
        try buffer.bind(block(2), to: 0..<1)
        let many = (10..<15).map { block($0) }
        for blocks in [[block(3), block(4)], many] {
            try buffer.stage(blocks)
            for block in blocks {
                try buffer.bind(block, to: 0..<1)
                #expect(try bound(32).bytes == block)
            }
            for number: UInt8 in [1, 2] {
                try buffer.bind(block(number), to: 0..<1)
                #expect(try bound(32).bytes == block(number))
            }
        }
    }
}
