import SwiftShaders

extension Command {
    /// Draws a moment of a transition.
    static let transition = Command(
        name: "transition", summary: "Draw a moment of a transition, to nothing or to another picture",
        usage: "A [B] --kind TRANSITION [--progress P | --frames N] -o OUT [-e EFFECT]… [OPTIONS]",
        operands: [
            Operand(name: "A", help: "The picture that goes; - is standard input"),
            Operand(name: "B", help: "The picture that comes, of the same size; nothing if left out", isOptional: true),
        ],
        options: [.kind, .progress, .output, .effect] + Option.drawing + Option.reading,
        notes: """
            Transitions are written like effects; swiftshaders render --help says how, swiftshaders list shows all.

            Examples:
              swiftshaders transition a.png b.png --kind 'dissolve(grain: 4)' --progress 0.4 -o middle.png
              swiftshaders transition a.png --kind 'wipe(angle: 90deg)' --progress 0.8 -o gone.png
              swiftshaders transition a.png b.png --kind ripple --frames 48 --animate -o moving.png
            """
    ) { settings in
        guard let kind = settings.kind else { throw UsageError("there is no --kind TRANSITION; try --kind dissolve") }
        let transition = try Transition(parsing: kind)
        return try Drawing.run(settings) { reader -> Drawing.Moments in
            let first = Picture(try reader.open(settings.path(0)))
            guard settings.operands.count > 1 else { return { first.transition(transition, progress: $0) } }
            let second = Picture(try reader.open(settings.path(1)))
            return { Picture(from: first, to: second, transition, progress: $0) }
        }
    }
}
