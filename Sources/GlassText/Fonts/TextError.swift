/// Why a text or a symbol cannot be drawn.
public enum TextError: Error, Sendable, Equatable {
    /// Characters that no built-in font has a glyph for.
    case missingGlyphs([Unicode.Scalar], text: String)
    /// A size that letters cannot have, in points.
    case fontSize(Double)
    /// A name that no symbol has.
    case unknownSymbol(String, nearest: String?)
    /// The system does not give what fonts need.
    case fonts(String)
    /// A canvas that Cairo cannot make, in pixels.
    case canvas(width: Int, height: Int)
}

extension TextError: CustomStringConvertible {
    /// The beginning of a text, with a mark for what is no visible character.
    private static func shown(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(80) {
            shown.append(scalar.properties.isGraphic || scalar == " " ? scalar : "\u{FFFD}")
        }
        return String(shown) + (text.unicodeScalars.count > 80 ? "…" : "")
    }

    /// What is wrong, the value, and what is allowed.
    public var description: String {
        switch self {
        case .missingGlyphs(let scalars, let text):
            let names = scalars.map { scalar in
                let code = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+\(String(repeating: "0", count: max(4 - code.count, 0)))\(code)"
                return scalar.properties.isGraphic ? "\(scalar) (\(name))" : name
            }
            return "the text \"\(Self.shown(text))\" has characters that no built-in font has a glyph for: "
                + names.joined(separator: ", ")
                + ". The fonts have Latin, Greek, Cyrillic, Hebrew and Arabic; leave these out, or use a symbol."
        case .fontSize(let size): return "a font's size is \(PlainNumber.text(size)), allowed is 1 to 1000 points"
        case .unknownSymbol(let name, let nearest):
            return "there is no symbol \"\(name)\"\(nearest.map { "; did you mean \($0)?" } ?? "")\n"
                + "Allowed is \(Symbol.names.joined(separator: ", "))."
        case .fonts(let reason): return "the built-in fonts cannot be opened: \(reason)"
        case .canvas(let width, let height):
            return "a layer of text of \(width) × \(height) pixels cannot be made, allowed is 1 to 32767 a side"
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it looks like something: no control, mark of format, or space.
    fileprivate var isGraphic: Bool {
        switch generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            false
        default: true
        }
    }
}
