import Stitching

@testable import SwiftShaders

/// Chains by lot, from any numbers, planned in every way and put into text; no GPU is asked.
enum PlannerTarget {
    static func run(_ bytes: [UInt8]) {
        var lot = ByteLot(bytes)
        let (width, height) = (1 + lot.whole(below: 64), 1 + lot.whole(below: 64))
        guard let image = try? Image(width: width, height: height, rgba: pixels(&lot, width * height)) else { return }
        var options = RenderOptions(
            scale: [0.5, 1, 2, 3][lot.whole(below: 4)], edge: lot.element(of: EdgeMode.allCases), time: lot.number())
        options.padding = lot.whole(below: 2) == 0 ? .automatic : .points(Double(lot.whole(below: 8)))
        let fusion = lot.element(of: Fusion.allCases)
        let costs = [CostModel.software, .hardware][lot.whole(below: 2)]
        var picture = Picture(image)
        for _ in 0..<lot.whole(below: 12) { append(&lot, to: &picture, mask: image) }
        guard let resolved = try? PictureResolver.resolve(picture, options) else { return }
        let planner = Planner(
            library: Engine.library, images: resolved.formats, masks: resolved.masks.map(\.format),
            view: resolved.view, edge: options.edge, output: .straight8, fusion: fusion, costs: costs)
        for pass in planner.plan(resolved.tree, removed: resolved.removed).passes {
            _ = FragmentProgram.texts(of: pass, flatVectors: lot.whole(below: 16))
        }
    }

    /// Adds an effect with any arguments, now and then at an opacity or behind a mask.
    private static func append(_ lot: inout ByteLot, to picture: inout Picture, mask: Image) {
        let row = lot.element(of: EffectTable.modifiers)
        let arguments = row.parameters.map { parameter in lot.argument(parameter) }
        picture = picture.appending(EffectStage(row, arguments))
        switch lot.whole(below: 6) {
        case 0: picture = picture.opacity(lot.number())
        case 1: picture = picture.mask(mask)
        default: break
        }
    }

    private static func pixels(_ lot: inout ByteLot, _ count: Int) -> [UInt8] {
        Array(repeating: UInt8(lot.whole(below: 2) * 255), count: count * 4)
    }
}
