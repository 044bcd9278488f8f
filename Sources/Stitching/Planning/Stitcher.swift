/// Writes a pass as program text: declarations, the functions it calls, and `vec4 shade(ivec2 texel)`.
struct Stitcher {
    var library: ShaderLibrary
    var images: [ImageFormat]
    var masks: [ImageFormat]
    var view: ViewGeometry
    var edge: EdgeMode

    /// The text, numbers and inputs of a pass.
    func stitch(_ draft: PassDraft, target: TargetFormat) -> StitchedPass {
        var writer = PassWriter(stitcher: self)
        let color = writer.color(of: draft)
        let text = writer.text(returning: color, target: target)
        return StitchedPass(
            functions: writer.functions, inputs: writer.inputs, text: text, blocks: writer.blocks, target: target)
    }

    /// The block that every pass has: where the canvas lies, and `pixel`, the one global of the functions.
    var passBlock: UniformBlock {
        let origin = Double(view.padding) / view.scale
        var block = UniformBlock(name: "Pass", instance: nil)
        block.append("viewSize", .float2, .float2(SIMD2(view.size.width, view.size.height)))
        block.append("viewOrigin", .float2, .float2(SIMD2(origin, origin)))
        block.append("canvasSize", .float2, .float2(SIMD2(Double(view.canvasWidth), Double(view.canvasHeight))))
        block.append("viewScale", .float, .float(view.scale))
        block.append("pixel", .float, .float(view.pixel))
        return block
    }

    /// The block of one call: size and arguments as the function's row has them, then what the planner adds.
    func block(_ stage: Stage, call: Int, index: Int) -> UniformBlock {
        var block = UniformBlock(name: "Stage\(index)", instance: "stage\(index)")
        if stage.function.takesSize {
            block.append("size", .float2, .float2(stage.size ?? SIMD2(view.size.width, view.size.height)))
        }
        for argument in stage.function.arguments {
            guard let value = stage.calls[call][argument.name] else {
                preconditionFailure("\(stage.function.name) is called without \(argument.name)")
            }
            block.append(argument.name, argument.type, value)
        }
        if let fade = stage.fade { block.append("stageFade", .float, .float(fade)) }
        if stage.mixes { block.append("stageOpacity", .float, .float(stage.opacity)) }
        return block
    }
}
