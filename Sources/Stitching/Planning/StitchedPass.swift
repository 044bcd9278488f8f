/// One pass over the canvas: the text of its program, what it reads and stores, and its numbers.
package struct StitchedPass: Sendable, Equatable {
    /// The shader functions it calls, in order.
    package var functions: [String]
    /// What each `input0`, `input1`, … of the text is.
    package var inputs: [PassInput]
    /// The program's text after the preamble of its lowering.
    package var text: String
    package var numbers: UniformBlock
    package var target: TargetFormat
    /// Bytes of a texel of each input, together.
    package var inputBytes: Int
    /// The texels that a work group may read once for all of its own, where that saves reads.
    package var tile: Tile?
    /// Whether it reads its inputs only where it draws.
    package var isLocal = false
    /// Whether it draws a window of the canvas, whose place is among its numbers.
    package var drawsWindow = false
    /// The texels that its target holds, where those are not what is drawn of the canvas: cells of a grid.
    package var size: PixelWindow?
    /// The earlier pass whose texels it draws over.
    package var onto: Int?
    /// The parts that it draws, which are among its numbers too; `nil` is everything.
    package var parts: [PixelWindow]?
    /// Why what follows is another pass; `nil` for the last.
    package var cut: CutReason?
}

/// The texels that lie along one axis within a reach: what a pass reads for each texel that it draws.
package struct Tile: Sendable, Hashable {
    /// Along x; along y otherwise.
    package var isRow: Bool
    /// Texels to each side: one of a few numbers, so that programs are shared.
    package var reach: Int

    /// What reaches are rounded up to; beyond the last a group's memory is too small.
    static let reaches = [8, 24, 64, 128]
}

/// A stage that the planner left out, and why.
package struct RemovedStage: Sendable, Equatable {
    package var name: String
    package var function: String
    package var reason: String

    package init(name: String, function: String, reason: String) {
        self.name = name
        self.function = function
        self.reason = reason
    }
}

/// The passes that draw a picture, in order, and where the picture is in the end.
package struct Plan: Sendable, Equatable {
    package var passes: [StitchedPass]
    /// The last pass, or an image that nothing is done to.
    package var result: PassInput
    package var view: ViewGeometry
    /// How far from a pixel the picture is read for it, in points: the sum along the chain.
    package var reach: Double
    /// Whether every pixel is known to be opaque, by what the functions do to alpha.
    package var isOpaque: Bool
    package var removed: [RemovedStage]
}
