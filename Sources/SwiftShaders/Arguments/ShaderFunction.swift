/// A shader function by its name, for direct calls.
///
/// ```swift
/// let sepia = try ShaderFunction("ssSepia")(.viewSize, .float(0.8))
/// let toned = photo.shader(sepia)
/// ```
public struct ShaderFunction: Sendable, Hashable {
    /// The function's signature and properties.
    public let row: ShaderFunctionRow

    /// The function of a name.
    /// - Throws: ``ShaderCallError/unknownFunction(_:nearest:)`` for a name that is not one of the 31.
    public init(_ name: String) throws(ShaderCallError) {
        guard let row = EffectTable.functions.first(where: { $0.name == name }) else {
            throw .unknownFunction(name, nearest: nearest(to: name, among: EffectTable.functions.map(\.name)))
        }
        self.row = row
    }

    /// A call with arguments in the signature's order: the view's size first, except for fills; position, colour and
    /// layer are given by the renderer.
    /// - Throws: ``ShaderCallError/mismatch(function:given:expected:)``, which prints the expected signature.
    public func callAsFunction(_ values: ShaderCallValue...) throws(ShaderCallError) -> ShaderCall {
        try ShaderCall(row, values)
    }
}

/// An argument of a direct call.
public enum ShaderCallValue: Sendable, Hashable {
    /// The size of the view that is drawn, for the argument `size`.
    case viewSize
    case float(Double)
    case int(Int)
    case float2(Double, Double)
    case color(Color)
    case colors([Color])
}

/// Why a direct call cannot be made.
public enum ShaderCallError: Error, Sendable, Hashable, CustomStringConvertible {
    case unknownFunction(String, nearest: String?)
    case mismatch(function: String, given: String, expected: String)

    public var description: String {
        switch self {
        case .unknownFunction(let name, let nearest):
            "there is no shader function \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .mismatch(let function, let given, let expected):
            "\(function) is called with (\(given)), expected is (\(expected))"
        }
    }
}
