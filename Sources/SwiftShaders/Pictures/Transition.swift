/// A way from a view to nothing, or from one picture to another.
public struct Transition: Sendable, Equatable {
    let row: ShaderRow
    let arguments: [Argument]

    init(_ row: ShaderRow, _ values: any ArgumentConvertible...) {
        self.init(row, arguments: values.map(\.argument))
    }

    init(_ row: ShaderRow, arguments: [Argument]) {
        self.row = row
        self.arguments = arguments
    }

    /// The transition at a progress, as a stage.
    func stage(progress: Double) -> EffectStage { EffectStage(row, arguments, progress: progress) }

    /// Transitions that distort fade in their second half; earlier, two opaque pictures would turn translucent.
    static let fade: @Sendable (SettledArguments) -> Double = { settled in
        let share = min(max((settled["progress"] - 0.5) / 0.5, 0), 1)
        return 1 - share * share * (3 - 2 * share)
    }
}
