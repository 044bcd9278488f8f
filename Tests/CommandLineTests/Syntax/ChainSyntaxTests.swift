import SwiftShaders
import Testing

/// Calls, chains, fills and transitions as texts.
@Suite struct ChainSyntaxTests {
    @Test(arguments: ["sepia", "sepia()", " sepia ( ) ", ".sepia()", "sepia(amount: 1,)"])
    func `Brackets may be left out where there are no arguments`(_ text: String) throws {
        #expect(try EffectChain(parsing: text) == EffectChain().sepia())
    }

    @Test func `Arguments stand in any order`() throws {
        let chain = try EffectChain(parsing: "halftone(ink: blue, dotSize: 9)")
        #expect(chain == EffectChain().halftone(dotSize: 9, ink: .blue))
    }

    @Test(arguments: [
        "sepia(amount: 0.5).opacity(0.25).vignette", "sepia(amount:0.5).opacity(0.25).vignette()",
        "\n  sepia(amount: 0.5)\n    .opacity(0.25)\n    .vignette()\n",
    ])
    func `Effects are chained as in Swift`(_ text: String) throws {
        #expect(try EffectChain(parsing: text) == EffectChain().sepia(amount: 0.5).opacity(0.25).vignette())
    }

    @Test func `Masks are loaded by their paths, byte for byte, once the text is read`() throws {
        let picture = try TestPictures.colors()
        var paths: [FilePath] = []
        let text = #"sepia.mask("a \"b\" \\ c.png").neon.mask("cafe\#u{301}.png")"#
        let chain = try EffectChain(parsing: text) { path in
            paths.append(path)
            return picture
        }
        #expect(paths == [#"a "b" \ c.png"#, "cafe\u{301}.png"])
        #expect(chain == EffectChain().sepia().mask(picture).neon().mask(picture))
        paths = []
        #expect(throws: SyntaxError.self) {
            try EffectChain(parsing: #"sepia.mask("a.png").nothing"#) { path in
                paths.append(path)
                return picture
            }
        }
        #expect(paths.isEmpty)
    }

    @Test func `A loader's own error is thrown as it is`() {
        #expect(throws: ImageFileError.cannotRead(file: "nowhere.png", code: 2)) {
            try EffectChain(parsing: #"sepia.mask("nowhere.png")"#) { try Image(contentsOf: $0) }
        }
    }

    @Test func `Every row's call as it is written reads back as itself`() throws {
        for row in EffectTable.all {
            switch row.role {
            case .modifier:
                #expect(try EffectChain(parsing: row.writtenCall) == EffectChain(parsing: row.name), "\(row.name)")
            case .fill:
                #expect(try Fill(parsing: row.writtenCall) == Fill(parsing: row.name), "\(row.name)")
            case .transition:
                #expect(try Transition(parsing: row.writtenCall) == Transition(parsing: row.name), "\(row.name)")
            }
            for parameter in row.parameters { #expect(row.writtenCall.contains("\(parameter.name): ")) }
        }
    }

    @Test func `A name alone has the defaults that Swift has`() throws {
        #expect(try EffectChain(parsing: "halftone") == EffectChain().halftone())
        #expect(try EffectChain(parsing: "gradientMap") == EffectChain().gradientMap())
        #expect(try EffectChain(parsing: "shimmer") == EffectChain().shimmer())
        #expect(try EffectChain(parsing: "swirl") == EffectChain().swirl())
        #expect(try EffectChain(parsing: "progressiveBlur") == EffectChain().progressiveBlur())
    }

    @Test func `Fills and transitions have the same syntax`() throws {
        #expect(try Fill(parsing: "checkerboard(cellSize: 16)") == .checkerboard(cellSize: 16))
        #expect(try Fill(parsing: ".noise") == .noise())
        #expect(
            try Transition(parsing: "dissolve(grain: 2, edgeColor: orange)") == .dissolve(grain: 2, edgeColor: .orange))
        #expect(try Transition(parsing: "dissolve(edgeColor: none)") == .dissolve())
        #expect(try Transition(parsing: ".wipe(angle: .turns(0.25))") == .wipe(angle: .degrees(90)))
    }
}
