extension Placing {
    mutating func placeGlass(
        _ style: GlassStyle, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let environment = element.environment
        let frame = snapped(frame)
        var interaction = style.interaction
        if style.state == .pressed { interaction = GlassInteraction(pointer: frame.center) }
        let material = style.material ?? (style.isAccented ? .tinted(environment.accent.opacity(0.92)) : nil)
        let shape = style.shape ?? environment.glass.theme.shape
        var surface = frame.glassSurface(material, in: style.shape, interactive: interaction)
        for clip in above.clips { surface.cut(to: clip.frame, from: shape) }
        surface.environment = environment.surfaces
        if !environment.isEnabled || style.state == .disabled { surface.opacity = 0.6 }
        placed.items.append(
            .glass(
                Placed.Glass(surface: surface, group: above.group?.number, spacing: above.group?.spacing ?? 0)))
        var own = above
        own.surface = placed.items.count - 1
        if style.state == .hovered { mark(.fill(shape), frame, element, own, .faded(0.1)) }
        try place(element.children[0], at: GlassPoint(x: frame.x, y: frame.y), proposal, own)
        if style.state == .focused {
            mark(.stroke(shape.widened(by: 3), width: 2.5), frame.inset(by: -3), element, own, .accent)
        }
    }
}

extension GlassShape {
    /// The outline at a distance from this one.
    fileprivate func widened(by length: Double) -> GlassShape {
        switch self {
        case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: radius + length)
        case .capsule, .circle, .mask: self
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            .corners(
                topLeft: topLeft + length, topRight: topRight + length, bottomRight: bottomRight + length,
                bottomLeft: bottomLeft + length)
        }
    }
}
