/// Turns what is to be drawn into the fewest passes that draw the same pixels.
package struct Planner {
    /// The shader text that passes are made of, and what is known of it; whoever plans again and again keeps that.
    package var notes: ShaderNotes
    /// How each image's samples lie in its texture.
    package var images: [ImageFormat]
    package var masks: [ImageFormat]
    package var view: ViewGeometry
    package var edge: EdgeMode
    /// What is kept between passes: `half` or `float`.
    package var intermediate: TargetFormat
    /// What the last pass stores.
    package var output: TargetFormat
    package var fusion: Fusion
    package var costs: CostModel
    package var limits: ProgramLimits
    /// Whether a picture that nothing is done to is drawn all the same: what other passes are measured by.
    package var copies = false
    /// Whether every pass moves its colours by 2⁻¹⁴ and its positions by 2⁻¹² pixel, which shows what depends on last bits.
    package var perturbs = false

    package init(
        library: ShaderLibrary, images: [ImageFormat], masks: [ImageFormat] = [], view: ViewGeometry,
        edge: EdgeMode = .transparent, intermediate: TargetFormat = .half, output: TargetFormat,
        fusion: Fusion = .exact, costs: CostModel = .software, limits: ProgramLimits = .smallest
    ) {
        notes = ShaderNotes(library)
        self.images = images
        self.masks = masks
        self.view = view
        self.edge = edge
        self.intermediate = intermediate
        self.output = output
        self.fusion = fusion
        self.costs = costs
        self.limits = limits
    }

    /// The passes for a tree.
    package func plan(_ tree: StageTree, removed: [RemovedStage] = []) -> Plan {
        var cutter = Cutter(planner: self)
        let last = cutter.expression(of: tree)
        if case .read(let image) = last, cutter.drafts.isEmpty, view.padding == 0, !copies {
            return Plan(
                passes: [], result: image, view: view, reach: tree.reach,
                isOpaque: cutter.stitcher.isOpaque(last), removed: removed)
        }
        let stitcher = cutter.stitcher
        var drafts = cutter.drafts
        // An effect that is drawn in passes of its own draws the result itself.
        let result: Int
        if case .read(.pass(let index)) = last {
            result = index
        } else {
            result = drafts.count
            drafts.append(PassDraft(content: .expression(last), cut: nil))
        }
        return Plan(
            passes: drafts.enumerated().map { index, draft in
                stitcher.stitch(draft, target: draft.base(index) == result ? output : intermediate)
            },
            result: .pass(result), view: view, reach: tree.reach, isOpaque: stitcher.isOpaque(last),
            removed: removed)
    }
}

extension PassDraft {
    /// The pass whose texels it draws: its own, or those of an earlier one.
    fileprivate func base(_ own: Int) -> Int {
        if case .step(let step, _, let first, _, _) = content, case .over(let base) = step.target {
            first + base
        } else {
            own
        }
    }
}

/// Decides which expressions are stored, and keeps those as drafts of passes.
private struct Cutter {
    let planner: Planner
    private(set) var stitcher: Stitcher
    var drafts: [PassDraft] = []

    init(planner: Planner) {
        self.planner = planner
        stitcher = Stitcher(planner: planner)
    }

    /// A tree's expression, after the drafts that it reads.
    mutating func expression(of tree: StageTree) -> Expression {
        switch tree {
        case .image(let index):
            return .read(.image(index))
        case .fill(let stage):
            return .fill(stage)
        case .stages(let stages, let input):
            var before = expression(of: input)
            for stage in stages { before = draw(stage, on: before) }
            return before
        case .masked(let first, let second, let stage):
            let (top, bottom) = (expression(of: first), expression(of: second))
            return joined(top, bottom) { .masked(stage, first: $0, second: $1) }
        case .over(let first, let second):
            let (top, bottom) = (expression(of: first), expression(of: second))
            return joined(top, bottom) { .over($0, $1) }
        case .passes(let effect, let input):
            return draw(effect, on: expression(of: input))
        }
    }

    /// An effect's own passes on what was before it.
    private mutating func draw(_ effect: PassEffect, on before: Expression) -> Expression {
        let steps = effect.maker.steps(for: planner.view, planner.costs)
        guard let result = steps.lastIndex(where: { $0.target == .canvas }) else { return before }
        let before = before.isRead ? before : store(before, .ownPasses(function: steps[0].function))
        guard case .read(let layer) = before else { preconditionFailure("what was stored is read") }
        let (first, isOpaque) = (drafts.count, stitcher.isOpaque(before))
        let windows = steps.map { stitcher.window(of: $0) }
        for step in steps {
            let content = PassDraft.Content.step(
                step, on: layer, first: first, windows: windows, pictures: effect.pictures)
            if case .field = step.target { stitcher.numberPasses.insert(drafts.count) }
            drafts.append(PassDraft(content: content, cut: nil))
            stitcher.opaquePasses.append(isOpaque && !stitcher.numberPasses.contains(drafts.count - 1))
        }
        return .read(.pass(first + result))
    }

    /// A stage on what was before it.
    private mutating func draw(_ stage: Stage, on before: Expression) -> Expression {
        if let swapped = commuted(stage, before) {
            return draw(swapped.color, on: draw(stage, on: swapped.input))
        }
        var before = before
        if let reason = cut(before, stage) { before = store(before, reason) }
        var result = before
        for call in stage.calls.indices {
            if call > 0, let reason = cut(result, stage) { result = store(result, reason) }
            let isLast = call == stage.calls.count - 1
            result = .call(stage, call, on: result, backdrop: isLast && stage.mixes ? before : nil)
        }
        return result
    }

    /// A colour that may as well come after a distortion: affine in the premultiplied colour, the same everywhere, it
    /// gives of a mean the mean of what it gives.
    private func commuted(_ stage: Stage, _ before: Expression) -> (color: Stage, input: Expression)? {
        guard planner.fusion != .off, stage.function.kind == .distortion, stage.calls.count == 1,
            case .call(let color, 0, let input, _) = before, color.function.kind == .color,
            color.function.isPositionFree, color.function.isAffine, color.mask == nil, color.maskedArgument == nil,
            color.fade == nil
        else { return nil }
        return (color, input)
    }

    /// Why a stage's input is stored before the stage reads it.
    private func cut(_ input: Expression, _ stage: Stage) -> CutReason? {
        if input.isRead { return nil }
        if planner.fusion == .off { return .fusionIsOff }
        let whole = Expression.call(stage, 0, on: input, backdrop: stage.mixes ? input : nil)
        if let reason = planner.limits.exceeded(by: whole, stitcher) { return reason }
        if planner.fusion == .sharp, stitcher.composes(stage, input) { return nil }
        return planner.costs.cut(input, before: stage, stitcher, stored: planner.intermediate)
    }

    /// Two pictures made one, each stored first where one program cannot hold both.
    private mutating func joined(
        _ top: Expression, _ bottom: Expression, _ join: (Expression, Expression) -> Expression
    ) -> Expression {
        let whole = join(top, bottom)
        guard
            let reason = planner.fusion == .off
                ? .fusionIsOff : planner.limits.exceeded(by: whole, stitcher)
        else {
            return whole
        }
        return join(top.isRead ? top : store(top, reason), bottom.isRead ? bottom : store(bottom, reason))
    }

    private mutating func store(_ expression: Expression, _ reason: CutReason) -> Expression {
        drafts.append(PassDraft(content: .expression(expression), cut: reason))
        stitcher.opaquePasses.append(stitcher.isOpaque(expression))
        return .read(.pass(drafts.count - 1))
    }
}
