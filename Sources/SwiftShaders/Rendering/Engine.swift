import GLES
import ShaderText

/// A context with its programs, on the thread that it belongs to: runs plans.
final class Engine {
    let context: Context

    /// The shader text that its programs are made of.
    private let library: ShaderLibrary

    /// Compiled programs by their text; the oldest go first when there are too many.
    private var programs: [String: CompiledProgram] = [:]
    private var programOrder: [String] = []
    private static let mostPrograms = 256

    init(_ request: DisplayRequest, _ library: ShaderLibrary) throws(GLError) {
        context = try Context(request)
        self.library = library
    }

    /// The shader text that is compiled in.
    static let library = ShaderLibrary(
        functions: ShaderText.functions, helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers)

    /// Draws a resolved picture.
    func render(_ picture: PictureResolver.Resolved, _ options: RenderOptions) throws(GLError) -> Image {
        let plan = try plan(picture, options)
        if case .image(let index) = plan.result { return picture.images[index] }
        try checkSizes(picture)
        let surfaces = SurfaceStore(plan, images: picture.images, masks: picture.masks)
        var drawn: Surface?
        for (index, pass) in plan.passes.enumerated() {
            let inputs = try surfaces.inputs(of: pass)
            let target = try Surface(pass.target.texture, width: plan.view.canvasWidth, height: plan.view.canvasHeight)
            try draw(pass, from: inputs, to: target)
            surfaces.finish(index, target)
            drawn = target
        }
        guard let drawn else { preconditionFailure("a plan that is no image has a pass") }
        return try drawn.image(like: picture.images)
    }

    /// Throws where a picture with its margin, or a mask, is larger than a texture can be.
    private func checkSizes(_ picture: PictureResolver.Resolved) throws(GLError) {
        let limit = context.capabilities.maximumSide
        let sizes =
            [(picture.view.canvasWidth, picture.view.canvasHeight)]
            + picture.masks.map { ($0.width, $0.height) }
        for (width, height) in sizes where max(width, height) > limit {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
    }

    private func plan(_ picture: PictureResolver.Resolved, _ options: RenderOptions) throws(GLError) -> Plan {
        let depth = picture.images.map(\.bitDepth).max() ?? 8
        let output: TargetFormat =
            options.reference ? .float : depth > 16 ? .straightFloat : depth > 8 ? .straight16 : .straight8
        return Planner(
            library: library, images: picture.images.map(\.format), masks: picture.masks.map(\.format),
            view: picture.view, edge: options.edge,
            intermediate: try intermediate(precise: depth > 8 || options.reference), output: output
        ).plan(picture.tree)
    }

    /// What is kept between passes: what the pictures need, or the next best that the driver draws to.
    private func intermediate(precise: Bool) throws(GLError) -> TargetFormat {
        let capabilities = context.capabilities
        if precise || !capabilities.drawsHalf, capabilities.drawsFloat { return .float }
        if capabilities.drawsHalf { return .half }
        throw .unsupported("float textures that can be drawn to (GL_EXT_color_buffer_float)")
    }

    private func draw(_ pass: StitchedPass, from inputs: [Surface], to target: Surface) throws(GLError) {
        let program = try program(for: pass)
        for (unit, input) in inputs.enumerated() { input.texture.bind(unit: unit) }
        let buffer = try UniformBuffer(
            pass.blocks.map(\.paddedBytes), alignment: context.capabilities.uniformAlignment)
        try buffer.bind()
        try target.framebuffer().draw(program.program)
    }

    private func program(for pass: StitchedPass) throws(GLError) -> CompiledProgram {
        let text = FragmentProgram.text(of: pass)
        if let program = programs[text] { return program }
        let program = try CompiledProgram(text, pass)
        if programOrder.count >= Self.mostPrograms { programs[programOrder.removeFirst()] = nil }
        programs[text] = program
        programOrder.append(text)
        return program
    }
}

/// A linked program with its samplers and blocks tied to their numbers.
final class CompiledProgram {
    let program: Program

    init(_ text: String, _ pass: StitchedPass) throws(GLError) {
        program = try Program(vertex: FragmentProgram.vertexText, fragment: text)
        for unit in pass.inputs.indices { try program.setSampler("input\(unit)", unit: unit) }
        for (binding, block) in pass.blocks.enumerated() { try program.setBlock(block.name, binding: binding) }
    }
}

extension TargetFormat {
    /// The texture that holds what is stored.
    var texture: TextureFormat {
        switch self {
        case .half: .half
        case .float, .straightFloat: .float
        case .straight8: .unorm8
        case .straight16: .uint16
        }
    }
}
