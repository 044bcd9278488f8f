import SwiftShaders

/// The keys of a recipe's objects beside the parameters' names.
enum RecipeKey {
    static let opacity = "opacity"
    static let mask = "mask"
    static let progress = "progress"

    /// The keys that name what is drawn.
    static let roles: [String: ShaderRole] = ["effect": .modifier, "fill": .fill, "transition": .transition]
}

extension ShaderRole {
    /// The key under which a recipe names one of it.
    var recipeKey: String {
        switch self {
        case .modifier: "effect"
        case .fill: "fill"
        case .transition: "transition"
        }
    }
}

extension ShaderRow {
    /// What may stand beside the row's name in a recipe.
    var recipeKeys: [String] {
        parameters.map(\.recipeKey) + (role == .transition ? [RecipeKey.progress] : []) + [
            RecipeKey.opacity, RecipeKey.mask,
        ]
    }
}

extension ParameterRow {
    /// The key of its value. A picture is named for what it multiplies, `radiusMask`: `mask` is in every object where the
    /// effect shows, and both may stand in one.
    var recipeKey: String { scaled.map { "\($0)Mask" } ?? name }

    /// What a recipe may hold for it, in words.
    var recipeForms: String {
        let forms: String =
            switch type {
            case .number: "a number, \(allowed)"
            case .integer: "a whole number, \(allowed)"
            case .angle: "a number of degrees, or \"45deg\", \"0.25turn\" or \"1rad\""
            case .color: "a colour in \"\": a CSS name, #rgb, #rgba, #rrggbb, #rrggbbaa or rgb(…)"
            case .colors: "an array of \(allowed), such as [\"red\", \"#fff\"]"
            case .point: "one of \(UnitPoint.named.map { "\"\($0.name)\"" }.joined(separator: ", ")), or [0.5, 0.2]"
            case .time: "a number of seconds, or \"animated\" or \"animated(speed: 2)\""
            case .image: "the name of a picture's file in \"\""
            }
        return isNullable ? "\(forms), or null" : forms
    }
}
