/// Turns what is to be drawn into passes: one an effect, each reading what the one before it stored.
package struct Planner {
    /// The shader text that passes are made of.
    package var library: ShaderLibrary
    /// How each image's samples lie in its texture.
    package var images: [ImageFormat]
    package var masks: [ImageFormat]
    package var view: ViewGeometry
    package var edge: EdgeMode
    /// What is kept between passes: `half` or `float`.
    package var intermediate: TargetFormat
    /// What the last pass stores.
    package var output: TargetFormat

    package init(
        library: ShaderLibrary, images: [ImageFormat], masks: [ImageFormat] = [], view: ViewGeometry,
        edge: EdgeMode = .transparent, intermediate: TargetFormat = .half, output: TargetFormat
    ) {
        self.library = library
        self.images = images
        self.masks = masks
        self.view = view
        self.edge = edge
        self.intermediate = intermediate
        self.output = output
    }

    /// The passes for a tree.
    package func plan(_ tree: StageTree) -> Plan {
        var drafts: [PassDraft] = []
        let result = append(tree, &drafts)
        if case .image = result, view.padding > 0 { drafts.append(.copy(result)) }
        let stitcher = Stitcher(library: library, images: images, masks: masks, view: view, edge: edge)
        let last = drafts.indices.last
        return Plan(
            passes: drafts.enumerated().map { index, draft in
                stitcher.stitch(draft, target: index == last ? output : intermediate)
            },
            result: last.map(PassInput.pass) ?? result, view: view)
    }

    /// Adds the passes of a tree and says where its picture is.
    private func append(_ tree: StageTree, _ drafts: inout [PassDraft]) -> PassInput {
        func draw(_ draft: PassDraft) -> PassInput {
            drafts.append(draft)
            return .pass(drafts.count - 1)
        }
        switch tree {
        case .image(let index):
            return .image(index)
        case .fill(let stage):
            return draw(.fill(stage))
        case .stages(let stages, let input):
            return stages.reduce(append(input, &drafts)) { before, stage in
                stage.calls.indices.reduce(before) { input, call in
                    draw(.stage(stage, call: call, input: input, before: before))
                }
            }
        case .masked(let first, let second, let stage):
            let (top, bottom) = (append(first, &drafts), append(second, &drafts))
            return draw(.masked(stage, first: top, second: bottom))
        case .over(let first, let second):
            let (top, bottom) = (append(first, &drafts), append(second, &drafts))
            return draw(.over(top, bottom))
        }
    }
}

/// A pass before it is text.
enum PassDraft: Equatable {
    /// The input as it is.
    case copy(PassInput)
    /// A fill on nothing.
    case fill(Stage)
    /// One call of a stage; `before` is what the whole stage is mixed with.
    case stage(Stage, call: Int, input: PassInput, before: PassInput)
    case masked(Stage, first: PassInput, second: PassInput)
    case over(PassInput, PassInput)
}
