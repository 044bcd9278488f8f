/// Something that effects can be put on, from the inside outwards: a picture, or a chain for pictures to come.
public protocol Modifiable {
    /// What it is with one more effect.
    associatedtype Modified: Modifiable

    /// The same with one more stage after everything it has.
    func appending(_ stage: EffectStage) -> Modified
}

extension Modifiable {
    /// Puts an effect of the table on it.
    func applying(_ row: ShaderRow, _ values: any ArgumentConvertible...) -> Modified {
        appending(EffectStage(row, values.map(\.argument)))
    }

    /// Calls a shader function by name, as checked by `ShaderFunction`.
    public func shader(_ call: ShaderCall) -> Modified { appending(EffectStage(call)) }

    /// Replaces the colours by a fill, in the shape of what is there: its alpha multiplies the fill.
    public func filled(with fill: Fill) -> Modified { appending(fill.stage) }

    /// Shows a transition of this view to nothing.
    /// - Parameters:
    ///   - transition: Which one.
    ///   - progress: 0 is the view itself, 1 shows none of it; NaN turns it off.
    public func transition(_ transition: Transition, progress: Double) -> Modified {
        appending(transition.stage(progress: progress))
    }
}

extension Image: Modifiable {
    /// The image as a picture with one stage on it.
    public func appending(_ stage: EffectStage) -> Picture { Picture(self).appending(stage) }
}
