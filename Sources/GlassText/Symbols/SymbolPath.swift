/// A path as a short text: commands and numbers on a square of 24 units.
///
/// `M x y` moves, `L x y` draws a line, `C` a Bézier curve, `A x y r from to` an arc clockwise in degrees, `O x y r` a circle,
/// `R x y w h r` a rectangle with round corners, `Z` closes. More numbers repeat `L` and `C`.
struct SymbolPath {
    enum Step: Sendable, Equatable {
        case move(GlassPoint)
        case line(GlassPoint)
        case curve(GlassPoint, GlassPoint, GlassPoint)
        case arc(GlassPoint, radius: Double, from: Double, to: Double)
        case circle(GlassPoint, radius: Double)
        case box(x: Double, y: Double, width: Double, height: Double, radius: Double)
        case close
    }

    /// The steps of a text; `nil` where it is none.
    static func steps(_ text: String) -> [Step]? {
        var steps: [Step] = []
        var command: Character = "Z"
        var numbers: [Double] = []
        let spaced = text.reduce(into: "") { $0 += $1.isLetter ? " \($1) " : String($1) }
        for word in spaced.split(separator: " ") {
            if let number = Double(word) {
                numbers.append(number)
                guard let step = step(command, numbers) else { continue }
                steps.append(step)
                numbers = []
                // What follows a move is a line.
                if command == "M" { command = "L" }
            } else {
                guard numbers.isEmpty, word.count == 1, let letter = word.first, "MLCAORZ".contains(letter) else {
                    return nil
                }
                command = letter
                if letter == "Z" { steps.append(.close) }
            }
        }
        return numbers.isEmpty ? steps : nil
    }

    /// A command with its numbers; `nil` while some are missing.
    private static func step(_ command: Character, _ n: [Double]) -> Step? {
        func point(_ index: Int) -> GlassPoint { GlassPoint(x: n[index], y: n[index + 1]) }
        return switch (command, n.count) {
        case ("M", 2): .move(point(0))
        case ("L", 2): .line(point(0))
        case ("C", 6): .curve(point(0), point(2), point(4))
        case ("A", 5): .arc(point(0), radius: n[2], from: n[3], to: n[4])
        case ("O", 3): .circle(point(0), radius: n[2])
        case ("R", 5): .box(x: n[0], y: n[1], width: n[2], height: n[3], radius: n[4])
        default: nil
        }
    }
}
