/// A number of shader text, or two to four of them, worked out as a GPU does: in single precision.
enum ShaderNumber: Sendable, Equatable {
    case int(Int32)
    case floats(SIMD4<Float>, count: Int)

    static func float(_ value: Float) -> ShaderNumber { .floats(SIMD4(repeating: value), count: 1) }

    var isWhole: Bool { if case .int = self { true } else { false } }

    /// The floats it holds, and how many; a whole number holds none.
    var floats: (SIMD4<Float>, Int)? {
        if case .floats(let values, let count) = self { (values, count) } else { nil }
    }

    /// The name of its type.
    var typeName: String {
        switch self {
        case .int: "int"
        case .floats(_, let count): count == 1 ? "float" : "vec\(count)"
        }
    }

    /// As it is handed to a shader.
    var shaderValue: ShaderValue? {
        switch self {
        case .int(let value): .int(Int(value))
        case .floats(let values, 1): .float(Double(values.x))
        case .floats(let values, 2): .float2(SIMD2(Double(values.x), Double(values.y)))
        case .floats(let values, 4): .float4(SIMD4<Double>(values))
        case .floats: nil
        }
    }

    /// A number that a function is called with; lists are not worked with.
    init?(_ value: ShaderValue) {
        switch value {
        case .float(let number): self = .float(Float(number))
        case .int(let number): self = .int(Int32(clamping: number))
        case .float2(let pair): self = .floats(SIMD4(Float(pair.x), Float(pair.y), 0, 0), count: 2)
        case .float4(let color): self = .floats(SIMD4<Float>(color), count: 4)
        case .colors: return nil
        }
    }

    init(_ values: SIMD4<Float>, _ count: Int) {
        // A number alone is the same in all places, so that it may meet a vector.
        self = .floats(count == 1 ? SIMD4(repeating: values.x) : values, count: count)
    }

    func components(_ letters: String) -> ShaderNumber? {
        guard case .floats(let values, let count) = self, count > 1, letters.count <= 4 else { return nil }
        var chosen = SIMD4<Float>()
        for (index, letter) in letters.enumerated() {
            let places = ["xyzw", "rgba"].compactMap { Array($0).firstIndex(of: letter) }
            guard let place = places.first, place < count else { return nil }
            chosen[index] = values[place]
        }
        return ShaderNumber(chosen, letters.count)
    }

    /// Two numbers by an operator; comparisons give 1 or 0.
    static func operation(_ sign: String, _ one: ShaderNumber, _ other: ShaderNumber) -> ShaderNumber? {
        if case .int(let one) = one, case .int(let other) = other {
            switch sign {
            case "+": return .int(one &+ other)
            case "-": return .int(one &- other)
            case "*": return .int(one &* other)
            default: return comparison(sign, one, other)
            }
        }
        guard let (first, count) = one.floats, let (second, otherCount) = other.floats,
            count == otherCount || count == 1 || otherCount == 1
        else { return nil }
        let most = max(count, otherCount)
        switch sign {
        case "+": return ShaderNumber(first + second, most)
        case "-": return ShaderNumber(first - second, most)
        case "*": return ShaderNumber(first * second, most)
        case "/": return ShaderNumber(first / second, most)
        default: return most == 1 ? comparison(sign, first.x, second.x) : nil
        }
    }

    private static func comparison<Value: Comparable>(_ sign: String, _ one: Value, _ other: Value) -> ShaderNumber? {
        switch sign {
        case "<": .int(one < other ? 1 : 0)
        case ">": .int(one > other ? 1 : 0)
        case "<=": .int(one <= other ? 1 : 0)
        case ">=": .int(one >= other ? 1 : 0)
        default: nil
        }
    }
}
