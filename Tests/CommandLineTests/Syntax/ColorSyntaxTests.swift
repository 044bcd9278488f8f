import SwiftShaders
import Testing

/// Colours as CSS writes them.
@Suite struct ColorSyntaxTests {
    @Test(arguments: [
        ("red", 255, 0, 0), ("rebeccapurple", 0x66, 0x33, 0x99), ("LightGoldenrodYellow", 0xFA, 0xFA, 0xD2),
        ("darkslategrey", 0x2F, 0x4F, 0x4F), ("#0af", 0, 0xAA, 0xFF), ("#1aF9e0", 0x1A, 0xF9, 0xE0),
        ("rgb(1, 22, 255)", 1, 22, 255), ("rgb(1 22 255)", 1, 22, 255), ("RGB(1,22,255)", 1, 22, 255),
        ("rgba( 1 , 22 , 255 )", 1, 22, 255), ("  #000  ", 0, 0, 0), ("rgb(100%, 0%, 20%)", 255, 0, 51),
    ])
    func `Opaque colours`(_ text: String, _ red: Int, _ green: Int, _ blue: Int) throws {
        let color = Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        #expect(try Color(css: text) == color)
    }

    @Test(arguments: [
        ("#0f08", 0x88 / 255.0), ("#00ff0080", 0x80 / 255.0), ("rgb(0, 255, 0, 0.25)", 0.25),
        ("rgba(0, 255, 0, 25%)", 0.25), ("rgb(0 255 0 / 0.25)", 0.25), ("rgb(0 255 0/25%)", 0.25),
    ])
    func `Colours with alpha`(_ text: String, _ alpha: Double) throws {
        #expect(try Color(css: text) == Color(red: 0, green: 1, blue: 0, alpha: alpha))
    }

    @Test(arguments: ["transparent", "Transparent", "clear", "#0000", "rgb(0 0 0 / 0)"])
    func `Nothing`(_ text: String) throws {
        #expect(try Color(css: text) == .clear)
    }

    @Test func `Swift's own colours have the same names`() throws {
        let colors: [(String, Color)] = [
            ("black", .black), ("white", .white), ("gray", .gray), ("silver", .silver), ("orange", .orange),
            ("gold", .gold), ("yellow", .yellow), ("lime", .lime), ("green", .green), ("teal", .teal), ("cyan", .cyan),
            ("navy", .navy), ("indigo", .indigo), ("purple", .purple), ("magenta", .magenta), ("pink", .pink),
            ("brown", .brown),
        ]
        for (name, color) in colors { #expect(try Color(css: name) == color, "\(name)") }
    }

    @Test func `Components out of range are kept for others to judge`() throws {
        #expect(try Color(css: "rgb(510, -255, 0)") == Color(red: 2, green: -1, blue: 0))
    }

    @Test(arguments: [
        "", "  ", "blu", ".blue", "blue.opacity(0.5)", "#", "#12", "#12345", "#1234567", "#ggg", "rgb", "rgb()",
        "rgb(1,2)",
        "rgb(1 2 3 4)", "rgb(1, 2, 3 / 4)", "rgb(1 2 3", "rgb(1, 2, 3, 4, 5)", "rgb(1,, 2)", "rgb(a b c)", "red green",
        "rgb(1 2 nan)", "rgb(1 2 inf%)", "0x00ff00", "# fff",
    ])
    func `What is no colour is refused`(_ text: String) {
        #expect(throws: SyntaxError.self) { try Color(css: text) }
    }

    @Test func `A colour's description reads back as itself`() throws {
        for color in [Color.navy, Color(hex: 0x12AB9F), Color.white.opacity(0.6), .clear] {
            #expect(try Color(css: color.description) == color)
        }
    }
}
