/// What a render does: its passes in order, and why there are as many.
public struct RenderPlan: Sendable, CustomStringConvertible {
    /// One pass over the canvas.
    public struct Pass: Sendable, Equatable {
        /// The shader functions it calls, in order.
        public var functions: [String]
        /// What it stores, by OpenGL's name.
        public var format: String
        /// The canvas in pixels, or what lies around the parts, or the coarser grid that is drawn.
        public var width: Int
        /// The rows of the same.
        public var height: Int
        /// Bytes read and stored, each texel once.
        public var bytes: Int
        /// Why what follows is another pass; `nil` for the last.
        public var cut: String?
        /// What it reads.
        package var sources: [PassInput]
    }

    /// An effect that is left out.
    public struct Removed: Sendable, Equatable {
        /// Its shader function.
        public var function: String
        /// Why it changes nothing.
        public var reason: String
    }

    /// The passes in the order they are drawn; none where the picture is an image as it is.
    public let passes: [Pass]
    /// The effects that change nothing.
    public let removed: [Removed]
    /// What the passes run as.
    public let lowering: Lowering
    /// How far from a pixel the picture is read for it, in points: the sum along the chain.
    public let reach: Double
    /// Whether the picture is too large for the device or the memory, so that each pass is drawn in tiles.
    public let isTiled: Bool

    init(plan: Plan, lowering: Lowering, isTiled: Bool) {
        self.isTiled = isTiled
        passes = plan.passes.map { pass in
            let around = pass.parts.flatMap { parts in
                parts.first.map { first in parts.dropFirst().reduce(first) { $0.union($1) } }
            }
            let part = around ?? pass.size
            let (width, height) = (part?.width ?? plan.view.canvasWidth, part?.height ?? plan.view.canvasHeight)
            return Pass(
                functions: pass.functions, format: pass.target.texture.name, width: width, height: height,
                bytes: (pass.parts?.reduce(0) { $0 + $1.width * $1.height } ?? width * height) * pass.texelBytes,
                cut: pass.cut?.description, sources: pass.inputs)
        }
        removed = plan.removed.map { Removed(function: $0.function, reason: $0.reason) }
        self.lowering = lowering
        reach = plan.reach
    }

    /// The passes line by line, each cut with its reason.
    public func explain() -> String {
        var lines = passes.enumerated().flatMap { index, pass in
            let names = pass.functions.isEmpty ? "copy" : pass.functions.joined(separator: " → ")
            let megabytes = (Double(pass.bytes) / 1e5).rounded() / 10
            return [
                "\(index + 1). \(names)",
                "   \(lowering.rawValue), \(pass.format), \(pass.width) × \(pass.height), \(megabytes) MB",
            ] + (pass.cut.map { ["   cut: \($0)"] } ?? [])
        }
        if isTiled {
            lines.append("in tiles: the picture is larger than the device's textures, or than the memory allowed")
        }
        if passes.isEmpty { lines.append("no pass: the picture stays as it is") }
        return (lines + removed.map { "left out: \($0.function), \($0.reason)" }).joined(separator: "\n")
    }

    public var description: String { explain() }
}

extension StitchedPass {
    /// Bytes that are read and stored for a texel of the canvas.
    fileprivate var texelBytes: Int { inputBytes + target.byteCount }
}
