/// A number that a shader function is called with.
package enum ShaderValue: Sendable, Hashable {
    /// A number.
    case float(Double)
    /// A whole number.
    case int(Int)
    /// A point or a size, in points.
    case float2(SIMD2<Double>)
    /// A colour, multiplied by its alpha.
    case float4(SIMD4<Double>)
    /// Colours, each multiplied by its alpha.
    case colors([SIMD4<Double>])

    /// The components as plain numbers.
    package var components: [Double] {
        switch self {
        case .float(let value): [value]
        case .int(let value): [Double(value)]
        case .float2(let value): [value.x, value.y]
        case .float4(let value): [value.x, value.y, value.z, value.w]
        case .colors(let values): values.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        }
    }

    /// The only component of a number, the first of anything else.
    package var number: Double { components.first ?? 0 }
}

/// The settled arguments of one call by name, and the view they are settled for.
package struct SettledArguments: Sendable, Equatable {
    package var values: [String: ShaderValue]
    package var view: ViewGeometry

    package init(values: [String: ShaderValue], view: ViewGeometry) {
        self.values = values
        self.view = view
    }

    /// A number by its argument's name; a name that is not there is a fault of the table.
    package subscript(name: String) -> Double {
        guard let value = values[name] else { preconditionFailure("the table names no argument \(name)") }
        return value.number
    }

    /// A point by its argument's name, in points.
    package func point(_ name: String) -> SIMD2<Double> {
        guard case .float2(let point) = values[name] else { preconditionFailure("the table has no point \(name)") }
        return point
    }
}
