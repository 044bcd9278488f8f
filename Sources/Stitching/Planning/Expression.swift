/// What a texel's colour is worked out from; a pass draws one.
indirect enum Expression {
    /// An image, or what an earlier pass drew.
    case read(PassInput)
    /// A fill on nothing.
    case fill(Stage)
    /// One call of a stage; `backdrop` is what the whole stage is mixed with, after its last call: for a stage of one
    /// call, that call's input.
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
            input.calls + (index == 0 ? [] : backdrop?.calls ?? []) + [(stage, index)]
        case .masked(let stage, let first, let second): first.calls + second.calls + [(stage, 0)]
        case .over(let top, let bottom): top.calls + bottom.calls
        }
    }

    /// What it reads, masks included.
    var inputs: Set<PassInput> {
        switch self {
        case .read(let input): [input]
        case .fill(let stage): stage.argumentInputs
        case .call(let stage, let index, let input, let backdrop):
            input.inputs.union(index == 0 ? [] : backdrop?.inputs ?? []).union(
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

extension Expression: Equatable {
    /// Looks at a backdrop that is the input only once: a chain of stages that mix would take twice as long for each.
    static func == (one: Expression, other: Expression) -> Bool {
        switch (one, other) {
        case (.read(let input), .read(let otherInput)):
            input == otherInput
        case (.fill(let stage), .fill(let otherStage)):
            stage == otherStage
        case (.call(let stage, let index, let input, let back), .call(let stage2, let index2, let input2, let back2)):
            stage == stage2 && index == index2 && (back == nil) == (back2 == nil) && input == input2
                && (index == 0 || back == back2)
        case (.masked(let stage, let first, let second), .masked(let stage2, let first2, let second2)):
            stage == stage2 && first == first2 && second == second2
        case (.over(let top, let bottom), .over(let top2, let bottom2)):
            top == top2 && bottom == bottom2
        default:
            false
        }
    }
}

/// What becomes a pass.
struct PassDraft: Equatable {
    enum Content: Equatable {
        case expression(Expression)
        /// A step of an effect on a layer, the number of the effect's first pass, the texels of all of its steps, and which
        /// masks are its pictures.
        case step(PassStep, on: PassInput, first: Int, windows: [PixelWindow], pictures: [Int])
    }

    var content: Content
    /// Why what follows is not part of the same pass; `nil` for the last one.
    var cut: CutReason?
}
