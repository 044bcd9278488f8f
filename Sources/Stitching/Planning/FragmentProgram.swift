/// A pass's text as a fragment program over a triangle that covers the canvas (OpenGL ES 3.0).
package enum FragmentProgram {
    /// One triangle over everything, from its vertices' numbers.
    package static let vertexText = """
        #version 300 es
        void main() {
            vec2 corner = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
            gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
        }

        """

    /// The fragment shader of a pass.
    package static func text(of pass: StitchedPass) -> String {
        let type = pass.target == .straight16 ? "uvec4" : "vec4"
        return """
            #version 300 es
            precision highp float;
            precision highp int;
            layout(location = 0) out highp \(type) stored;
            \(pass.text)
            void main() {
                stored = finish(shade(ivec2(gl_FragCoord.xy)));
            }

            """
    }
}
