/// The items of a layout as layers: surfaces that see the same backdrop, and the ink over them.
struct ScreenLayers {
    /// Surfaces, and what is drawn over all of them.
    struct Layer {
        var groups: [GlassGroup] = []
        var marks: [Placed.Mark] = []
    }

    /// Where a surface is: its layer, its group there, and its place in the group.
    struct Address {
        var layer: Int
        var group: Int
        var surface: Int
    }

    private(set) var layers: [Layer] = [Layer()]
    /// Where the surface of an item is, by the item's place.
    private(set) var addresses: [Int: Address] = [:]
    private var groups: [Int: (layer: Int, group: Int)] = [:]

    init(_ placed: Placed) {
        for (index, item) in placed.items.enumerated() {
            switch item {
            case .mark(let mark): layers[layers.count - 1].marks.append(mark)
            case .glass(let glass): add(glass, index)
            }
        }
    }

    private mutating func add(_ glass: Placed.Glass, _ index: Int) {
        if let number = glass.group, let known = groups[number] {
            layers[known.layer].groups[known.group].surfaces.append(glass.surface)
            addresses[index] = Address(
                layer: known.layer, group: known.group,
                surface: layers[known.layer].groups[known.group].surfaces.count - 1)
            return
        }
        // Glass over ink sees the ink.
        let last = layers.count - 1
        if layers[last].marks.contains(where: { $0.frame.intersects(glass.surface.frame.inset(by: -2)) }) {
            layers.append(Layer())
        }
        let layer = layers.count - 1
        layers[layer].groups.append(GlassGroup(spacing: glass.spacing, surfaces: [glass.surface]))
        let group = layers[layer].groups.count - 1
        addresses[index] = Address(layer: layer, group: group, surface: 0)
        if let number = glass.group { groups[number] = (layer, group) }
    }
}
