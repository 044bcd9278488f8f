import SwiftShaders

extension Command {
    /// Describes one name of the table.
    static let describe = Command(
        name: "describe", summary: "Describe an effect, fill or transition", usage: "NAME [--json]",
        operands: [
            Operand(
                name: "NAME", help: "The name of an effect, fill or transition, as shown by list",
                completion: .words(EffectTable.all.map(\.name)))
        ],
        options: [.json], notes: ""
    ) { settings in
        let name = String(decoding: settings.operands[0], as: UTF8.self)
        let rows = EffectTable.all.filter { $0.name == name }
        if let hint = limits[name] { throw UsageError(hint) }
        if rows.isEmpty {
            let likely = nearest(to: name, among: EffectTable.all.map(\.name))
            throw UsageError("there is nothing called \(settings.path(0))\(UsageError.question(likely))")
        }
        let text =
            settings.json
            ? JSONValue.array(rows.map { $0.json(withSummaries: true) }).text
            : rows.map(\.page).joined(separator: "\n\n")
        try StandardStreams.print(text)
        return 0
    }
}

/// What goes behind an effect, and so has no row of its own.
private let limits = [
    "opacity":
        "opacity goes behind an effect, as in -e 'sepia.opacity(0.5)': how much of it shows, 0 to 1",
    "mask":
        "mask goes behind an effect, as in -e 'sepia.mask(\"mask.png\")': a picture that shows it where it is bright",
]

extension ShaderRow {
    /// What there is to know about it, for people.
    fileprivate var page: String {
        let head = ["Parameter", "Default", "Unit", "Neutral", "Allowed", "What it is"]
        let table = TextTable(
            [head]
                + parameters.map { parameter in
                    [
                        parameter.name, parameter.defaultArgument.written, parameter.unit.words,
                        parameter.neutral.map { Argument.number($0).written } ?? "", parameter.syntaxOrRange,
                        parameter.summary,
                    ]
                })
        return """
            \(name): \(summary).
            \(kindText)

              \(writtenCall)

            \(table.indented)

            Example:
              \(example)
            """
    }

    private var kindText: String {
        switch role {
        case .modifier: "An effect of the kind \(function.kind) (\(function.name))."
        case .fill: "A fill (\(function.name))."
        case .transition: "A transition of the kind \(function.kind) (\(function.name))."
        }
    }

    /// A command that shows it.
    private var example: String {
        switch role {
        case .modifier: "swiftshaders render in.png -o \(name).png -e '\(writtenCall)'"
        case .fill: "swiftshaders fill '\(writtenCall)' --size 512x512 -o \(name).png"
        case .transition:
            "swiftshaders transition a.png b.png --kind '\(writtenCall)' --progress \(PlainNumber.text(previewProgress))"
                + " -o \(name).png"
        }
    }

    private var previewProgress: Double { previewTime > 0 ? previewTime : ShaderRow.progress.default }
}

extension ParameterUnit {
    /// What a number counts; nothing where it counts nothing, or the value says it.
    fileprivate var words: String {
        switch self {
        case .points, .degrees, .seconds: rawValue
        case .fraction, .count, .unitPoint, .color: ""
        }
    }
}

extension ParameterRow {
    /// Numbers with their range and unit, anything else by its forms.
    fileprivate var syntaxOrRange: String {
        switch type {
        case .number, .integer: isNullable ? "\(allowed), or none" : allowed
        case .angle: "any angle"
        case .color: isNullable ? "a colour, or none" : "a colour"
        case .colors: "a list of \(allowed)"
        case .point: "a point"
        case .time: "seconds or animated"
        case .image: isNullable ? "a picture's file, or none" : "a picture's file"
        }
    }
}
