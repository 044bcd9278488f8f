// Names and values that stand by themselves, as in recipes, instead of in a call.

extension ShaderRow {
    /// The row that a text names.
    package init(named name: String, _ role: ShaderRole) throws(SyntaxError) {
        var parser = SyntaxParser(Array(name.utf8))
        let (word, range) = try parser.callName(role)
        try parser.expectEnd()
        self = try parser.call(word, range, role).row
    }
}

extension ParameterRow {
    /// How much of an effect shows: what `.opacity` takes.
    package static var opacity: ParameterRow { EffectChain.opacityParameter.row }

    /// The argument that a text is, in the form that calls have.
    package func argument(parsing text: [UInt8], of effect: String) throws(SyntaxError) -> Argument {
        var parser = SyntaxParser(text)
        let argument = try parser.argument(self, of: effect)
        try parser.expectEnd()
        return argument
    }
}

extension Color {
    /// The names that colours have in texts, in the order of the alphabet.
    package static let names = ColorNames.all.keys.sorted() + ColorNames.clear
}
