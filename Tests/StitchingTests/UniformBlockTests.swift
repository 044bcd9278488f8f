import Testing

@testable import Stitching

/// Offsets by the std140 rules of OpenGL ES 3.0, section 2.12.6.4, worked out by hand.
@Suite struct UniformBlockTests {
    @Test func `Members are aligned by their type`() {
        var block = UniformBlock(name: "Numbers")
        block.append("amount", .float, .float(0.5))
        block.append("size", .float2, .float2(SIMD2(3, 4)))
        block.append("frame", .int, .int(-7))
        block.append("ink", .float4, .float4(SIMD4(0.25, 0.5, 0.75, 1)))
        block.append("colors", .colors(capacity: 64), .colors([SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1)]))
        block.append("count", .int, .int(2))
        #expect(block.members.map(\.offset) == [0, 8, 16, 32, 48, 48 + 64 * 16])
        #expect(block.paddedBytes.count == 48 + 64 * 16 + 16)
        #expect(block.float(at: 0) == 0.5)
        #expect(block.float(at: 8) == 3 && block.float(at: 12) == 4)
        #expect(block.int(at: 16) == -7)
        #expect(block.float(at: 32) == 0.25 && block.float(at: 44) == 1)
        #expect(block.float(at: 48) == 1 && block.float(at: 68) == 1 && block.float(at: 80) == 0)
        #expect(block.int(at: 48 + 64 * 16) == 2)
    }

    @Test func `Whole numbers beyond 32 bits are the nearest that fit`() {
        var block = UniformBlock(name: "B")
        block.append("frame", .int, .int(.max))
        #expect(block.int(at: 0) == Int32.max)
    }

    @Test func `A block is declared with its array, and its binding where the language can say it`() {
        var block = UniformBlock(name: "Numbers")
        block.append("colors", .colors(capacity: 4), .colors([]))
        #expect(block.declaration(binding: nil) == "layout(std140) uniform Numbers {\n    vec4 colors[4];\n};\n")
        #expect(
            block.declaration(binding: 0) == "layout(std140, binding = 0) uniform Numbers {\n    vec4 colors[4];\n};\n")
    }
}

extension UniformBlock {
    fileprivate func word(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * $1.offset) }
    }
    fileprivate func float(at offset: Int) -> Float { Float(bitPattern: word(at: offset)) }
    fileprivate func int(at offset: Int) -> Int32 { Int32(bitPattern: word(at: offset)) }
}
