/// A direct call of a shader function, checked against its signature.
public struct ShaderCall: Sendable, Equatable {
    /// The function that is called.
    public let function: ShaderFunctionRow

    /// The size given for the view; `nil` is the size of the view that is drawn.
    let size: SIMD2<Double>?
    let values: [ShaderCallValue]
    let isOff: Bool
    let problems: [ArgumentProblem]

    init(_ function: ShaderFunctionRow, _ values: [ShaderCallValue]) throws(ShaderCallError) {
        let expected = (function.takesSize ? [ShaderArgument("size", .float2)] : []) + Self.callArguments(function)
        let fits =
            values.count == expected.count
            && zip(values, expected).allSatisfy { $0.fits($1.type) || ($1.name == "size" && $0 == .viewSize) }
        guard fits else {
            throw .mismatch(
                function: function.name, given: values.map(\.typeName).joined(separator: ", "),
                expected: expected.map(\.callDescription).joined(separator: ", "))
        }
        self.function = function
        if function.takesSize, case .float2(let width, let height) = values[0] {
            size = SIMD2(ShaderInput.position(width), ShaderInput.position(height))
        } else {
            size = nil
        }
        var problems: [ArgumentProblem] = []
        var isOff = size.map { $0.x.isNaN || $0.y.isNaN } ?? false
        let given = values.dropFirst(function.takesSize ? 1 : 0)
        self.values = zip(given, Self.callArguments(function)).map { value, argument in
            guard let checked = Self.checked(value, argument, function, &problems) else {
                isOff = true
                return value
            }
            return checked
        }
        self.isOff = isOff
        self.problems = problems
    }

    /// The arguments that a caller gives: an array brings its own count.
    static func callArguments(_ function: ShaderFunctionRow) -> [ShaderArgument] {
        function.arguments.filter { $0.name != "count" }
    }

    /// An argument by the rules of the parameter it belongs to; `nil` turns the call off.
    private static func checked(
        _ value: ShaderCallValue, _ argument: ShaderArgument, _ function: ShaderFunctionRow,
        _ problems: inout [ArgumentProblem]
    ) -> ShaderCallValue? {
        guard var rule = function.rules[argument.name] else { return value.isNaN ? nil : value }
        // A direct call may give a gradient no colour or one; the function knows what to do.
        if rule.type == .colors { rule.minimum = .value(0) }
        let given: Argument =
            switch value {
            case .float(let number): rule.type == .angle ? .angle(.radians(number)) : .number(number)
            case .int(let number): .integer(number)
            case .float2(let x, let y): .point(UnitPoint(x: x, y: y))
            case .color(let color): .color(color)
            case .colors(let colors): .colors(colors)
            case .viewSize: .none
            }
        switch ShaderInput.checked(given, rule, effect: function.name, &problems) {
        case .number(let number): return .float(number)
        case .angle(let angle): return .float(angle.radians)
        case .integer(let number): return .int(number)
        case .point(let point): return .float2(ShaderInput.position(point.x), ShaderInput.position(point.y))
        case .color(let color): return .color(color)
        case .colors(let colors): return .colors(colors)
        case .some(.time), .some(.none), nil: return nil
        }
    }
}

extension ShaderCallValue {
    var isNaN: Bool {
        switch self {
        case .float(let value): value.isNaN
        case .float2(let x, let y): x.isNaN || y.isNaN
        case .viewSize, .int, .color, .colors: false
        }
    }

    var typeName: String {
        switch self {
        case .viewSize: "viewSize"
        case .float: "float"
        case .int: "int"
        case .float2: "float2"
        case .color: "color"
        case .colors: "colors"
        }
    }

    func fits(_ type: ShaderType) -> Bool {
        switch (self, type) {
        case (.float, .float), (.int, .int), (.float2, .float2), (.color, .float4), (.colors, .colors): true
        default: false
        }
    }
}

extension ShaderArgument {
    /// The argument as a caller of the function writes it.
    var callDescription: String {
        switch type {
        case .float: "\(name): float"
        case .int: "\(name): int"
        case .float2: name == "size" ? "size: viewSize or float2" : "\(name): float2"
        case .float4: "\(name): color"
        case .colors(let capacity): "\(name): 0 to \(capacity) colors"
        }
    }
}
