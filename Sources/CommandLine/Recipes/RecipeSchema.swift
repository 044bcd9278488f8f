import SwiftShaders

/// The JSON Schema of recipes, made from the table.
enum RecipeSchema {
    static var json: JSONValue {
        let roles = RecipeKey.roles.sorted { $0.key < $1.key }
        let names = roles.map { key, role in
            (key, JSONValue.object([("enum", .array(rows(role).map { .string($0.name) }))]))
        }
        return .object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("SwiftShaders recipe")),
            ("description", .string("Effects in the order they are drawn, for swiftshaders render --recipe.")),
            ("type", .string("array")),
            (
                "items",
                .object([
                    ("type", .string("object")), ("properties", .object(names)),
                    ("oneOf", .array(EffectTable.all.map { .object([("$ref", .string("#/$defs/\($0.schemaName)"))]) })),
                ])
            ),
            ("$defs", .object(EffectTable.all.map { ($0.schemaName, $0.schema) })),
        ])
    }

    private static func rows(_ role: ShaderRole) -> [ShaderRow] { EffectTable.all.filter { $0.role == role } }
}

extension ShaderRow {
    /// A name of its own among all roles.
    fileprivate var schemaName: String { "\(role.recipeKey)-\(name)" }

    /// What an object of this row is.
    fileprivate var schema: JSONValue {
        let own = [(role.recipeKey, JSONValue.object([("const", .string(name))]))]
        let progress = role == .transition ? [(RecipeKey.progress, ShaderRow.progress.row.schema)] : []
        let mask = JSONValue.object([
            ("type", .string("string")), ("minLength", .number(1)),
            ("description", .string("Draws it where this picture is bright; a path as seen from the recipe")),
        ])
        return .object(
            [
                ("title", .string(name)), ("description", .string(summary)), ("type", .string("object")),
                (
                    "properties",
                    .object(
                        own + parameters.map { ($0.recipeKey, $0.schema) } + progress
                            + [(RecipeKey.opacity, ParameterRow.opacity.schema), (RecipeKey.mask, mask)])
                ),
                ("required", .array([.string(role.recipeKey)])), ("additionalProperties", .bool(false)),
            ] + (picture.map(Self.exclusion) ?? []))
    }

    /// Where the picture's file is named, what it takes the place of may not stand.
    private static func exclusion(_ picture: ParameterRow) -> [(String, JSONValue)] {
        let isNamed = JSONValue.object([(picture.recipeKey, .object([("type", .string("string"))]))])
        return [
            ("if", .object([("properties", isNamed), ("required", .array([.string(picture.recipeKey)]))])),
            ("then", .object([("properties", .object(picture.replaced.map { ($0, .bool(false)) }))])),
        ]
    }
}

extension ParameterRow {
    /// What a value of this parameter is. Bounds that depend on the view are in the description alone.
    fileprivate var schema: JSONValue {
        .object(
            form + [
                ("default", defaultArgument.recipeValue), ("description", .string("\(summary): \(recipeForms)")),
            ])
    }

    private var form: [(String, JSONValue)] {
        let low = minimum.number.map { JSONValue.number($0) }
        let high = maximum.number.map { JSONValue.number($0) }
        switch type {
        case .number: return types("number") + named("minimum", low) + named("maximum", high)
        case .integer: return types("integer") + named("minimum", low) + named("maximum", high)
        case .angle, .time: return types("number", "string")
        case .color: return types("string")
        case .image: return types("string") + [("minLength", .number(1))]
        case .colors:
            let item = JSONValue.object([("type", .string("string"))])
            return types("array") + [("items", item)] + named("minItems", low) + named("maxItems", high)
        case .point:
            let names = JSONValue.object([("enum", .array(UnitPoint.named.map { .string($0.name) }))])
            let number = JSONValue.object([("type", .string("number"))])
            let pair = JSONValue.object([
                ("type", .string("array")), ("items", number), ("minItems", .number(2)), ("maxItems", .number(2)),
            ])
            return [("anyOf", .array([names, pair]))]
        }
    }

    private func types(_ names: String...) -> [(String, JSONValue)] {
        let all = names + (isNullable ? ["null"] : [])
        return [("type", all.count == 1 ? .string(all[0]) : .array(all.map { .string($0) }))]
    }

    private func named(_ key: String, _ value: JSONValue?) -> [(String, JSONValue)] {
        value.map { [(key, $0)] } ?? []
    }
}

extension Bound {
    /// The bound, where it is one number for every picture.
    fileprivate var number: Double? { if case .value(let value) = self { value } else { nil } }
}
