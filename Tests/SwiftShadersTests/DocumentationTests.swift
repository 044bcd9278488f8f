import Foundation
import Testing

@testable import SwiftShaders

/// The tables and pictures of the documentation are those of the table of effects.
///
/// With WRITE_DOCUMENTATION set, as `scripts/docs tables` does, the tables are written first.
@Suite(.serialized) struct DocumentationTests {
    @Test(arguments: GeneratedPart.all)
    func `The generated parts are what the table gives`(_ part: GeneratedPart) throws {
        let text = try part.file()
        let range = try #require(part.range(in: text), "\(part.path) has no markers for \(part.name)")
        if ProcessInfo.processInfo.environment["WRITE_DOCUMENTATION"] != nil {
            try part.write(text.replacingCharacters(in: range, with: part.text))
            return
        }
        let (found, made) = (text[range].split(separator: "\n"), part.text.split(separator: "\n"))
        let difference = zip(found, made).first { $0 != $1 }.map { "“\($0)” should be “\($1)”" }
        let isCurrent = text[range] == part.text
        #expect(isCurrent, "\(part) is out of date, run scripts/docs tables: \(difference ?? "its length is another")")
    }

    /// Reads the page as a person would, without the code that writes it.
    @Test(arguments: TableRow.all)
    func `The reference page has each parameter with its range and default`(_ table: TableRow) throws {
        let row = table.row
        let page = try Documentation.read("Documentation/Effects.md")
        let title = row.role == .transition ? "### \(row.name) transition" : "### \(row.name)"
        let lines = page.split(separator: "\n")
        let line = lines.firstIndex(of: title[...])
        let start = try #require(line, "\(title) is missing")
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("### ") && !$0.hasPrefix("<!--") }
        #expect(section.contains { $0.hasPrefix(row.summary) })
        #expect(section.contains { $0.contains("`\(row.function.name)`") })
        let cells = section.filter { $0.hasPrefix("| `") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        try #require(cells.map(\.first) == row.parameters.map { "`\($0.name)`" }, "\(row.name)")
        for (cell, parameter) in zip(cells, row.parameters) {
            try #require(cell.count == 7, "\(row.name)'s \(parameter.name)")
            #expect(cell[1].hasPrefix(parameter.type.rawValue))
            #expect(cell[3] == parameter.allowed)
            #expect(cell[4] == "`\(parameter.defaultArgument.written)`")
            #expect(Double(cell[5]) == parameter.neutral)
            #expect(cell[6].hasPrefix(parameter.summary))
        }
    }

    @Test(arguments: TableRow.all)
    func `Each row has a picture, shown in the README and on the reference page`(_ table: TableRow) throws {
        let row = table.row
        let path = "Documentation/\(row.documentationPicture)"
        let picture = try Image(contentsOf: FilePath(Documentation.url(path).path))
        #expect(picture.width == 240 && picture.height == 240)
        #expect(try Documentation.read("README.md").contains(path))
        #expect(try Documentation.read("Documentation/Effects.md").contains(row.documentationPicture))
    }

    @Test(arguments: TableRow.all)
    func `Each call and its parameters are among the topics of the DocC catalogue`(_ table: TableRow) throws {
        let row = table.row
        let (owner, parameters) =
            switch row.role {
            case .modifier: ("Modifiable", "")
            case .fill: ("Fill", "")
            case .transition: ("Transition", "Transition")
            }
        func lines(_ page: String) throws -> [Substring] {
            try Documentation.read("Sources/SwiftShaders/SwiftShaders.docc/\(page).md").split(separator: "\n")
        }
        // What takes a picture is a call of its own, without what the picture takes the place of.
        let replaced = row.picture?.replaced ?? []
        let forms =
            [row.parameters.filter { $0.type != .image }]
            + (row.picture == nil ? [] : [row.parameters.filter { !replaced.contains($0.name) }])
        for parameters in forms {
            let call = "- ``\(row.name)(\(parameters.map { "\($0.name):" }.joined()))``"
            let hasCall = try lines(owner).contains(call[...])
            #expect(hasCall, "\(call) in \(owner).md")
        }
        let type = "- ``\(row.name.prefix(1).uppercased())\(row.name.dropFirst())\(parameters)``"
        let hasType = try lines("TableOfEffects").contains(type[...])
        #expect(hasType, "\(type) in TableOfEffects.md")
    }

    @Test func `The README counts what the table has`() throws {
        let readme = try Documentation.read("README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let counts =
            "\(EffectTable.modifiers.count) modifiers, \(EffectTable.fills.count) fills and "
            + "\(EffectTable.transitions.count) transitions on \(EffectTable.functions.count) shader functions"
        let isCounted = readme.contains(counts)
        #expect(isCounted, "\(counts)")
    }
}

/// The files of the documentation, by their paths in the package.
private enum Documentation {
    static func url(_ path: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(path)
    }

    static func read(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}

/// A part of a page that is made from the table, between two markers.
struct GeneratedPart: Sendable, CustomStringConvertible {
    let path: String
    let name: String
    let text: String

    static let all = [
        GeneratedPart(path: "README.md", name: "pictures", text: pictures(EffectTable.all)),
        reference("color", EffectTable.modifiers.filter { $0.function.kind == .color }),
        reference("distortion", EffectTable.modifiers.filter { $0.function.kind == .distortion }),
        reference("layer", EffectTable.modifiers.filter { $0.function.kind == .layer }),
        reference("fill", EffectTable.fills),
        reference("transition", EffectTable.transitions),
    ]

    var description: String { "\(name) in \(path)" }

    func file() throws -> String { try Documentation.read(path) }

    func write(_ text: String) throws {
        try text.write(to: Documentation.url(path), atomically: true, encoding: .utf8)
    }

    /// What stands between the markers.
    func range(in text: String) -> Range<String.Index>? {
        guard let begin = text.range(of: "<!-- generated: \(name) -->\n"),
            let end = text.range(of: "<!-- end -->", range: begin.upperBound..<text.endIndex)
        else { return nil }
        return begin.upperBound..<end.lowerBound
    }

    private static func reference(_ name: String, _ rows: [ShaderRow]) -> GeneratedPart {
        GeneratedPart(
            path: "Documentation/Effects.md", name: name, text: rows.map(\.documentationSection).joined())
    }

    /// Pictures with their names, five side by side.
    private static func pictures(_ rows: [ShaderRow]) -> String {
        let cells = rows.map { row in
            "<td align=\"center\"><a href=\"Documentation/Effects.md#\(row.documentationAnchor)\">"
                + "<img src=\"Documentation/\(row.documentationPicture)\" width=\"120\" alt=\"\(row.summary)\"><br>"
                + "\(row.name)</a></td>\n"
        }
        let lines = stride(from: 0, to: cells.count, by: 5).map { start in
            "<tr>\n" + cells[start..<min(start + 5, cells.count)].joined() + "</tr>\n"
        }
        return "<table>\n" + lines.joined() + "</table>\n"
    }
}

extension ShaderRow {
    fileprivate var documentationTitle: String { role == .transition ? "\(name) transition" : name }

    /// What becomes of the title in a link.
    fileprivate var documentationAnchor: String {
        documentationTitle.lowercased().replacingOccurrences(of: " ", with: "-")
    }

    fileprivate var documentationPicture: String {
        "Pictures/\(role == .transition ? "transition-" : "")\(name).png"
    }

    /// The row as a section of the reference page.
    fileprivate var documentationSection: String {
        """
        ### \(documentationTitle)

        <img src="\(documentationPicture)" width="240" alt="\(summary)">

        \(summary). Drawn by `\(function.name)`.

        ```swift
        \(writtenCall)
        ```

        | Parameter | Type | Unit | Allowed | Default | Neutral | What it is |
        |---|---|---|---|---|---|---|
        \(parameters.map(\.documentationLine).joined(separator: "\n"))


        """
    }
}

extension ParameterRow {
    /// The parameter as a line of a table.
    fileprivate var documentationLine: String {
        let cells = [
            "`\(name)`", type.rawValue + (isNullable ? " or none" : ""), unit.documentationText, allowed,
            "`\(defaultArgument.written)`", neutral.map { PlainNumber.text($0) } ?? "–", summary + clockText,
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private var clockText: String {
        switch clock {
        case .cyclesPerSecond(let rate): "; \(PlainNumber.text(rate)) cycles a second"
        case .framesPerSecond(let rate): "; \(PlainNumber.text(rate)) frames a second"
        case nil: ""
        }
    }
}

extension ParameterUnit {
    fileprivate var documentationText: String {
        switch self {
        case .points, .degrees, .seconds, .count: rawValue
        case .fraction: "–"
        case .unitPoint: "view"
        case .color: "sRGB"
        }
    }
}
