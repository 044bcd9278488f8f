extension Command {
    /// Prints what recipes are.
    static let schema = Command(
        name: "schema", summary: "Print the JSON Schema of recipes or scenes, for editors and validators",
        usage: "[KIND]",
        operands: [
            Operand(
                name: "KIND", help: "recipe, unless told, or glass", isOptional: true,
                completion: .words(SchemaKind.allCases.map(\.rawValue)))
        ],
        options: [],
        notes: """
            Example:
              swiftshaders schema > recipe.schema.json
            """
    ) { settings in
        let kind = try settings.operands.first.map { bytes throws(UsageError) in
            try OptionValue(option: "KIND", bytes: bytes).word(SchemaKind.self)
        }
        switch kind ?? .recipe {
        case .recipe: try StandardStreams.print(RecipeSchema.json.text)
        case .glass: try StandardStreams.print(SceneSchema.json.text)
        }
        return 0
    }
}

/// What there is a schema of.
private enum SchemaKind: String, CaseIterable {
    case recipe, glass
}
