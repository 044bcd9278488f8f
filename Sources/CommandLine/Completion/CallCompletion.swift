import SwiftShaders

/// What may be typed behind the beginning of a call, as in `halftone(dotSize: 6, ink: bl`.
struct CallCompletion {
    /// How names of effects are completed.
    enum Names {
        /// By themselves.
        case bare
        /// And with their bracket, once only one is left.
        case called
    }

    let role: ShaderRole
    let names: Names
    let text: [Character]
    private var position = 0
    private(set) var completions: [Completion] = []

    init(_ text: String, _ role: ShaderRole, _ names: Names) {
        self.text = Array(text)
        self.role = role
        self.names = names
        readChain()
    }

    /// Calls, one behind the other; stops where the text ends, or makes no sense.
    private mutating func readChain() {
        var count = 0
        repeat {
            skipSpace()
            let start = position
            let name = takeWord()
            if position == text.count {
                completions = names(beginning: name, at: start, isFirst: count == 0)
                return
            }
            let row = EffectTable.row(name, as: role)
            count += 1
            if take("("), !readArguments(row) { return }
        } while role == .modifier && take(".")
    }

    /// Arguments up to the closing bracket.
    /// - Returns: Whether it was there.
    private mutating func readArguments(_ row: ShaderRow?) -> Bool {
        var given: Set<String> = []
        while true {
            skipSpace()
            if take(")") { return true }
            let start = position
            let label = takeWord()
            if position == text.count {
                // A picture and what it takes the place of exclude each other.
                let taken = given.union(row?.parameters.filter { given.contains($0.name) }.flatMap(\.replaced) ?? [])
                let left =
                    row?.parameters.filter {
                        !taken.contains($0.name) && taken.isDisjoint(with: $0.replaced) && $0.name.hasPrefix(label)
                    } ?? []
                completions = left.map { completion("\($0.name):", at: start, $0.summary, isPartial: true) }
                return false
            }
            // `opacity` and `mask` have no labels.
            if take(":") { given.insert(label) }
            skipSpace()
            let valueStart = position
            skipValue()
            if position == text.count {
                if let parameter = row?.parameters.first(where: { $0.name == label }) {
                    completions = values(of: parameter, at: valueStart)
                }
                return false
            }
            if !take(",") { return take(")") }
        }
    }

    // MARK: - Looking

    private mutating func skipSpace() {
        while position < text.count, text[position].isWhitespace { position += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard position < text.count, text[position] == character else { return false }
        position += 1
        return true
    }

    private mutating func takeWord() -> String {
        let start = position
        while position < text.count, text[position].isASCII, text[position].isLetter || text[position].isNumber {
            position += 1
        }
        return String(text[start..<position])
    }

    /// Goes to the comma or bracket that ends a value.
    private mutating func skipValue() {
        var depth = 0
        var isQuoted = false
        while position < text.count {
            let character = text[position]
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted {
                if depth == 0, character == "," || character == ")" { return }
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
            }
            position += 1
        }
    }
}
