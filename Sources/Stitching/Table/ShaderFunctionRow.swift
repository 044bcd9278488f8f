/// What a shader function does with the picture, as SwiftUI's three kinds and the fills.
public enum ShaderKind: String, Sendable, Hashable, CaseIterable {
    /// Position and colour to colour.
    case color
    /// Position to the position that is read there.
    case distortion
    /// Position and the whole layer to colour.
    case layer
    /// Position to colour.
    case fill
}

/// The type of a shader function's argument.
public enum ShaderType: Sendable, Hashable, CustomStringConvertible {
    /// A number.
    case float
    /// A whole number of 32 bits, with sign.
    case int
    /// Two numbers: a point or a size.
    case float2
    /// A colour, multiplied by its alpha.
    case float4
    /// An array of colours with room for so many.
    case colors(capacity: Int)

    /// The type as GLSL writes it in front of a name.
    public var description: String {
        switch self {
        case .float: "float"
        case .int: "int"
        case .float2: "vec2"
        case .float4, .colors: "vec4"
        }
    }

    /// Whether it is an array, which comes with a count.
    package var isList: Bool { if case .colors = self { true } else { false } }

    /// What GLSL writes behind the name.
    package var suffix: String {
        if case .colors(let capacity) = self { "[\(capacity)]" } else { "" }
    }
}

/// One argument of a shader function after position, colour and size.
public struct ShaderArgument: Sendable, Hashable, CustomStringConvertible {
    /// Its name in the prototype.
    public var name: String
    /// Its type there.
    public var type: ShaderType

    package init(_ name: String, _ type: ShaderType) {
        self.name = name
        self.type = type
    }

    /// The argument as the prototype has it.
    public var description: String { "\(type) \(name)\(type.suffix)" }
}

/// The alpha that a function leaves.
package enum AlphaRule: Sendable, Hashable {
    /// Every pixel keeps its alpha.
    case kept
    /// An opaque picture stays opaque.
    case keptWhereOpaque
    /// Every pixel keeps its alpha if these colours are opaque.
    case keptByOpaque([String])
    /// Alpha may change.
    case changed
}

/// Where a layer function reads, from the centre of the pixel that it draws.
package enum LayerReads: Sendable, Hashable {
    /// Between pixels too.
    case anywhere
    /// At whole points, so many away at most.
    case neighbours(radius: Int)
    /// At whole pixels along the axis that an argument holds.
    case pixels(along: String)
}

/// One of the 31 shader functions: its signature and the properties that planning reads.
public struct ShaderFunctionRow: Sendable, Hashable {
    /// The name in the shader text, `ss` first.
    public let name: String
    /// What it does with the picture.
    public let kind: ShaderKind
    /// The arguments after position, colour and size.
    public let arguments: [ShaderArgument]
    /// The parameters that settle the arguments of a direct call, by argument name.
    public let rules: [String: ParameterRow]
    /// How many times it reads the layer; 0 for colours and fills, 1 for distortions.
    public let taps: Int
    /// What happens to alpha.
    package let alpha: AlphaRule
    /// Whether the colour it gives depends on the input's colour alone, not on the position.
    public let isPositionFree: Bool
    /// Whether it gives of a mean of premultiplied colours the mean of what it gives of each.
    public let isAffine: Bool
    /// Where it reads the layer.
    package let reads: LayerReads

    /// Whether the view's size is the first argument after position and colour.
    public var takesSize: Bool { kind != .fill }

    /// The prototype as GLSL has it.
    public var prototype: String {
        let leading: [String] =
            switch kind {
            case .color: ["vec2 position", "vec4 color", "vec2 size"]
            case .distortion, .layer: ["vec2 position", "vec2 size"]
            case .fill: ["vec2 position"]
            }
        let result = kind == .distortion ? "vec2" : "vec4"
        return "\(result) \(name)(\((leading + arguments.map(\.description)).joined(separator: ", ")))"
    }

    package init(
        _ name: String, _ kind: ShaderKind, leading: [ShaderArgument] = [], parameters: [ParameterRow],
        trailing: [ShaderArgument] = [], rules extraRules: [ParameterRow] = [], taps: Int = 0,
        alpha: AlphaRule = .changed, isPositionFree: Bool = false, isAffine: Bool = false,
        reads: LayerReads = .anywhere
    ) {
        self.name = name
        self.kind = kind
        arguments = leading + parameters.flatMap(\.shaderArguments) + trailing
        rules = Dictionary(
            uniqueKeysWithValues: (parameters + extraRules).filter { $0.type != .image }.map { ($0.name, $0) })
        self.taps = taps
        self.alpha = alpha
        self.isPositionFree = isPositionFree
        self.isAffine = isAffine
        self.reads = reads
    }
}

extension ParameterRow {
    /// The shader arguments that carry this parameter, under the same name except for time and colour lists.
    package var shaderArguments: [ShaderArgument] {
        switch type {
        case .number, .angle: [ShaderArgument(name, .float)]
        case .integer: [ShaderArgument(name, .int)]
        case .color: [ShaderArgument(name, .float4)]
        case .colors: [ShaderArgument(name, .colors(capacity: 64)), ShaderArgument("count", .int)]
        case .point: [ShaderArgument(name, .float2)]
        case .time:
            switch clock {
            case .framesPerSecond: [ShaderArgument("frame", .int)]
            default: [ShaderArgument("phase", .float)]
            }
        case .image: []
        }
    }
}
