/// The language's own functions (The OpenGL ES Shading Language 3.10, section 8).
extension ShaderNumber {
    static func call(_ name: String, _ values: [ShaderNumber]) -> ShaderNumber? {
        if name == "float" || name == "int" {
            return values.count == 1 ? converted(values[0], toInt: name == "int") : nil
        }
        if let count = ["vec2": 2, "vec3": 3, "vec4": 4][name] { return vector(values, count) }
        if case .int(let first)? = values.first { return whole(name, first, values.dropFirst()) }
        let floats = values.compactMap(\.floats)
        let count = floats.map(\.1).max() ?? 0
        guard floats.count == values.count, floats.allSatisfy({ $0.1 == count || $0.1 == 1 }) else { return nil }
        return real(name, floats.map(\.0), count)
    }

    private static func real(_ name: String, _ values: [SIMD4<Float>], _ count: Int) -> ShaderNumber? {
        switch (name, values.count) {
        case ("min", 2): ShaderNumber(least(values[0], values[1]), count)
        case ("max", 2): ShaderNumber(most(values[0], values[1]), count)
        case ("clamp", 3): ShaderNumber(least(most(values[0], values[1]), values[2]), count)
        case ("mix", 3): ShaderNumber(values[0] * (1 - values[2]) + values[1] * values[2], count)
        case ("abs", 1): ShaderNumber(most(values[0], -values[0]), count)
        case ("floor", 1): ShaderNumber(values[0].rounded(.down), count)
        case ("sqrt", 1): ShaderNumber(values[0].squareRoot(), count)
        case ("dot", 2): .float(sum(values[0] * values[1], count))
        case ("length", 1): .float(sum(values[0] * values[0], count).squareRoot())
        default: nil
        }
    }

    private static func whole(_ name: String, _ first: Int32, _ rest: ArraySlice<ShaderNumber>) -> ShaderNumber? {
        let others = rest.compactMap { if case .int(let value) = $0 { value } else { nil as Int32? } }
        guard others.count == rest.count else { return nil }
        switch (name, others.count) {
        case ("min", 1): return .int(min(first, others[0]))
        case ("max", 1): return .int(max(first, others[0]))
        case ("clamp", 2): return .int(min(max(first, others[0]), others[1]))
        default: return nil
        }
    }

    private static func converted(_ value: ShaderNumber, toInt: Bool) -> ShaderNumber? {
        switch value {
        case .int(let number): toInt ? value : .float(Float(number))
        case .floats(let values, 1): toInt ? .int(whole(values.x)) : value
        case .floats: nil
        }
    }

    /// Without its fraction. Beyond what an integer holds GLSL leaves it open: the nearest, and 0 for no number.
    private static func whole(_ value: Float) -> Int32 {
        value.isNaN ? 0 : Int32(clamping: Int64(min(max(value, -4e9), 4e9)))
    }

    private static func vector(_ values: [ShaderNumber], _ count: Int) -> ShaderNumber? {
        var parts: [Float] = []
        for value in values {
            switch value {
            case .int(let number): parts.append(Float(number))
            case .floats(let numbers, let own): parts += (0..<own).map { numbers[$0] }
            }
        }
        if parts.count == 1 { return ShaderNumber(SIMD4(repeating: parts[0]), count) }
        guard parts.count == count else { return nil }
        return ShaderNumber(SIMD4(parts + Array(repeating: 0, count: 4 - count)), count)
    }

    // As section 8.3 defines them, for numbers that are none too.
    private static func least(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
        one.replacing(with: other, where: other .< one)
    }

    private static func most(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
        one.replacing(with: other, where: one .< other)
    }

    private static func sum(_ values: SIMD4<Float>, _ count: Int) -> Float {
        (0..<count).reduce(0) { $0 + values[$1] }
    }
}
