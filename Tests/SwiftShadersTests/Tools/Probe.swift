import GLES
import Stitching

@testable import SwiftShaders

/// Runs plans on a context of its own, with any shader text and any target, and hands out the raw texels.
///
/// A context belongs to its thread, so a probe is made and used by one test that does not suspend.
final class Probe {
    private let context: Context
    private var programs: [String: CompiledProgram] = [:]

    init() throws { context = try Context(DisplayRequest()) }

    /// What the passes of a tree leave in the last target.
    /// - Parameter functions: Shader functions besides the library's own.
    func bytes(
        _ tree: StageTree, functions: [String: String] = [:], images: [Image] = [], width: Int, height: Int,
        target: TargetFormat
    ) throws -> [UInt8] {
        var library = ShaderLibrary.tested
        library.functions.merge(functions) { $1 }
        let plan = Planner(
            library: library, images: images.map(\.format),
            view: ViewGeometry(pixelWidth: width, pixelHeight: height), intermediate: .float, output: target
        ).plan(tree)
        let store = SurfaceStore(plan, images: images, masks: [])
        var drawn: Surface?
        for (index, pass) in plan.passes.enumerated() {
            let inputs = try store.inputs(of: pass)
            let surface = try Surface(pass.target.texture, width: width, height: height)
            // Making a texture binds it, so the inputs come last.
            for (unit, input) in inputs.enumerated() { input.texture.bind(unit: unit) }
            let buffer = try UniformBuffer(
                pass.blocks.map(\.paddedBytes), alignment: context.capabilities.uniformAlignment)
            try buffer.bind()
            try surface.framebuffer().draw(program(for: pass).program)
            store.finish(index, surface)
            drawn = surface
        }
        return try drawn.map(read) ?? []
    }

    private func program(for pass: StitchedPass) throws -> CompiledProgram {
        let text = FragmentProgram.text(of: pass)
        if let program = programs[text] { return program }
        let program = try CompiledProgram(text, pass)
        programs[text] = program
        return program
    }

    private func read(_ surface: Surface) throws -> [UInt8] {
        let count = surface.texture.width * surface.texture.height * surface.texture.format.byteCount
        var bytes = [UInt8](repeating: 0, count: count)
        let framebuffer = try surface.framebuffer()
        var failure: GLError?
        bytes.withUnsafeMutableBytes { rows in
            do throws(GLError) { try framebuffer.read(into: rows) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
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
