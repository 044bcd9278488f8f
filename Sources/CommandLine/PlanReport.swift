import SwiftShaders

/// How passes are printed.
enum PlanForm: String, CaseIterable, Sendable {
    case text, dot
}

extension RenderPlan {
    /// The plan as `--explain` prints it.
    func report(_ form: PlanForm, json isJSON: Bool) -> String { isJSON ? json.text : form == .dot ? dot : explain() }

    private var json: JSONValue {
        .object([
            ("passes", .array(passes.map { $0.json(lowering) })),
            (
                "removed",
                .array(removed.map { .object([("function", .string($0.function)), ("reason", .string($0.reason))]) })
            ),
        ])
    }

    /// The passes as a graph of the DOT language, each cut on its arrow.
    private var dot: String {
        let nodes = passes.enumerated().map { index, pass in
            let names = pass.functions.isEmpty ? "copy" : pass.functions.joined(separator: "\\n")
            return "  pass\(index) [label=\"\(names)\\n\(pass.format), \(pass.width) × \(pass.height)\"];"
        }
        var arrows: [String] = []
        for (index, pass) in passes.enumerated() {
            for source in pass.sources {
                switch source {
                case .image(let number): arrows.append("  picture\(number) -> pass\(index);")
                case .mask(let number): arrows.append("  mask\(number) -> pass\(index) [style=dashed];")
                case .pass(let number):
                    let reason = passes[number].cut ?? ""
                    arrows.append("  pass\(number) -> pass\(index) [label=\"\(reason)\"];")
                }
            }
        }
        return (["digraph passes {", "  rankdir=LR; node [shape=box];"] + nodes + arrows + ["}"]).joined(
            separator: "\n")
    }
}

extension RenderPlan.Pass {
    fileprivate func json(_ lowering: Lowering) -> JSONValue {
        .object([
            ("functions", .array(functions.map { .string($0) })), ("lowering", .string(lowering.rawValue)),
            ("format", .string(format)), ("width", .number(Double(width))), ("height", .number(Double(height))),
            ("bytes", .number(Double(bytes))), ("cut", JSONValue(cut)),
        ])
    }
}

/// What the passes of one frame took, beside what they are.
struct TimingReport {
    let plan: RenderPlan
    let timings: [PassTiming]

    func text(frame: Int?) -> String {
        let head = frame.map { "frame \($0), " } ?? ""
        return zip(plan.passes, timings).enumerated().map { index, pass in
            let names = pass.0.functions.isEmpty ? "copy" : pass.0.functions.joined(separator: " → ")
            let (gpu, wall) = (Self.milliseconds(pass.1.gpu), Self.milliseconds(pass.1.wall))
            return "\(head)pass \(index + 1), \(names): \(gpu) ms on the GPU, \(wall) ms by the clock"
        }.joined(separator: "\n")
    }

    func json(frame: Int?) -> JSONValue {
        .object(
            (frame.map { [("frame", .number(Double($0)))] } ?? []) + [
                (
                    "timings",
                    .array(
                        zip(plan.passes, timings).map { pass, timing in
                            .object([
                                ("functions", .array(pass.functions.map { .string($0) })),
                                ("gpu_ms", .number(Self.milliseconds(timing.gpu))),
                                ("wall_ms", .number(Self.milliseconds(timing.wall))),
                            ])
                        })
                )
            ])
    }

    private static func milliseconds(_ duration: Duration) -> Double {
        (duration / .milliseconds(1) * 1000).rounded() / 1000
    }
}
