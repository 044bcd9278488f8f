@testable import LiquidGlassKit

/// Texts of a font whose every letter is 10 points wide and 20 high, broken anywhere.
struct FixedTexts: TextMeasuring {
    func size(of run: TextRun) throws(TextError) -> TextSize {
        let count = run.text.count
        guard let width = run.width else { return TextSize(width: Double(count) * 10, height: 20, baseline: 15) }
        let most = max(Int(width / 10), 1)
        let needed = max((count + most - 1) / most, 1)
        let lines = min(needed, run.lineLimit ?? needed)
        return TextSize(
            width: Double(min(count, most)) * 10, height: Double(lines) * 20, baseline: 15, lines: lines,
            isTruncated: lines < needed)
    }
}

/// Layouts in numbers.
enum Frames {
    /// The frame of each text and symbol by what it says, on a screen in points.
    static func of(
        _ view: some View, _ width: Double = 200, _ height: Double = 100, scale: Double = 1,
        _ environment: ViewEnvironment = ViewEnvironment()
    ) throws -> [String: [Double]] {
        var frames: [String: [Double]] = [:]
        let placed = try placed(view, width, height, scale: scale, environment)
        func add(_ nodes: [SemanticsNode]) {
            for node in nodes {
                frames[node.label] = node.frame
                add(node.children)
            }
        }
        add(placed.semantics)
        return frames
    }

    static func placed(
        _ view: some View, _ width: Double = 200, _ height: Double = 100, scale: Double = 1,
        _ environment: ViewEnvironment = ViewEnvironment()
    ) throws -> Placed {
        try Placing.layout(view.node, width: width, height: height, environment, FixedTexts(), scale: scale)
    }

    /// The surfaces of a layout.
    static func surfaces(_ placed: Placed) -> [Placed.Glass] {
        placed.items.compactMap { if case .glass(let glass) = $0 { glass } else { nil } }
    }

    /// The ink of a layout.
    static func marks(_ placed: Placed) -> [Placed.Mark] {
        placed.items.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
    }
}
