/// Parts a chain that reads farther than tiles can overlap: what is before a far read is drawn whole first.
struct TileSplit {
    let scale: Double
    /// Pixels that all of a chain may read beyond a tile.
    let farthest: Int

    /// - Parameter limits: A tile's overlap on both sides takes half of its side at most.
    init(scale: Double, _ limits: TileLayout.Limits) {
        self.scale = scale
        farthest = min(Int(512 * max(scale, 1)), limits.side / 4)
    }

    /// Whether a tree has to be parted, so that the whole picture is read for some pixel's sake.
    func isWhole(_ tree: StageTree) -> Bool {
        switch tree {
        case .image, .fill: false
        case .stages(let stages, let input):
            stages.contains { isFar($0) } || tree.reach(scale: scale) > farthest || isWhole(input)
        case .masked(let first, let second, _), .over(let first, let second): isWhole(first) || isWhole(second)
        case .passes(_, let input): tree.reach(scale: scale) > farthest || isWhole(input)
        }
    }

    /// Whether a stage is a distortion that reads farther than tiles overlap.
    private func isFar(_ stage: Stage) -> Bool { stage.function.kind == .distortion && reach([stage]) > farthest }

    private func reach(_ stages: [Stage]) -> Int { StageTree.stages(stages, over: .image(0)).reach(scale: scale) }

    /// The same tree over images that were drawn first.
    /// - Parameter keep: Draws a tree and keeps it.
    func part(
        _ tree: StageTree, _ parted: inout TileRender.Parted,
        keep: (StageTree, TileRender.Parted) throws(RenderError) -> Raster
    ) throws(RenderError) -> StageTree {
        switch tree {
        case .image, .fill: return tree
        case .masked(let first, let second, let stage):
            let (top, bottom) = (try part(first, &parted, keep: keep), try part(second, &parted, keep: keep))
            return .masked(first: top, second: bottom, by: stage)
        case .over(let first, let second):
            return .over(try part(first, &parted, keep: keep), try part(second, &parted, keep: keep))
        case .passes(let effect, let input):
            let source = try part(input, &parted, keep: keep)
            let whole = StageTree.passes(effect, over: source)
            if source.isImage || whole.reach(scale: scale, besides: parted.located) <= farthest { return whole }
            return .passes(effect, over: parted.add(try keep(source, parted)))
        case .stages(let stages, let input):
            var source = try part(input, &parted, keep: keep)
            var pending: [Stage] = []
            // A located distortion reads an image, and a long chain is parted where it has read far enough.
            func store() throws(RenderError) {
                let drawn = try keep(pending.isEmpty ? source : .stages(pending, over: source), parted)
                source = parted.add(drawn)
                pending = []
            }
            for stage in stages {
                if isFar(stage) {
                    if !pending.isEmpty || !source.isImage || parted.locates(source) { try store() }
                    parted.locate(stage, on: source)
                } else if !pending.isEmpty || !source.isImage,
                    StageTree.stages(pending + [stage], over: source).reach(
                        scale: scale, besides: parted.located) > farthest
                {
                    try store()
                }
                pending.append(stage)
            }
            return pending.isEmpty ? source : .stages(pending, over: source)
        }
    }
}

extension StageTree {
    fileprivate var isImage: Bool { if case .image = self { true } else { false } }

    /// How far it reads in pixels, without distortions that are located.
    func reach(scale: Double, besides located: [Int: Stage]) -> Int {
        switch self {
        case .image, .fill: return 0
        case .stages(let stages, .image(let index)) where located[index] != nil:
            return StageTree.stages(Array(stages.dropFirst()), over: .image(index)).reach(scale: scale)
        case .stages(let stages, let input):
            return StageTree.stages(stages, over: .image(0)).reach(scale: scale)
                + input.reach(scale: scale, besides: located)
        case .masked(let first, let second, _), .over(let first, let second):
            return max(first.reach(scale: scale, besides: located), second.reach(scale: scale, besides: located))
        case .passes(let effect, let input):
            return StageTree.passes(effect, over: .image(0)).reach(scale: scale)
                + input.reach(scale: scale, besides: located)
        }
    }
}

extension TileRender.Parted {
    /// Adds an image that was drawn.
    fileprivate mutating func add(_ raster: Raster) -> StageTree {
        .image(picture.add(raster))
    }

    fileprivate func locates(_ tree: StageTree) -> Bool {
        if case .image(let index) = tree { located[index] != nil } else { false }
    }

    fileprivate mutating func locate(_ stage: Stage, on tree: StageTree) {
        if case .image(let index) = tree { located[index] = stage }
    }
}
