/// A pattern that is drawn from its arguments alone: as an image of a size, or in the shape of one.
public struct Fill: Sendable, Equatable {
    let stage: EffectStage

    init(_ row: ShaderRow, _ values: any ArgumentConvertible...) {
        stage = EffectStage(row, values.map(\.argument))
    }

    init(stage: EffectStage) { self.stage = stage }
}
