/// The passes that draw a scene's groups over a picture.
struct GlassDrawing: PassMaker, Equatable {
    var groups: [SettledGroup]

    /// As far as surfaces near the border go beyond it with their shadows, and no farther than the view is large. Of what
    /// lies wholly outside nothing is asked for.
    func spread(of view: ViewGeometry) -> Double {
        let picture = GlassRect(x: 0, y: 0, width: view.size.width, height: view.size.height)
        let beyond = groups.map { $0.drawn(pixel: view.pixel) }.filter { $0.intersects(picture) }.map {
            max(-$0.x, -$0.y, $0.maxX - picture.maxX, $0.maxY - picture.maxY)
        }
        return min(max(beyond.max() ?? 0, 0), view.size.diagonal)
    }

    /// A pixel sees, through each capture, as far as lens and blur reach.
    var reach: Double {
        let layers = layers(pixel: 1).layers
        return layers.reduce(0) { total, layer in total + (layer.map { groups[$0].reach }.max() ?? 0) }
    }

    /// The pictures that are shapes, each once.
    var masks: [GlassMask] {
        groups.flatMap(\.surfaces).reduce(into: []) { found, surface in
            if let mask = surface.shape.geometry.mask, !found.contains(mask) { found.append(mask) }
        }
    }

    /// How often the backdrop is captured.
    var captures: Int { layers(pixel: 1).layers.count }

    private func layers(pixel: Double) -> CaptureLayers {
        CaptureLayers(
            drawn: groups.map { $0.drawn(pixel: pixel) },
            read: groups.map { $0.read(pixel: pixel).inset(by: -3 * $0.blur) })
    }

    func steps(for view: ViewGeometry, _ costs: CostModel) -> [PassStep] {
        var builder = GlassPasses(view: view, masks: masks, costs: costs)
        for layer in layers(pixel: view.pixel).layers { builder.add(layer.map { groups[$0] }) }
        return builder.steps
    }
}
