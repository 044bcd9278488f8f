/// One effect with every argument settled for a view: what the planner works with.
package struct Stage: Sendable, Equatable {
    /// The name people know it by.
    package var name: String
    package var function: ShaderFunctionRow
    /// The function's arguments by name, one entry a pass.
    package var calls: [[String: ShaderValue]]
    /// The size the function is told; `nil` is the view's.
    package var size: SIMD2<Double>?
    /// What the result is multiplied by, for transitions that fade; `nil` for stages that never do.
    package var fade: Double?
    /// How much of the stage shows over its input, where that is not all.
    package var opacity: Double
    /// The index of the mask that limits it.
    package var mask: Int?
    /// The argument of its calls that a mask multiplies.
    package var maskedArgument: MaskedArgument?
    /// Where its reads outside the canvas go, if not where the render's go.
    package var edge: EdgeMode?
    /// How far from a pixel it reads, in points.
    package var reach: Double
    /// How far outside the view it may draw, in points.
    package var spread: Double

    package init(
        name: String, function: ShaderFunctionRow, calls: [[String: ShaderValue]], size: SIMD2<Double>? = nil,
        fade: Double? = nil, opacity: Double = 1, mask: Int? = nil, edge: EdgeMode? = nil, reach: Double = 0,
        spread: Double = 0
    ) {
        self.name = name
        self.function = function
        self.calls = calls
        self.size = size
        self.fade = fade
        self.opacity = opacity
        self.mask = mask
        self.edge = edge
        self.reach = reach
        self.spread = spread
    }

    /// Whether what was before the stage shows through it.
    var mixes: Bool { opacity != 1 || mask != nil }
}

/// An argument that is another number at each pixel: it is multiplied by a mask's luma times alpha there.
package struct MaskedArgument: Sendable, Equatable {
    package var name: String
    /// The index of the mask.
    package var mask: Int

    package init(name: String, mask: Int) {
        self.name = name
        self.mask = mask
    }
}

/// What is to be drawn, from the leaves up: images and fills, stages over them, and two made one.
package indirect enum StageTree: Sendable, Equatable {
    case image(Int)
    case fill(Stage)
    case stages([Stage], over: StageTree)
    /// The first through a transition's mask, the second where the mask is gone.
    case masked(first: StageTree, second: StageTree, by: Stage)
    /// One laid over another.
    case over(StageTree, StageTree)
    /// An effect that is drawn in passes of its own.
    case passes(PassEffect, over: StageTree)

    /// The farthest that anything is drawn outside a view, in points.
    package func spread(of view: ViewGeometry) -> Double { total(\.spread) { $0.spread(of: view) } }

    /// The farthest from a pixel that is read for it, in points: its region of interest.
    package var reach: Double { total(\.reach) { $0.reach } }

    /// The same in whole pixels, with what is read to blend between pixels.
    package func reach(scale: Double) -> Int {
        let pixels: Double = total { stage in
            switch stage.function.kind {
            case .color, .fill: 0
            case .distortion, .layer: (stage.reach * scale).rounded(.up) + 2 * Double(stage.calls.count)
            }
        } passes: { maker in
            (maker.reach * scale).rounded(.up) + 2
        }
        return Int(min(pixels, 1e12))
    }

    /// A distance of the stages that adds up along a chain; of two branches the larger counts.
    private func total(_ distance: (Stage) -> Double, passes: (any PassMaker) -> Double) -> Double {
        func total(_ tree: StageTree) -> Double { tree.total(distance, passes: passes) }
        return switch self {
        case .image, .fill: 0
        case .stages(let stages, let input): stages.reduce(total(input)) { $0 + distance($1) }
        case .masked(let first, let second, _): max(total(first), total(second))
        case .over(let top, let bottom): max(total(top), total(bottom))
        case .passes(let effect, let input): total(input) + passes(effect.maker)
        }
    }
}
