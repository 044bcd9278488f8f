import Testing

@testable import Stitching

/// Colours and the numbers they stand for.
@Suite struct ColorTests {
    /// The colours with names, with red, green and blue as CSS Color Module Level 4 lists them in its section 6.1.
    private static let named = [
        ("black", Color.black, 0, 0, 0), ("white", .white, 255, 255, 255), ("gray", .gray, 128, 128, 128),
        ("silver", .silver, 192, 192, 192), ("red", .red, 255, 0, 0), ("orange", .orange, 255, 165, 0),
        ("gold", .gold, 255, 215, 0), ("yellow", .yellow, 255, 255, 0), ("lime", .lime, 0, 255, 0),
        ("green", .green, 0, 128, 0), ("teal", .teal, 0, 128, 128), ("cyan", .cyan, 0, 255, 255),
        ("blue", .blue, 0, 0, 255), ("navy", .navy, 0, 0, 128), ("indigo", .indigo, 75, 0, 130),
        ("purple", .purple, 128, 0, 128), ("magenta", .magenta, 255, 0, 255), ("pink", .pink, 255, 192, 203),
        ("brown", .brown, 165, 42, 42),
    ]

    @Test func `Colours with names are CSS's`() {
        for (name, color, red, green, blue) in Self.named {
            #expect(color.components == [Double(red) / 255, Double(green) / 255, Double(blue) / 255, 1], "\(name)")
        }
        #expect(Color.clear.components == [0, 0, 0, 0])
    }

    @Test func `A hexadecimal number has red, green and blue in its bytes, from the highest`() {
        #expect(Color(hex: 0x336699).components == [0.2, 0.4, 0.6, 1])
        #expect(Color(hex: 0xFF00_6633, alpha: 0.25).components == [0, 0.4, 0.2, 0.25])
    }

    @Test func `A grey has its white in every channel`() {
        #expect(Color(white: 0.3).components == [0.3, 0.3, 0.3, 1])
        #expect(Color(white: 0.3, alpha: 0.6).components == [0.3, 0.3, 0.3, 0.6])
    }

    @Test func `Opacity multiplies alpha alone, and premultiplying multiplies the channels by it`() {
        let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.opacity(0.25).components == [0.25, 0.5, 0.75, 0.125])
        #expect(color.premultiplied == SIMD4(0.125, 0.25, 0.375, 0.5))
    }

    @Test func `A colour prints as hexadecimal bytes where it is in range, else as its components`() {
        #expect(Color(hex: 0x0A1B9C).description == "#0a1b9c")
        #expect(Color(red: 0.5, green: 0.001, blue: 0.003).description == "#800001")
        #expect(Color(red: 1, green: 0, blue: 0.2, alpha: 0.4).description == "#ff003366")
        #expect(Color.clear.description == "#00000000")
        #expect(Color(red: 1.5, green: 0, blue: 0.25).description == "rgba(1.5, 0.0, 0.25, 1.0)")
        #expect(Color(red: 0.5, green: 0, blue: -0.25, alpha: 0.75).description == "rgba(0.5, 0.0, -0.25, 0.75)")
        #expect(Color(red: 0.5, green: 0, blue: 0.25, alpha: 1.75).description == "rgba(0.5, 0.0, 0.25, 1.75)")
    }
}
