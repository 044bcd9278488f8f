/// A pass's text as a compute program, one invocation a texel (OpenGL ES 3.1).
///
/// Where a pass reads along one axis, a group first reads a tile of what all of its invocations need into its own memory.
package enum ComputeProgram {
    /// Texels of a work group, across and down.
    package static func group(of pass: StitchedPass) -> (width: Int, height: Int) {
        guard let tile = pass.tile else { return (16, 16) }
        if tile.isRow { return (128, 1) }
        // The widest whose tile fits into the memory that every group has.
        let widths = [16, 8, 4, 2, 1]
        let width = widths.first { (width: Int) -> Bool in
            let height: Int = 256 / width + 2 * tile.reach
            return width * height * texelBytes <= groupBytes
        }
        return (width ?? 1, 256 / (width ?? 1))
    }

    /// Bytes of a texel of a tile, and of a group's memory, of which OpenGL ES 3.1 promises so many (table 20.45).
    private static let texelBytes = 16
    private static let groupBytes = 16384

    /// The program's text.
    package static func text(of pass: StitchedPass) -> String {
        let (format, kind) =
            switch pass.target {
            case .straight8: ("rgba8", "image2D")
            case .straight16: ("rgba16ui", "uimage2D")
            case .half: ("rgba16f", "image2D")
            case .float, .straightFloat: ("rgba32f", "image2D")
            }
        let group = group(of: pass)
        return """
            #version 310 es
            precision highp float;
            precision highp int;
            layout(local_size_x = \(group.width), local_size_y = \(group.height)) in;
            layout(\(format), binding = 0) writeonly uniform highp \(kind) stored;
            \(pass.numbers.declaration(binding: 0))
            \(pass.tile.map { macros($0, group) } ?? "")\(pass.text)
            void main() {
                ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
            \(pass.tile == nil ? "" : "    readTile(TILE_ORIGIN);\n    barrier();\n")\
                if (any(greaterThanEqual(texel, ivec2(canvasSize)))) return;
                imageStore(stored, texel, finish(shade(texel)));
            }

            """
    }

    /// Where a group's tile lies, and how large it is.
    private static func macros(_ tile: Tile, _ group: (width: Int, height: Int)) -> String {
        let (across, down) = tile.isRow ? (tile.reach, 0) : (0, tile.reach)
        let (width, height) = (group.width + 2 * across, group.height + 2 * down)
        return """
            #define GROUP_TEXELS \(group.width * group.height)
            #define TILE_WIDTH \(width)
            #define TILE_TEXELS \(width * height)
            #define TILE_ORIGIN (ivec2(gl_WorkGroupID.xy) * ivec2(\(group.width), \(group.height)) - ivec2(\(across), \(down)))

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
