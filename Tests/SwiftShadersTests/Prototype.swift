import Testing

/// The prototype of the function that a file is named for, read from its text.
struct Prototype {
    let name: String
    /// On one line, with single spaces.
    let text: String

    init(in source: String, named name: String) throws {
        let code = Self.withoutComments(source)
        let start = try #require(code.range(of: " \(name)("), "\(name) is not defined in its file")
        let line = code[..<start.lowerBound].lastIndex(where: { $0 == "\n" || $0 == ";" || $0 == "}" })
        let begin = line.map { code.index(after: $0) } ?? code.startIndex
        let end = try #require(code[start.upperBound...].firstIndex(of: ")"))
        self.name = name
        text = code[begin...end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
    }

    /// Everything a text defines outside of braces: functions, constants, macros.
    static func globals(_ source: String) -> [String] {
        var found: [String] = []
        var depth = 0
        for line in withoutComments(source).split(separator: "\n") {
            let words = line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
            if line.hasPrefix("#define"), words.count > 1 {
                found.append(words[1])
            } else if depth == 0, !line.hasPrefix("#"), line.first?.isLetter == true {
                // `type name(` or `const type name =`; the lines of a long prototype are indented.
                let isConstant = words.first == "const"
                if let name = words.dropFirst(isConstant ? 2 : 1).first { found.append(name) }
            }
            depth += line.filter { $0 == "{" }.count - line.filter { $0 == "}" }.count
        }
        return found
    }

    private static func withoutComments(_ source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line) }
            .joined(separator: "\n")
    }
}
