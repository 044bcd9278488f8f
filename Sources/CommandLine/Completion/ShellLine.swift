/// A command line up to the cursor, as bash reads it: words with their quotes taken off.
struct ShellLine: Equatable {
    /// The words before the one that is being typed, the program's name first.
    var words: [String] = []
    /// The word that is being typed.
    private(set) var current = ""
    /// Whether a quote is open at the cursor.
    private(set) var isQuoted = false

    init(_ line: String) {
        var quote: Character?
        var isEscaped = false
        var hasWord = false
        for character in line {
            if isEscaped {
                isEscaped = false
                // Within double quotes, a backslash before anything else stands for itself.
                if quote == "\"", !"\"\\$`".contains(character) { current.append("\\") }
                current.append(character)
                continue
            }
            switch (character, quote) {
            case ("\\", nil), ("\\", "\""):
                (isEscaped, hasWord) = (true, true)
            case ("'", nil), ("\"", nil):
                (quote, hasWord) = (character, true)
            case (_, let open?):
                if character == open { quote = nil } else { current.append(character) }
            case (" ", nil), ("\t", nil), ("\n", nil):
                endWord(&hasWord)
            case ("|", nil), (";", nil), ("&", nil), ("(", nil):
                endWord(&hasWord)
                words = []
            default:
                hasWord = true
                current.append(character)
            }
        }
        isQuoted = quote != nil
    }

    /// Keeps a word, unless it sets a variable for the program that follows.
    private mutating func endWord(_ hasWord: inout Bool) {
        let isVariable = words.isEmpty && current.contains("=") && !current.hasPrefix("=")
        if hasWord, !isVariable { words.append(current) }
        current = ""
        hasWord = false
    }
}
