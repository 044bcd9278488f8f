/// What a texel's colour is worked out from; a pass draws one.
indirect enum Expression: Equatable {
    /// An image, or what an earlier pass drew.
    case read(PassInput)
    /// A fill on nothing.
    case fill(Stage)
    /// One call of a stage; `backdrop` is what the whole stage is mixed with, after its last call.
    case call(Stage, Int, on: Expression, backdrop: Expression?)
    /// The first through a transition's mask, the second where the mask is gone.
    case masked(Stage, first: Expression, second: Expression)
    /// One laid over another.
    case over(Expression, Expression)

    /// Whether working it out is no more than reading it.
    var isRead: Bool { if case .read = self { true } else { false } }

    /// The calls of functions in it, each with the index of the call within its stage.
    var calls: [(stage: Stage, index: Int)] {
        switch self {
        case .read: []
        case .fill(let stage): [(stage, 0)]
        case .call(let stage, let index, let input, let backdrop):
            input.calls + (backdrop.map { $0 == input ? [] : $0.calls } ?? []) + [(stage, index)]
        case .masked(let stage, let first, let second): first.calls + second.calls + [(stage, 0)]
        case .over(let top, let bottom): top.calls + bottom.calls
        }
    }

    /// What it reads, masks included.
    var inputs: Set<PassInput> {
        switch self {
        case .read(let input): [input]
        case .fill(let stage): stage.argumentInputs
        case .call(let stage, _, let input, let backdrop):
            input.inputs.union(backdrop?.inputs ?? []).union(
                backdrop == nil ? [] : stage.mask.map { [.mask($0)] } ?? []
            ).union(stage.argumentInputs)
        case .masked(let stage, let first, let second):
            first.inputs.union(second.inputs).union(stage.argumentInputs)
        case .over(let top, let bottom): top.inputs.union(bottom.inputs)
        }
    }
}

extension Stage {
    /// What every call of it reads for its arguments.
    fileprivate var argumentInputs: Set<PassInput> { maskedArgument.map { [.mask($0.mask)] } ?? [] }
}

/// An expression that becomes a pass.
struct PassDraft: Equatable {
    var expression: Expression
    /// Why what follows is not part of the same pass; `nil` for the last one.
    var cut: CutReason?
}
