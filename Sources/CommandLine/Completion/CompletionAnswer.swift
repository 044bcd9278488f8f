import SwiftShaders

/// Answers the shells' question of what may be typed next.
///
/// The scripts call `swiftshaders complete -- WORD…`, whose last word is the one being typed, or `complete --line LINE
/// END`: LINE up to the cursor as bash has it, and the END of its last word that bash is about to replace. The answer's
/// first line is `files`, where the shell shall name files, or `words` or `parts` (of a word: no space behind them); the
/// others hold a word and, behind a tab, what it is.
enum CompletionAnswer {
    /// The name of the command, which no help shows.
    static let command = "complete"

    static func text(answering arguments: [[UInt8]]) -> String {
        let words = arguments.map { String(decoding: $0, as: UTF8.self) }
        switch words.first {
        case "--":
            return text(of: Words(words.dropFirst()), replacing: nil)
        case "--line" where words.count > 1:
            var line = ShellLine(words[1])
            // The program's own name.
            if !line.words.isEmpty { line.words.removeFirst() }
            let typed = Words(line.words + [line.current], isQuoted: line.isQuoted, isBash: true)
            return text(of: typed, replacing: words.count > 2 ? words[2] : line.current)
        default:
            return text(of: Words([]), replacing: nil)
        }
    }

    private static func text(of words: Words, replacing end: String?) -> String {
        guard let completions = words.completions else { return "files" }
        // Bash replaces what is behind its last word break, such as the = of --kind=wipe, and keeps the rest.
        let kept = end.flatMap { words.current.hasSuffix($0) ? words.current.count - $0.count : nil } ?? 0
        let isPartial = completions.contains(where: \.isPartial)
        let lines = completions.map { completion in
            String(completion.text.dropFirst(kept)) + (completion.summary.isEmpty ? "" : "\t\(completion.summary)")
        }
        return ([isPartial ? "parts" : "words"] + lines).joined(separator: "\n")
    }
}
