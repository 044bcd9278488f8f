/// A pass's text as a compute program, some texels an invocation (OpenGL ES 3.1).
///
/// Several reads on their way at a time hide how long each takes: a copy on an H200 is 1.4 times as fast with four texels
/// an invocation as with one. Where a pass reads no other texels than it draws, an invocation draws six without any branch,
/// so that the compiler does once what they share, all that depends on the row alone. What reads around itself gains
/// nothing of that, and would be compiled for longer. Where a pass reads along one axis, an invocation draws one texel, and
/// a group first reads a tile of what all of its invocations need into its own memory.
package enum ComputeProgram {
    /// Texels that a work group draws, across and down.
    package static func group(of pass: StitchedPass) -> (width: Int, height: Int) {
        guard let tile = pass.tile else { return (16 * texels(of: pass), pass.isLocal ? 8 : 16) }
        if tile.isRow { return (128, 1) }
        // The widest whose tile fits into the memory that every group has.
        let widths = [16, 8, 4, 2, 1]
        let width = widths.first { (width: Int) -> Bool in
            let height: Int = 256 / width + 2 * tile.reach
            return width * height * texelBytes <= groupBytes
        }
        return (width ?? 1, 256 / (width ?? 1))
    }

    /// Texels that an invocation draws, a group's width apart.
    private static func texels(of pass: StitchedPass) -> Int {
        pass.tile != nil ? 1 : pass.isLocal ? 6 : 4
    }

    /// Bytes of a texel of a tile, and of a group's memory, of which OpenGL ES 3.1 promises so many (table 20.45).
    private static let texelBytes = 16
    private static let groupBytes = 16384

    /// Where the program stores its texels.
    package enum Destination: Sendable, Hashable {
        /// A texture of the pass's format; straight bytes as words of 32 bits.
        case texture
        /// A buffer that holds the rows.
        case buffer
    }

    /// The program's text.
    package static func text(of pass: StitchedPass, to destination: Destination) -> String {
        let group = group(of: pass)
        let target = Target(pass.target)
        let (size, canvasPlace) =
            pass.drawsWindow
            ? ("windowSize", "place + ivec2(windowOrigin), center + windowOrigin") : ("canvasSize", "place, center")
        let store =
            destination == .texture
            ? "imageStore(stored, place, \(target.texel));"
            : "stored[place.y * int(\(size).x) + place.x] = \(target.element);"
        // Parts begin anywhere; each has a layer of groups.
        let part = "parts[gl_WorkGroupID.z]"
        let (start, bound) =
            pass.parts == nil
            ? ("", "ivec2(\(size))") : (" + ivec2(\(part).xy)", "ivec2(\(part).xy + \(part).zw)")
        let texels = texels(of: pass)
        let width = group.width / texels
        return """
            #version 310 es
            precision highp float;
            precision highp int;
            layout(local_size_x = \(width), local_size_y = \(group.height)) in;
            \(destination == .texture ? target.image : target.buffer)
            \(pass.numbers.declaration(binding: 0))
            \(pass.tile.map { macros($0, group, pass.drawsWindow) } ?? "")\(pass.text)
            \(target.type) drawn(ivec2 place, vec2 center) {
                return finish(shade(\(canvasPlace)));
            }
            void put(ivec2 place, \(target.type) color) {
                \(store)
            }
            void main() {
            \(pass.tile == nil ? "" : "    readTile(TILE_ORIGIN);\n    barrier();\n")\
                ivec2 bound = \(bound);
                ivec2 corner = ivec2(gl_WorkGroupID.xy) * ivec2(\(group.width), \(group.height))\(start);
                ivec2 first = corner + ivec2(gl_LocalInvocationID.xy);
            \(pass.isLocal && pass.parts == nil ? unrolled(target.type, texels, apart: width, to: destination) : loop(texels, apart: width))\
            }

            """
    }

    /// Works out an invocation's texels without a branch, then stores them.
    ///
    /// A store beyond an image's border has no effect (OpenGL ES 3.1, section 8.22), so nobody sees what was read there, which
    /// may be anything. In a buffer it would be in the next row: there the texel at the border is drawn, once more and in the
    /// same colour. Parts have borders of their own, within the image.
    private static func unrolled(
        _ type: String, _ texels: Int, apart step: Int, to destination: Destination
    ) -> String {
        func lines(_ statement: (Int) -> String) -> String {
            (0..<texels).map { "    \(statement($0))\n" }.joined()
        }
        let place: (Int) -> String
        let center: (Int) -> String
        switch destination {
        case .texture:
            place = { "first + ivec2(\($0 * step), 0)" }
            center = { "vec2(start.x + \($0 * step).5, start.y + 0.5)" }
        case .buffer:
            place = { "min(first + ivec2(\($0 * step), 0), bound - 1)" }
            center = { "vec2(place\($0)) + 0.5" }
        }
        return "    vec2 start = vec2(first);\n"
            + lines { "ivec2 place\($0) = \(place($0));" }
            + lines { "\(type) color\($0) = drawn(place\($0), \(center($0)));" }
            + lines { "put(place\($0), color\($0));" }
    }

    /// Works out one texel after the other.
    private static func loop(_ texels: Int, apart step: Int) -> String {
        """
            for (int i = 0; i < \(texels); i++) {
                ivec2 place = first + ivec2(i * \(step), 0);
                if (all(lessThan(place, bound))) put(place, drawn(place, vec2(place) + 0.5));
            }

        """
    }

    /// How texels of a format are declared and stored.
    private struct Target {
        let type: String
        let image: String
        let buffer: String
        /// What goes into an image, and into a buffer's element.
        let texel: String
        let element: String

        init(_ format: TargetFormat) {
            // Sums of products, of which a GPU takes one instruction each. Times 256 and more, what is above the byte falls out
            // of the word; of the first it is taken off with the last, which is a constant where the picture is opaque.
            let bytes =
                "color.r + color.g * 256u + color.b * 65536u + (color.a * 16777216u - \(PassText.sumBits))"
            let (imageFormat, kind, elementType): (String, String, String) =
                switch format {
                case .straight8: ("r32ui", "uimage2D", "uint")
                case .straight16: ("rgba16ui", "uimage2D", "uvec2")
                case .half: ("rgba16f", "image2D", "uvec2")
                case .float, .straightFloat: ("rgba32f", "image2D", "vec4")
                case .floatBits, .straightFloatBits: ("rgba32ui", "uimage2D", "uvec4")
                }
            type = format.storedType
            image = "layout(\(imageFormat), binding = 0) writeonly uniform highp \(kind) stored;"
            buffer = "layout(std430, binding = 0) writeonly buffer Rows { \(elementType) stored[]; };"
            texel = format == .straight8 ? "uvec4(\(bytes), 0u, 0u, 0u)" : "color"
            element =
                switch format {
                case .straight8: bytes
                case .straight16: "uvec2(color.r | color.g << 16, color.b | color.a << 16)"
                case .half: "uvec2(packHalf2x16(color.rg), packHalf2x16(color.ba))"
                case .float, .straightFloat, .floatBits, .straightFloatBits: "color"
                }
        }
    }

    /// Where a group's tile lies, and how large it is.
    private static func macros(_ tile: Tile, _ group: (width: Int, height: Int), _ drawsWindow: Bool) -> String {
        let origin = drawsWindow ? " + ivec2(windowOrigin)" : ""
        let (across, down) = tile.isRow ? (tile.reach, 0) : (0, tile.reach)
        let (width, height) = (group.width + 2 * across, group.height + 2 * down)
        return """
            #define GROUP_TEXELS \(group.width * group.height)
            #define TILE_WIDTH \(width)
            #define TILE_TEXELS \(width * height)
            #define TILE_ORIGIN (ivec2(gl_WorkGroupID.xy) * ivec2(\(group.width), \(group.height)) - ivec2(\(across), \(down))\(origin))

            """
    }
}

/// What runs a pass's text.
public enum Lowering: String, Sendable, Hashable, CaseIterable {
    /// A triangle over the canvas, whose fragments are the texels.
    case fragment
    /// Work groups over the canvas.
    case compute
}
