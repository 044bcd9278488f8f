import GLES
import Stitching

@testable import SwiftShaders

/// Runs plans on a context of its own, with any shader text and any target, and hands out the raw texels.
///
/// A context belongs to its thread, so a probe is made and used by one test that does not suspend.
final class Probe {
    private let context: Context
    private let pool = SurfacePool()
    private let transfers: Transfers
    private var numbers: NumberBuffer
    private var programs: [PassSource: PassProgram] = [:]

    init() throws {
        context = try Context(DisplayRequest())
        transfers = Transfers(context.capabilities)
        numbers = try NumberBuffer(capacity: 1 << 16, alignment: context.capabilities.uniformAlignment)
    }

    /// What the passes of a tree leave in the last target.
    /// - Parameter functions: Shader functions besides the library's own.
    func bytes(
        _ tree: StageTree, functions: [String: String] = [:], images: [Image] = [], width: Int, height: Int,
        target: TargetFormat, lowering: Lowering = .fragment
    ) throws -> [UInt8] {
        var library = ShaderLibrary.tested
        library.functions.merge(functions) { $1 }
        let plan = Planner(
            library: library, images: images.map(\.format),
            view: ViewGeometry(pixelWidth: width, pixelHeight: height), intermediate: .float, output: target,
            fusion: .off
        ).plan(tree)
        return try draw(plan, images, [], lowering)
    }

    /// A picture as premultiplied floats, drawn by a plan for devices of certain costs, and that plan.
    func floats(
        _ picture: Picture, _ options: RenderOptions, costs: CostModel
    ) throws -> (floats: [Float], plan: Plan) {
        let resolved = try PictureResolver.resolve(picture, options)
        let plan = Planner(
            library: .tested, images: resolved.images.map(\.format), masks: resolved.masks.map(\.format),
            view: resolved.view, edge: options.edge, intermediate: .float, output: .float, fusion: options.fusion,
            costs: costs
        ).plan(resolved.tree)
        let bytes = try draw(plan, resolved.images.compactMap(\.image), resolved.masks, options.lowering ?? .fragment)
        return (bytes.values(Float.self), plan)
    }

    private func draw(_ plan: Plan, _ images: [Image], _ masks: [Image], _ lowering: Lowering) throws -> [UInt8] {
        let (width, height) = (plan.view.canvasWidth, plan.view.canvasHeight)
        let store = SurfaceStore(
            plan, images: images.map { .image($0) }, masks: masks, pool: pool, transfers: transfers)
        var drawn: Surface?
        for (index, pass) in plan.passes.enumerated() {
            // Making a texture binds it, so the program comes last.
            let inputs = try store.inputs(of: pass)
            let surface = try pool.surface(pass.target.texture, width: width, height: height)
            try program(for: pass, lowering).draw(pass, from: inputs, to: surface, numbers: &numbers)
            store.finish(index, surface)
            drawn = surface
        }
        return try drawn.map { try transfers.read($0)().withBytes { Array($0) } } ?? []
    }

    private func program(for pass: StitchedPass, _ lowering: Lowering) throws -> PassProgram {
        let source = PassSource(pass, lowering, flatVectors: 8)
        if let program = programs[source] { return program }
        let program = try PassProgram(source, pass, nil)
        programs[source] = program
        return program
    }

    /// A stage that calls a function of the test's own, which takes one number.
    static func stage(_ name: String, _ kind: ShaderKind) -> Stage {
        let function = ShaderFunctionRow(name, kind, leading: [ShaderArgument("value", .float)], parameters: [])
        return Stage(name: name, function: function, calls: [["value": .float(0)]])
    }
}

extension [UInt8] {
    /// The bytes as numbers of another type, in the machine's own order.
    func values<Value: BitwiseCopyable>(_: Value.Type) -> [Value] {
        withUnsafeBytes { Array<Value>($0.bindMemory(to: Value.self)) }
    }
}
