import SwiftShaders

@testable import LiquidGlass

/// Groups drawn as on a device where passes cost what is told.
struct CostedDrawing: PassMaker, Equatable {
    var drawing: GlassDrawing
    var costs: CostModel

    init(_ groups: [SettledGroup], _ costs: CostModel) {
        drawing = GlassDrawing(groups: groups)
        self.costs = costs
    }

    var reach: Double { drawing.reach }
    func spread(of view: ViewGeometry) -> Double { drawing.spread(of: view) }

    func steps(for view: ViewGeometry, _ costs: CostModel) -> [PassStep] { drawing.steps(for: view, self.costs) }

    /// The picture of the drawing on another picture.
    func picture(on picture: Picture) -> Picture {
        Picture(PassEffect(self), reading: drawing.masks.map(\.picture), on: picture)
    }
}

extension CostModel {
    /// A device where passes may be as many as save a pixel's work.
    static let parting = {
        var costs = CostModel.software
        costs.beginning = 0
        return costs
    }()
}
