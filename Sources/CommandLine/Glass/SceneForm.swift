import SwiftShaders

/// What a value of a scene's JSON may be: what the reader checks and the schema says.
indirect enum SceneForm: Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case whole(ClosedRange<Int>)
    /// A number of degrees, or a text such as `45deg`.
    case angle
    case bool
    case color
    /// One of some words.
    case word([String])
    /// An array of so many numbers, each within a range.
    case numbers(Int, of: ClosedRange<Double>, named: String)
    /// An array of so many of a form.
    case list(SceneForm, count: ClosedRange<Int>, named: String)
    /// An object with these keys.
    case object(SceneObject)
    /// Any text.
    case text
    /// A picture's file.
    case file
    /// A view, which may hold others.
    case view
    /// Texts by key by language.
    case strings
    /// One of several forms.
    case either([SceneForm])

    /// A length or place in points.
    static let points = SceneForm.number(-farthest...farthest)
    /// A length that is not negative.
    static let length = SceneForm.number(0...farthest)
    static let share = SceneForm.number(0...1)
    static let farthest = 1_000_000.0

    /// What it is, in words.
    var words: String {
        switch self {
        case .number(let range): "a number \(Self.words(range))"
        case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .angle: "a number of degrees, or \"45deg\", \"0.25turn\" or \"1rad\""
        case .bool: "true or false"
        case .color: "a colour in \"\": a CSS name, #rgb, #rgba, #rrggbb, #rrggbbaa or rgb(…)"
        case .word(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .numbers(_, let range, let named): "\(named), each \(Self.words(range))"
        case .list(_, _, let named): named
        case .object(let object): "an object with \(object.keys)"
        case .text: "a text in \"\""
        case .file: "the name of a picture's file in \"\", as seen from the scene's folder"
        case .view: "a view: an object with one of \(ViewKind.all.map(\.key).joined(separator: ", "))"
        case .strings: "an object of languages, each with an object of texts by key"
        case .either(let forms): forms.map(\.words).joined(separator: ", or ")
        }
    }

    private static func words(_ range: ClosedRange<Double>) -> String {
        "from \(PlainNumber.text(range.lowerBound)) to \(PlainNumber.text(range.upperBound))"
    }
}

/// An object of a scene's JSON.
struct SceneObject: Sendable {
    /// One key of it.
    struct Field: Sendable {
        let key: String
        let form: SceneForm
        let summary: String
        let isRequired: Bool

        init(_ key: String, _ form: SceneForm, _ summary: String, isRequired: Bool = false) {
            self.key = key
            self.form = form
            self.summary = summary
            self.isRequired = isRequired
        }
    }

    let title: String
    let fields: [Field]

    /// The keys that something is drawn by.
    var drawnKeys: [String] { fields.map(\.key).filter { $0 != Self.schema.key } }

    /// The same, for sentences.
    var keys: String {
        let names = drawnKeys
        return names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
