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
            let first = try reader.open(settings.path(0))
            guard settings.operands.count > 1 else {
                return { Picture(first).transition(transition, progress: $0) }
            }
            let second = try reader.open(settings.path(1))
            if first.colorSpace != second.colorSpace {
                settings.messages.warning(
                    "\(first.name) and \(second.name) have different colour spaces, and are mixed as if both had the first's; "
                        + "--color-space brings them to one")
            }
            return { Picture(from: Picture(first), to: Picture(second), transition, progress: $0) }
        }
    }
}
