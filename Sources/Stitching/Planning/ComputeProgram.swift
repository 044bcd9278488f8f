/// A pass's text as a compute program, one invocation a texel (OpenGL ES 3.1).
package enum ComputeProgram {
    /// Texels of a work group, across and down.
    package static let group = (width: 16, height: 16)

    /// The program's text.
    package static func text(of pass: StitchedPass) -> String {
        let (format, kind) =
            switch pass.target {
            case .straight8: ("rgba8", "image2D")
            case .straight16: ("rgba16ui", "uimage2D")
            case .half: ("rgba16f", "image2D")
            case .float, .straightFloat: ("rgba32f", "image2D")
            }
        return """
            #version 310 es
            precision highp float;
            precision highp int;
            layout(local_size_x = \(group.width), local_size_y = \(group.height)) in;
            layout(\(format), binding = 0) writeonly uniform highp \(kind) stored;
            \(pass.numbers.declaration(binding: 0))
            \(pass.text)
            void main() {
                ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
                if (any(greaterThanEqual(texel, ivec2(canvasSize)))) return;
                imageStore(stored, texel, finish(shade(texel)));
            }

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
