/// How a picture is rendered.
public struct RenderOptions: Sendable, Equatable {
    /// A margin of transparent pixels around the picture, so that effects may draw outside of it.
    public enum Padding: Sendable, Hashable {
        /// So many points on each side, rounded up to whole pixels.
        case points(Double)
        /// As much as the effects draw outside.
        case automatic
    }

    /// Pixels a point, above 0 and at most 64; 2 draws the same picture twice as fine.
    public var scale: Double

    /// Where distortions read outside the picture.
    public var edge: EdgeMode

    /// The margin around the picture.
    public var padding: Padding

    /// Seconds since animations began.
    public var time: Double

    /// Holds animations at their first frame; fixed times are not affected.
    public var reduceMotion: Bool

    /// Throws where an argument would otherwise be moved into its range or turn its effect off.
    public var strict: Bool

    /// How far effects share passes.
    public var fusion: Fusion

    /// What passes run as; `nil` is what is faster on the device.
    public var lowering: Lowering?

    /// Bytes that a render may take for what it draws; a picture that needs more is drawn in tiles, as is one that is larger
    /// than a texture can be.
    public var memory: Int

    /// Whether what does not fit into memory may be kept in a temporary file, in `TMPDIR` or else /var/tmp.
    public var spills: Bool

    /// The longest side of a tile, for tests of small pictures.
    package var tileSide: Int?

    /// What tests compare by: full floats between passes and as the result, unrounded.
    package var reference = false

    /// What tests find out by which pixels depend on last bits: the planner says how.
    package var perturbs = false

    /// The bits of what is drawn, where that is not what the images have: 8, 16 or 32.
    package var resultDepth: Int?

    /// Whether a picture that nothing is done to is drawn all the same, for the benchmark.
    package var copies = false

    /// Options that differ from the default ones where told; they are checked by the render.
    /// - Parameters:
    ///   - scale: Pixels a point, above 0 and at most 64.
    ///   - edge: What is read outside the picture.
    ///   - padding: The transparent margin on each side, 0 to 1,000,000 points or automatic.
    ///   - time: Seconds since animations began, finite.
    ///   - reduceMotion: Whether animations are held at their first frame.
    ///   - strict: Whether an argument out of its rules is an error.
    ///   - fusion: How far effects share passes; `.exact` draws the pixels of one pass an effect in fewer.
    ///   - lowering: What passes run as, where that is not left to the renderer.
    ///   - memory: Bytes for what is drawn, at least 16 MiB; larger pictures are drawn in tiles.
    ///   - spills: Whether a temporary file may be used where that is too little.
    public init(
        scale: Double = 1, edge: EdgeMode = .transparent, padding: Padding = .points(0), time: Double = 0,
        reduceMotion: Bool = false, strict: Bool = false, fusion: Fusion = .exact, lowering: Lowering? = nil,
        memory: Int = RenderOptions.usualMemory, spills: Bool = true
    ) {
        self.scale = scale
        self.edge = edge
        self.padding = padding
        self.time = time
        self.reduceMotion = reduceMotion
        self.strict = strict
        self.fusion = fusion
        self.lowering = lowering
        self.memory = memory
        self.spills = spills
    }

    /// 768 MiB, which 24 million pixels take for a chain of a few passes.
    public static let usualMemory = 768 << 20

    /// What a render needs to get along.
    public static let leastMemory = 16 << 20

    /// Throws the first option that is out of its range.
    package func validate() throws(RenderError) {
        guard scale > 0, scale <= 64 else {
            throw .option(name: "scale", value: formatted(scale), allowed: "above 0 and at most 64")
        }
        guard time.isFinite else {
            throw .option(name: "time", value: formatted(time), allowed: "a finite number of seconds")
        }
        guard memory >= Self.leastMemory else {
            throw .option(name: "memory", value: "\(memory)", allowed: "\(Self.leastMemory) bytes (16 MiB) or more")
        }
        if case .points(let points) = padding, !(0...Parameter<Double>.farthest).contains(points) {
            throw .option(name: "padding", value: formatted(points), allowed: "0 to 1000000 points, or automatic")
        }
    }
}
