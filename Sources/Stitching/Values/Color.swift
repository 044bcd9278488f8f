/// An sRGB colour with alpha, straight (not multiplied by alpha), each component from 0 to 1.
public struct Color: Sendable, Hashable {
    /// Red, sRGB-encoded, 0 to 1.
    public var red: Double

    /// Green, sRGB-encoded, 0 to 1.
    public var green: Double

    /// Blue, sRGB-encoded, 0 to 1.
    public var blue: Double

    /// 0 is transparent, 1 opaque.
    public var alpha: Double

    /// A colour from sRGB-encoded components, 0 to 1 each.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey from black (0) to white (1).
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// A colour from `0xRRGGBB`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// The same colour with its alpha multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// The components in order.
    package var components: [Double] { [red, green, blue, alpha] }

    /// The colour multiplied by its alpha, as shaders take it.
    package var premultiplied: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

    /// Nothing: no colour, no alpha.
    public static let clear = Color(white: 0, alpha: 0)
    /// CSS's `black`, #000000.
    public static let black = Color(hex: 0x000000)
    /// CSS's `white`, #ffffff.
    public static let white = Color(hex: 0xFFFFFF)
    /// CSS's `gray`, #808080.
    public static let gray = Color(hex: 0x808080)
    /// CSS's `silver`, #c0c0c0.
    public static let silver = Color(hex: 0xC0C0C0)
    /// CSS's `red`, #ff0000.
    public static let red = Color(hex: 0xFF0000)
    /// CSS's `orange`, #ffa500.
    public static let orange = Color(hex: 0xFFA500)
    /// CSS's `gold`, #ffd700.
    public static let gold = Color(hex: 0xFFD700)
    /// CSS's `yellow`, #ffff00.
    public static let yellow = Color(hex: 0xFFFF00)
    /// CSS's `lime`, #00ff00.
    public static let lime = Color(hex: 0x00FF00)
    /// CSS's `green`, #008000.
    public static let green = Color(hex: 0x008000)
    /// CSS's `teal`, #008080.
    public static let teal = Color(hex: 0x008080)
    /// CSS's `cyan`, #00ffff.
    public static let cyan = Color(hex: 0x00FFFF)
    /// CSS's `blue`, #0000ff.
    public static let blue = Color(hex: 0x0000FF)
    /// CSS's `navy`, #000080.
    public static let navy = Color(hex: 0x000080)
    /// CSS's `indigo`, #4b0082.
    public static let indigo = Color(hex: 0x4B0082)
    /// CSS's `purple`, #800080.
    public static let purple = Color(hex: 0x800080)
    /// CSS's `magenta`, #ff00ff.
    public static let magenta = Color(hex: 0xFF00FF)
    /// CSS's `pink`, #ffc0cb.
    public static let pink = Color(hex: 0xFFC0CB)
    /// CSS's `brown`, #a52a2a.
    public static let brown = Color(hex: 0xA52A2A)
}

extension Color: CustomStringConvertible {
    /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque; colours out of range as their components.
    public var description: String {
        let parts = alpha == 1 ? [red, green, blue] : components
        guard parts.allSatisfy({ (0...1).contains($0) }) else {
            return "rgba(\(red), \(green), \(blue), \(alpha))"
        }
        let digits = Array("0123456789abcdef")
        return "#"
            + parts.map { part in
                let byte = Int((part * 255).rounded())
                return "\(digits[byte / 16])\(digits[byte % 16])"
            }.joined()
    }
}
