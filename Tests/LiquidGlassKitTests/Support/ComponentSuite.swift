@testable import LiquidGlassKit

/// Tests of components, laid out in 400 × 200 points: what they tell, and what they are drawn by.
protocol ComponentSuite {}

extension ComponentSuite {
    func semantics(_ view: some View, _ width: Double = 400) throws -> [SemanticsNode] {
        try Frames.placed(view, width, 200).semantics
    }

    func fills(_ view: some View) throws -> [Placed.Mark] {
        Frames.marks(try Frames.placed(view, 400, 200)).filter { if case .fill = $0.form { true } else { false } }
    }

    func texts(_ view: some View) throws -> [(text: String, mark: Placed.Mark)] {
        Frames.marks(try Frames.placed(view, 400, 200)).compactMap {
            if case .text(let run) = $0.form { (run.text, $0) } else { nil }
        }
    }

    func surfaces(_ view: some View) throws -> [GlassSurface] {
        Frames.surfaces(try Frames.placed(view, 400, 200)).map(\.surface)
    }
}
