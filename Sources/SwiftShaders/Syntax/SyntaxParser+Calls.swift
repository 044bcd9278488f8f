/// A call of a row as it was written: the arguments in the row's order, with defaults where none was given.
package struct ParsedCall: Sendable, Equatable {
    package var row: ShaderRow
    package var arguments: [Argument]
    /// The file of the picture that multiplies an argument.
    package var picture: WrittenPicture?

    package init(row: ShaderRow, arguments: [Argument], picture: WrittenPicture? = nil) {
        self.row = row
        self.arguments = arguments
        self.picture = picture
    }

    /// A call of what was given by name; what a picture takes the place of has no value.
    package init(row: ShaderRow, given: [String: Argument], picture: WrittenPicture?) {
        let replaced = picture == nil ? [] : row.picture?.replaced ?? []
        self.init(
            row: row,
            arguments: row.parameters.map {
                replaced.contains($0.name) ? .none : given[$0.name] ?? $0.defaultArgument
            },
            picture: picture)
    }
}

/// A picture's file as it was written, before it is read.
package struct WrittenPicture: Sendable, Equatable {
    package var path: FilePath
    /// Where in the text it is written; empty in recipes.
    package var range: Range<Int>

    package init(path: FilePath, range: Range<Int> = 0..<0) {
        self.path = path
        self.range = range
    }
}

extension SyntaxParser {
    /// Nothing but space is left.
    mutating func expectEnd() throws(SyntaxError) {
        skipSpace()
        if position < bytes.count { throw expected("the end of the text") }
    }

    /// The one call that the text is, of a fill or a transition.
    mutating func onlyCall(_ role: ShaderRole) throws(SyntaxError) -> ParsedCall {
        takeLeadingDot()
        let (name, range) = try callName(role)
        let call = try call(name, range, role)
        try expectEnd()
        return call
    }

    /// Takes the dot of `.checkerboard()`, as Swift writes what belongs to a type that is known.
    mutating func takeLeadingDot() {
        skipSpace()
        if isAtName { _ = take(".") }
    }

    /// A name to be called.
    mutating func callName(_ role: ShaderRole) throws(SyntaxError) -> (name: String, range: Range<Int>) {
        skipSpace()
        let start = position
        guard Self.isLetter(next) else { throw expected("the name of \(role.wordWithArticle)") }
        return (takeWord(), start..<position)
    }

    /// The arguments behind a name; without brackets there are none.
    mutating func call(_ name: String, _ range: Range<Int>, _ role: ShaderRole) throws(SyntaxError) -> ParsedCall {
        guard let row = EffectTable.row(name, as: role) else { throw unknown(name, range, role) }
        var given: [String: Argument] = [:]
        var picture: WrittenPicture?
        if take("(") {
            while !take(")") {
                let (parameter, range) = try label(row, given)
                if let mask = row.picture, picture != nil, mask.replaced.contains(parameter.name) {
                    throw excluded(parameter.name, by: mask, of: row, at: range)
                }
                if parameter.type == .image {
                    given[parameter.name] = Argument.none
                    picture = try self.picture(parameter, of: row.name)
                    if picture != nil, let other = parameter.replaced.first(where: { given[$0] != nil }) {
                        throw excluded(other, by: parameter, of: row, at: range)
                    }
                } else {
                    given[parameter.name] = try argument(parameter, of: row.name)
                }
                if take(",") { continue }
                try expect(")", "\",\" or \")\" behind the value of \(parameter.name)")
                break
            }
        }
        return ParsedCall(row: row, given: given, picture: picture)
    }

    private func excluded(
        _ name: String, by mask: ParameterRow, of row: ShaderRow, at range: Range<Int>
    ) -> SyntaxError {
        error(.excluded(parameter: name, by: mask.name, effect: row.name, replaced: mask.replaced), at: range)
    }

    /// The parameter whose label comes next, and where the label stands.
    private mutating func label(
        _ row: ShaderRow, _ given: [String: Argument]
    ) throws(SyntaxError) -> (ParameterRow, Range<Int>) {
        skipSpace()
        let start = position
        let name = takeWord()
        let range = start..<position
        guard !name.isEmpty, take(":") else {
            position = start
            if start == bytes.count { throw expected("an argument or \")\"") }
            // A parameter's own name lacks only its colon.
            let isName = row.parameters.contains { $0.name == name }
            if isName {
                position = range.upperBound
                throw expected("\":\" behind \(name)")
            }
            let left = row.parameters.map(\.name).filter { given[$0] == nil }
            let token = takeToken()
            throw error(
                .missingLabel(effect: row.name, known: left), at: token.isEmpty ? start..<start + 1 : token)
        }
        guard let parameter = row.parameters.first(where: { $0.name == name }) else {
            let names = row.parameters.map(\.name)
            throw error(
                .unknownParameter(name, effect: row.name, nearest: nearest(to: name, among: names), known: names),
                at: range)
        }
        guard given[name] == nil else { throw error(.givenTwice(parameter: name, effect: row.name), at: range) }
        return (parameter, range)
    }

    private func unknown(_ name: String, _ range: Range<Int>, _ role: ShaderRole) -> SyntaxError {
        if let other = EffectTable.all.first(where: { $0.name == name }) {
            return error(.otherRole(name, is: other.role, wanted: role), at: range)
        }
        let known = EffectTable.all.filter { $0.role == role }.map(\.name)
        return error(
            .unknownName(name, role: role, nearest: nearest(to: name, among: known), known: known), at: range)
    }
}
