import SwiftShaders
import TestSupport
import Testing

/// Renders a picture both ways and records what differs.
func expectReference(
    _ picture: Picture, _ what: @autoclosure () -> String, _ options: RenderOptions = RenderOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let reference = try ReferenceRender(picture, options)
    let comparison = PixelComparison(
        rendered: try await SharedRenderer.floats(picture, options), expected: reference.image(),
        perturbed: { reference.image($0) })
    let (mismatch, agreement) = comparison.judged()
    try AgreementRecord.add(picture, agreement)
    if let mismatch {
        Issue.record("\(what()), \(options.shortText): \(mismatch)", sourceLocation: sourceLocation)
    }
}

extension RenderOptions {
    /// What differs from the defaults, for failure messages.
    var shortText: String { "scale \(scale), edge \(edge), padding \(padding), time \(time)" }
}

/// A row of the table as an argument of a test, with a name that reports can print.
struct TableRow: Sendable, CustomTestStringConvertible {
    let row: ShaderRow

    var testDescription: String { "\(row.role.rawValue) \(row.name)" }

    static let all = EffectTable.all.map { TableRow(row: $0) }
    static let modifiers = EffectTable.modifiers.map { TableRow(row: $0) }
    static let fills = EffectTable.fills.map { TableRow(row: $0) }
    static let transitions = EffectTable.transitions.map { TableRow(row: $0) }
}
