import SwiftShaders

/// Writes chains as recipes: every argument is there, so that a recipe stays the same when defaults change.
enum RecipeWriter {
    /// The chains, one after the other.
    /// - Throws: `UsageError` for a mask whose name JSON cannot hold.
    static func json(_ chains: [ParsedChain]) throws(UsageError) -> JSONValue {
        var steps: [RecipeStep] = []
        for link in chains.flatMap(\.links) {
            switch link {
            case .effect(let call), .fill(let call):
                var step = RecipeStep(call: call)
                if let picture = call.picture { step.picture = try name(picture.path) }
                steps.append(step)
            case .transition(let call, let progress): steps.append(RecipeStep(call: call, progress: progress))
            case .opacity(let opacity): steps.last { $0.add(opacity) }
            case .mask(let path, _):
                let name = try name(path)
                steps.last { $0.mask = name }
            }
        }
        return .array(steps.map(\.json))
    }

    private static func name(_ mask: FilePath) throws(UsageError) -> String {
        if let name = String(validating: mask.bytes, as: UTF8.self) { return name }
        throw UsageError("the mask \(mask) is not UTF-8, which JSON needs; rename the file")
    }
}

extension [RecipeStep] {
    /// Changes the last one.
    fileprivate mutating func last(_ change: (inout RecipeStep) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}

/// One object of a recipe.
private struct RecipeStep {
    let call: ParsedCall
    var progress: Double?
    var opacity: Double?
    var mask: String?
    /// The file of the picture that multiplies an argument.
    var picture: String?

    /// Opacities multiply, as they do in chains, each within its range.
    mutating func add(_ further: Double) {
        opacity = opacity.map { min(max($0, 0), 1) * min(max(further, 0), 1) } ?? further
    }

    var json: JSONValue {
        var members = [(call.row.role.recipeKey, JSONValue.string(call.row.name))]
        for (parameter, argument) in zip(call.row.parameters, call.arguments) {
            // What the picture takes the place of has no value, and may not stand beside it.
            if argument == .none, !parameter.isNullable { continue }
            let value = parameter.type == .image ? picture.map { .string($0) } ?? .null : argument.recipeValue
            members.append((parameter.recipeKey, value))
        }
        if let progress { members.append((RecipeKey.progress, .number(progress))) }
        if let opacity { members.append((RecipeKey.opacity, .number(opacity))) }
        if let mask { members.append((RecipeKey.mask, .string(mask))) }
        return .object(members)
    }
}

extension Argument {
    /// The argument as recipes have it, without any loss.
    var recipeValue: JSONValue {
        switch self {
        case .number(let value), .time(.fixed(let value)): .number(value)
        case .integer(let value): .number(Double(value))
        case .color(let color): .string(color.exactText)
        case .colors(let colors): .array(colors.map { .string($0.exactText) })
        case .point(let point):
            UnitPoint.named.contains { $0.point == point }
                ? .string(written) : .array([.number(point.x), .number(point.y)])
        case .angle, .time(.animated): .string(written)
        case .none: .null
        }
    }
}

extension Color {
    /// Digits where they mean exactly this colour, otherwise rgb() with as many decimals as it takes.
    fileprivate var exactText: String {
        if let color = try? Color(css: description), color == self { return description }
        let parts = [red, green, blue].map(Self.component).joined(separator: " ")
        return "rgb(\(parts) / \(PlainNumber.text(alpha)))"
    }

    /// A component as rgb() has it: of 255, or a percentage where that comes back as the same number.
    private static func component(_ value: Double) -> String {
        for (full, sign) in [(255.0, ""), (100, "%")] {
            let near = value * full
            for number in [near, near.nextDown, near.nextUp] where number / full == value {
                return PlainNumber.text(number) + sign
            }
        }
        return PlainNumber.text(value * 255)
    }
}
