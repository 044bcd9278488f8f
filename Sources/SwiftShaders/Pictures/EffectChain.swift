/// Effects in the order they are drawn, to be put on any picture.
///
/// ```swift
/// let retro = EffectChain().chromaticAberration(offset: 2).scanlines().vignette()
/// ```
public struct EffectChain: Sendable, Equatable, Modifiable {
    /// The stages from the inside outwards.
    public internal(set) var stages: [EffectStage] = []

    /// What is wrong with the chain itself, such as an opacity with no effect before it.
    var ownProblems: [ArgumentProblem] = []

    /// A chain without effects.
    public init() {}

    /// What is wrong with the chain's arguments, as far as it can be said without a picture.
    public var problems: [ArgumentProblem] { ownProblems + stages.flatMap(\.problems) }

    /// The same chain with one more stage at its end.
    public func appending(_ stage: EffectStage) -> EffectChain {
        var chain = self
        chain.stages.append(stage)
        return chain
    }

    /// Lets what was before the last effect show through it.
    /// - Parameter opacity: How much of the last effect shows, 0 (none) to 1; NaN turns the effect off.
    public func opacity(_ opacity: Double) -> EffectChain {
        changingLast("opacity", value: formatted(opacity)) { stage in
            let argument = ShaderInput.checked(
                .number(opacity), Self.opacityParameter.row, effect: stage.name, &stage.problems)
            if case .number(let value) = argument { stage.opacity *= value } else { stage.isOff = true }
        }
    }

    /// Limits the last effect to where a picture is bright: its luma times alpha, stretched over the view.
    ///
    /// An effect has one mask: another one takes its place, and is told as a problem.
    public func mask(_ mask: Image) -> EffectChain {
        changingLast("mask", value: "\(mask.width) × \(mask.height)") { stage in
            if stage.mask != nil {
                stage.problems.append(
                    ArgumentProblem(
                        effect: stage.name, parameter: "mask", value: "given twice", allowed: "once",
                        resolution: .repeated))
            }
            stage.mask = mask
        }
    }

    static let opacityParameter = Parameter.fraction(
        "opacity", "How much of the effect shows over what was before it", default: 1, neutral: 0)

    private func changingLast(_ what: String, value: String, _ change: (inout EffectStage) -> Void) -> EffectChain {
        var chain = self
        guard var last = chain.stages.popLast() else {
            chain.ownProblems.append(
                ArgumentProblem(
                    effect: what, parameter: what, value: value, allowed: "only after an effect", resolution: .ignored))
            return chain
        }
        change(&last)
        chain.stages.append(last)
        return chain
    }
}
