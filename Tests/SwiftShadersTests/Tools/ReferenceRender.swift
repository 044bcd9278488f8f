import Stitching
import TestSupport

@testable import SwiftShaders

/// A resolved picture drawn by the reference: what the renderer is compared with.
struct ReferenceRender {
    let picture: ResolvedPicture
    let images: [ReferenceImage]
    let masks: [ReferenceImage]
    let edge: EdgeMode

    init(_ picture: Picture, _ options: RenderOptions) throws {
        let resolved = try PictureResolver.resolve(picture, options)
        self.picture = resolved
        images = resolved.images.compactMap(\.image).map { ReferenceImage($0).padded(by: resolved.view.padding) }
        masks = resolved.masks.map { ReferenceImage($0) }
        edge = options.edge
    }

    /// The pixels with the margin, for an input that may be perturbed.
    func image(_ perturbation: ReferencePerturbation = (0, V2())) -> ReferenceImage {
        draw(picture.tree, perturbation)
    }

    private func draw(_ tree: StageTree, _ perturbation: ReferencePerturbation) -> ReferenceImage {
        switch tree {
        case .image(let index):
            return images[index]
        case .fill(let stage):
            return ReferenceImage.fill(
                calls(stage)[0], width: picture.view.canvasWidth, height: picture.view.canvasHeight,
                view: view(stage), perturbation: perturbation)
        case .stages(let stages, let input):
            return draw(input, perturbation).applying(
                stages.flatMap { calls($0) }, view: view(stages.first), perturbation: perturbation)
        case .masked(let first, let second, let stage):
            let call = calls(stage)[0]
            return referenceTransition(
                from: draw(first, perturbation), to: draw(second, perturbation), removal: call, insertion: call,
                view: view(stage), perturbation: perturbation)
        case .over(let first, let second):
            guard case .stages(let removal, let top) = first, case .stages(let insertion, let bottom) = second else {
                preconditionFailure("a transition is a stage over each of its pictures")
            }
            return referenceTransition(
                from: draw(top, perturbation), to: draw(bottom, perturbation), removal: calls(removal[0])[0],
                insertion: calls(insertion[0])[0], view: view(removal[0]), perturbation: perturbation)
        case .passes:
            preconditionFailure("effects that are drawn in passes of their own have tests of their own")
        }
    }

    private func view(_ stage: Stage?) -> ReferenceView {
        let edge: ReferenceEdge =
            switch stage?.edge ?? edge {
            case .transparent: .transparent
            case .clamp: .clamp
            case .mirror: .mirror
            }
        return ReferenceView(scale: picture.view.scale, pad: picture.view.padding, edge: edge)
    }

    /// A stage's calls, the last of which carries fade, opacity and mask.
    private func calls(_ stage: Stage) -> [ReferenceCall] {
        stage.calls.enumerated().map { index, values in
            var call = ReferenceCall(function: stage.function.name, arguments: ReferenceArguments(values.asFloats))
            // The blur's radius is the only argument that a mask multiplies.
            if let masked = stage.maskedArgument { call.radiusMask = masks[masked.mask] }
            guard index == stage.calls.count - 1 else { return call }
            call.fade = Double(Float(stage.fade ?? 1))
            call.opacity = Double(Float(stage.opacity))
            call.mask = stage.mask.map { masks[$0] }
            call.beforeCallsEarlier = index
            return call
        }
    }
}

extension [String: ShaderValue] {
    /// The numbers as the GPU gets them.
    var asFloats: [String: [Double]] { mapValues { $0.components.map { Double(Float($0)) } } }
}

extension ReferenceImage {
    /// An image's pixels, multiplied by their alpha.
    init(_ image: Image) {
        switch image.bitDepth {
        case 32:
            let floats = image.floats.map(Double.init)
            let pixels = stride(from: 0, to: floats.count, by: 4).map { index in
                let color = V4(floats[index], floats[index + 1], floats[index + 2], floats[index + 3])
                // A pixel with anything that is no number is nothing.
                guard (color.x + color.y + color.z + color.w).isFinite else { return V4() }
                let kept = color.clamped(lowerBound: V4(), upperBound: V4(repeating: 1))
                return V4(kept.x * kept.w, kept.y * kept.w, kept.z * kept.w, kept.w)
            }
            self.init(width: image.width, height: image.height, pixels: pixels)
        case 16: self.init(width: image.width, height: image.height, straightRGBA16: image.rgba16())
        default: self.init(width: image.width, height: image.height, straightRGBA8: image.rgba8())
        }
    }
}

extension TestPicture {
    /// The picture as the library takes it.
    var image: Image {
        get throws { try Image(width: width, height: height, rgba: bytes) }
    }
}
