extension Command {
    /// Prints what recipes are.
    static let schema = Command(
        name: "schema", summary: "Print the JSON Schema of recipes, for editors and validators", usage: "",
        operands: [], options: [],
        notes: """
            Example:
              swiftshaders schema > recipe.schema.json
            """
    ) { _ in
        try StandardStreams.print(RecipeSchema.json.text)
        return 0
    }
}
