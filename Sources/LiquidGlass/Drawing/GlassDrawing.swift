/// The passes that draw a scene's groups over a picture.
struct GlassDrawing: PassMaker, Equatable {
    var groups: [SettledGroup]

    var spread: Double { 0 }

    /// A pixel sees, through each capture, as far as lens and blur reach.
    var reach: Double {
        let layers = layers(pixel: 1).layers
        return layers.reduce(0) { total, layer in total + (layer.map { groups[$0].reach }.max() ?? 0) }
    }

    /// How often the backdrop is captured.
    var captures: Int { layers(pixel: 1).layers.count }

    private func layers(pixel: Double) -> CaptureLayers {
        CaptureLayers(
            drawn: groups.map { $0.drawn(pixel: pixel) },
            read: groups.map { $0.read(pixel: pixel).inset(by: -3 * $0.blur) })
    }

    func steps(for view: ViewGeometry, _ costs: CostModel) -> [PassStep] {
        var builder = GlassPasses(view: view, costs: costs)
        for layer in layers(pixel: view.pixel).layers { builder.add(layer.map { groups[$0] }) }
        return builder.steps
    }
}
