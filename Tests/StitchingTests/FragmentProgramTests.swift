import Testing

@testable import Stitching

/// Numbers that come from the vertices: what is declared on one side is on the other, however few there are.
@Suite struct FragmentProgramTests {
    private let pass = PlanMaking.plan([PlanMaking.color()]).passes[0]

    @Test(arguments: [0, 1, 2, 8])
    func `Both shaders have the same vectors`(_ most: Int) {
        let texts = FragmentProgram.texts(of: pass, flatVectors: most)
        // View size and origin, canvas size and scale, the stage's size and amount: three vectors.
        let count = min(most, 3)
        let declaration = count > 0 ? "highp vec4 flatNumbers[\(count)];" : nil
        #expect(texts.vertex.contains("flat out") == (count > 0))
        #expect(texts.fragment.contains("flat in") == (count > 0))
        #expect(texts.vertex.contains("uniform \(FragmentProgram.flatBlock) { vec4 words[\(count)]; };") == (count > 0))
        if let declaration {
            #expect(texts.vertex.contains("flat out \(declaration)"))
            #expect(texts.fragment.contains("flat in \(declaration)"))
        }
        for index in 0..<4 {
            #expect(texts.vertex.contains("flatNumbers[\(index)] = words[\(index)];") == (index < count))
        }
        #expect(texts.fragment.contains("#define viewOrigin flatNumbers[0].zw") == (count > 0))
        #expect(texts.fragment.contains("#define pixel flatNumbers[1].w") == (count > 1))
    }
}
