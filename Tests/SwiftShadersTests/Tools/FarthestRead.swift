import Stitching
import TestSupport

@testable import SwiftShaders

/// How far from its pixel a stage's function reads, by the reference.
struct FarthestRead {
    /// The longest way, in points.
    private(set) var distance = 0.0
    /// The longest way along one axis, in points.
    private(set) var alongAxis = 0.0

    /// Measures at the centre of every pixel of the view and of a margin around it.
    init(_ stage: Stage, in view: ViewGeometry) {
        let size = V2(view.size.width, view.size.height)
        for call in stage.calls {
            let arguments = ReferenceArguments(call.asFloats)
            for index in 0..<view.canvasWidth * view.canvasHeight {
                let (column, row) = (index % view.canvasWidth - view.padding, index / view.canvasWidth - view.padding)
                let position = V2(Double(column) + 0.5, Double(row) + 0.5) * view.pixel
                switch ReferenceFunction.all[stage.function.name] {
                case .distortion(let make): add(make(arguments, size, view.pixel)(position) - position)
                case .layer(let make):
                    _ = make(arguments, size, view.pixel)(position) { source in
                        add(source - position)
                        return V4(repeating: 1)
                    }
                case .color, .fill, nil: return
                }
            }
        }
    }

    private mutating func add(_ way: V2) {
        distance = max(distance, (way * way).sum().squareRoot())
        alongAxis = max(alongAxis, abs(way.x), abs(way.y))
    }
}
