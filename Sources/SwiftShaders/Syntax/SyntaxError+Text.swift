extension SyntaxError: CustomStringConvertible {
    /// What is wrong, the place in the text with a mark under it, and what is allowed.
    public var description: String {
        var lines = ["\(problem)\(lineNumber > 1 ? " (line \(lineNumber))" : "")"]
        lines += excerpt.map { "    \($0)" }
        if let allowed { lines.append("Allowed is \(allowed).") }
        return lines.joined(separator: "\n")
    }

    /// What is wrong, without the place.
    private var problem: String {
        switch reason {
        case .expected(let what, let found):
            "expected \(what), found \(found)"
        case .unknownName(let name, let role, let nearest, _):
            "there is no \(role.word) \(Self.short(name))\(Self.question(nearest))"
        case .otherRole(let name, let role, let wanted):
            "\(name) is \(role.wordWithArticle), where \(wanted.wordWithArticle) is expected"
        case .nothingBefore(let name):
            "\(name) goes behind an effect, in the same text"
        case .maskWithoutLoader:
            "a mask cannot be loaded here"
        case .unknownParameter(let name, let effect, let nearest, _):
            "\(effect) has no parameter \(Self.short(name))\(Self.question(nearest))"
        case .missingLabel(let effect, _):
            "\(effect)'s arguments need labels"
        case .givenTwice(let parameter, let effect):
            "\(parameter) of \(effect) is given twice"
        case .excluded(let parameter, let picture, let effect, _):
            "\(parameter) and \(picture) of \(effect) exclude each other"
        case .value("", let parameter, let effect, _, _):
            "\(Self.subject(parameter, effect) ?? "the colour") has no value"
        case .value(let found, let parameter, let effect, _, let nearest):
            "\(Self.prefix(parameter, effect))\(Self.short(found)) is not allowed\(Self.question(nearest))"
        case .tooLarge(let found, let parameter, let effect, _):
            "\(Self.prefix(parameter, effect))\(Self.short(found)) is beyond what a number can hold"
        }
    }

    /// What is allowed in its place.
    private var allowed: String? {
        switch reason {
        case .unknownName(_, _, _, let known): Self.list(known, " or ")
        case .unknownParameter(_, _, _, let known): Self.list(known, " and ")
        case .missingLabel(_, let known): known.isEmpty ? nil : Self.list(known.map { "\($0):" }, " and ")
        case .excluded(_, let picture, _, let replaced): "\(Self.list(replaced, " and ")), or \(picture)"
        case .value(_, _, _, let allowed, _), .tooLarge(_, _, _, let allowed): allowed
        case .expected, .otherRole, .nothingBefore, .maskWithoutLoader, .givenTwice: nil
        }
    }

    /// The line, or what is around the place in a long one, and the mark under it.
    private var excerpt: [String] {
        let characters = Array(String(line.map { $0.isControl ? ($0 == "\t" ? " " : "\u{FFFD}") : $0 }))
        let start = max(0, column - 1 - 60)
        let end = min(characters.count, column - 1 + 60)
        let before = start > 0 ? "…" : ""
        let shown = before + String(characters[min(start, end)..<end]) + (end < characters.count ? "…" : "")
        let marks = "^" + String(repeating: "~", count: min(length, 60) - 1)
        return [shown, String(repeating: " ", count: before.count + column - 1 - start) + marks]
    }

    // MARK: - Words

    private static func question(_ nearest: String?) -> String { nearest.map { "; did you mean \($0)?" } ?? "" }

    private static func subject(_ parameter: String?, _ effect: String?) -> String? {
        let names = [parameter, effect].compactMap { $0 }
        return names.isEmpty ? nil : names.joined(separator: " of ")
    }

    private static func prefix(_ parameter: String?, _ effect: String?) -> String {
        subject(parameter, effect).map { "\($0): " } ?? ""
    }

    /// A text given by a user, without control characters and cut where it is long.
    static func short(_ text: String) -> String {
        let clean = String(text.map { $0.isControl ? "\u{FFFD}" : $0 })
        return clean.count > 40 ? clean.prefix(39) + "…" : clean
    }

    private static func list(_ names: [String], _ last: String) -> String {
        names.dropLast().joined(separator: ", ") + (names.count > 1 ? last : "") + (names.last ?? "nothing")
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    }
}

extension ShaderRole {
    /// What people call one of it.
    fileprivate var word: String { self == .modifier ? "effect" : rawValue }

    var wordWithArticle: String { self == .modifier ? "an effect" : "a \(rawValue)" }
}
