import Stitching

/// Draws by lot from bytes that are given; zeros once they are used up.
struct ByteLot {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0 }
        position += 1
        return bytes[position - 1]
    }

    mutating func whole(below limit: Int) -> Int { Int(byte()) % limit }

    mutating func element<Element>(of all: [Element]) -> Element { all[whole(below: all.count)] }

    /// A number: most of them plain, some of any bits at all.
    mutating func number() -> Double {
        let kind = byte()
        if kind < 200 { return Double(Int8(bitPattern: byte())) / 16 }
        if kind < 210 { return [.nan, .infinity, -.infinity, .greatestFiniteMagnitude][whole(below: 4)] }
        return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    }

    private mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }

    /// An argument of a parameter's type; now and then its default.
    mutating func argument(_ parameter: ParameterRow) -> Argument {
        if whole(below: 4) == 0 { return parameter.defaultArgument }
        return switch parameter.type {
        case .number: .number(number())
        case .integer: .integer(Int(Int8(bitPattern: byte())))
        case .angle: .angle(.degrees(number()))
        case .color: .color(color())
        case .colors: .colors((0..<whole(below: 20)).map { _ in color() })
        case .point: .point(UnitPoint(x: number(), y: number()))
        default: parameter.defaultArgument
        }
    }
}
