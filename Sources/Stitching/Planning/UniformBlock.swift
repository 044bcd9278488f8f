/// The numbers of one stage or pass, laid out by the std140 rules of OpenGL ES (section 7.6.2.2).
package struct UniformBlock: Sendable, Equatable {
    /// A member's name, type, and offset in bytes.
    package struct Member: Sendable, Equatable {
        package var name: String
        package var type: ShaderType
        package var offset: Int
    }

    /// The block's name in the program; its members' names are global there.
    package let name: String
    package private(set) var members: [Member] = []
    package private(set) var bytes: [UInt8] = []

    package init(name: String) { self.name = name }

    /// Adds a member with its value.
    package mutating func append(_ name: String, _ type: ShaderType, _ value: ShaderValue) {
        let offset = (bytes.count + type.alignment - 1) / type.alignment * type.alignment
        members.append(Member(name: name, type: type, offset: offset))
        bytes += [UInt8](repeating: 0, count: offset + type.byteCount - bytes.count)
        let words: [UInt32] =
            if case .int(let value) = value {
                [UInt32(bitPattern: Int32(clamping: value))]
            } else {
                value.components.map { Float($0).bitPattern }
            }
        // All at once: lists are long, and every pass of every plan has its numbers.
        let count = min(words.count * 4, type.byteCount)
        words.withUnsafeBytes { words in
            bytes.withUnsafeMutableBytes { bytes in
                UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: words[..<count]))
            }
        }
    }

    /// The block as it is declared, with its binding point where the language can say it.
    package func declaration(binding: Int?) -> String {
        let lines = members.map { "    \($0.type) \($0.name)\($0.type.suffix);\n" }.joined()
        return "layout(std140\(binding.map { ", binding = \($0)" } ?? "")) uniform \(name) {\n\(lines)};\n"
    }

    /// The bytes with the padding that a block's end has.
    package var paddedBytes: [UInt8] { bytes + Array(repeating: 0, count: (16 - bytes.count % 16) % 16) }
}

extension ShaderType {
    fileprivate var alignment: Int {
        switch self {
        case .float, .int: 4
        case .float2: 8
        case .float4, .colors: 16
        }
    }

    /// Bytes in a uniform block.
    var byteCount: Int {
        switch self {
        case .float, .int: 4
        case .float2: 8
        case .float4: 16
        case .colors(let capacity): 16 * capacity
        }
    }
}
