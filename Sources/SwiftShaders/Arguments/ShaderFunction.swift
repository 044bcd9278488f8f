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
    ///
    /// The numbers are the shader's own: points and radians, and a `phase` from 0 to 1 or a `frame` where the modifier
    /// takes a time. Those that belong to a parameter pass its rules, as in the modifiers.
    /// - Parameter values: The arguments; ``ShaderFunctionRow/prototype`` of ``row`` shows which.
    /// - Throws: ``ShaderCallError/mismatch(function:given:expected:)``, which prints the expected signature.
    public func callAsFunction(_ values: ShaderCallValue...) throws(ShaderCallError) -> ShaderCall {
        try ShaderCall(row, values)
    }
}

/// An argument of a direct call.
public enum ShaderCallValue: Sendable, Hashable {
    /// The size of the view that is drawn, for the argument `size`.
    case viewSize
    /// A number: lengths in points, angles in radians.
    case float(Double)
    /// A whole number, such as levels or a frame.
    case int(Int)
    /// A point or a size, in points.
    case float2(Double, Double)
    /// A colour; it is multiplied by its alpha on its way.
    case color(Color)
    /// A list of 0 to 64 colours, which brings its count along.
    case colors([Color])
}

/// Why a direct call cannot be made.
public enum ShaderCallError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No function has that name; `nearest` is the name that was most likely meant.
    case unknownFunction(String, nearest: String?)
    /// The arguments differ from the signature in number, order or type.
    case mismatch(function: String, given: String, expected: String)

    /// A sentence with the name or signature that is expected.
    public var description: String {
        switch self {
        case .unknownFunction(let name, let nearest):
            "there is no shader function \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .mismatch(let function, let given, let expected):
            "\(function) is called with (\(given)), allowed is (\(expected))"
        }
    }
}
