/// A pass's text as a fragment program over a triangle that covers the canvas, or over the parts that it draws (OpenGL ES
/// 3.0).
///
/// Software rasterisers look a number of a uniform block up for every pixel; one that comes from the vertices, the same
/// from each, they keep. So the first numbers may come that way, and the rest from the block.
package enum FragmentProgram {
    /// The block of numbers that the vertices hand on.
    package static let flatBlock = "FlatNumbers"

    /// A triangle twice as wide and high as the canvas.
    private static let wholeCorner = "    vec2 corner = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));"

    /// Two triangles a part.
    private static let partCorner = """
            int vertex = gl_VertexID % 6;
            int number = vertex < 3 ? vertex : 6 - vertex;
            vec4 part = parts[gl_VertexID / 6];
            vec2 corner = (part.xy + part.zw * vec2(float(number & 1), float(number >> 1))) / windowSize;
        """

    /// Texts of the vertex and the fragment shader of a pass, with so many vectors of numbers from the vertices.
    package static func texts(of pass: StitchedPass, flatVectors: Int = 0) -> (vertex: String, fragment: String) {
        let flat = pass.numbers.members.filter { $0.type.isFloats && $0.end <= 16 * flatVectors }
        let count = ((flat.map(\.end).max() ?? 0) + 15) / 16
        let type = pass.target == .straight8 ? "vec4" : pass.target.storedType
        let place =
            pass.drawsWindow
            ? "ivec2(gl_FragCoord.xy) + ivec2(windowOrigin), gl_FragCoord.xy + windowOrigin"
            : "ivec2(gl_FragCoord.xy), gl_FragCoord.xy"
        let color = "finish(shade(\(place)))"
        let names = flat.map { "#define \($0.name) flatNumbers[\($0.offset / 16)]\($0.swizzle)\n" }.joined()
        return (
            """
            #version 300 es
            \(count > 0 ? "layout(std140) uniform \(flatBlock) { vec4 words[\(count)]; };\n" : "")\
            \(count > 0 ? "flat out highp vec4 flatNumbers[\(count)];\n" : "")\
            \(pass.parts == nil ? "" : "precision highp int;\n" + pass.numbers.declaration(binding: nil))\
            void main() {
            \(pass.parts == nil ? wholeCorner : partCorner)
            \((0..<count).map { "    flatNumbers[\($0)] = words[\($0)];\n" }.joined())\
                gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
            }

            """,
            """
            #version 300 es
            precision highp float;
            precision highp int;
            layout(location = 0) out highp \(type) stored;
            \(pass.numbers.declaration(binding: nil))
            \(count > 0 ? "flat in highp vec4 flatNumbers[\(count)];\n" : "")\
            \(names)\
            \(pass.text)
            void main() {
                stored = \(pass.target == .straight8 ? "vec4(\(color) & 255u) / 255.0" : color);
            }

            """
        )
    }
}

extension UniformBlock.Member {
    /// The byte after its last.
    fileprivate var end: Int { offset + type.byteCount }

    /// Its components within the vector that holds it.
    fileprivate var swizzle: String {
        let first = offset % 16 / 4
        return "." + "xyzw".dropFirst(first).prefix(type.byteCount / 4)
    }
}

extension ShaderType {
    fileprivate var isFloats: Bool {
        switch self {
        case .float, .float2, .float4: true
        case .int, .colors: false
        }
    }
}
