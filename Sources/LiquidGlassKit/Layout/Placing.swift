/// Puts elements into their places.
struct Placing {
    let texts: any TextMeasuring
    /// Pixels a point: edges lie between pixels.
    let scale: Double
    private(set) var placed = Placed()
    private var groups = 0

    /// What is above an element: the surface it lies on and the group that surfaces within it belong to.
    struct Above {
        var surface: Int?
        var group: (number: Int, spacing: Double)?
    }

    init(texts: any TextMeasuring, scale: Double) {
        self.texts = texts
        self.scale = scale
    }

    /// Lays a view out on a screen, in the middle of which it lies where it is smaller.
    static func layout(
        _ node: ViewNode, width: Double, height: Double, _ environment: ViewEnvironment, _ texts: any TextMeasuring,
        scale: Double = 1
    ) throws(ViewError) -> Placed {
        var placing = Placing(texts: texts, scale: scale)
        let element = Element(node, environment)
        let proposal = ProposedSize(width: width, height: height)
        let size = try element.size(proposal, texts)
        try placing.place(
            element, at: GlassPoint(x: (width - size.width) / 2, y: (height - size.height) / 2), proposal, Above())
        return placing.placed
    }

    private mutating func place(
        _ element: Element, at origin: GlassPoint, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let size = try element.size(proposal, texts)
        let frame = GlassRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
        let environment = element.environment
        func inner(_ child: Element, _ offer: ProposedSize, _ unit: UnitPoint) throws(ViewError) -> GlassPoint {
            let size = try child.size(offer, texts)
            let part = environment.layoutDirection == .rightToLeft ? 1 - unit.x : unit.x
            return GlassPoint(
                x: frame.x + (frame.width - size.width) * part, y: frame.y + (frame.height - size.height) * unit.y)
        }
        switch element.node {
        case .spacer: break
        case .text(let value):
            let (run, size) = try element.run(value, proposal, texts)
            try placeText(run, size, in: frame, element, above)
        case .symbol(let name): try placeSymbol(name, in: frame, element, above)
        case .photo(let image, let shape): mark(.photo(image, shape), snapped(frame), element, above)
        case .shape(let shape, let tone): mark(.fill(shape), snapped(frame), element, above, tone)
        case .gradient(let colors, let from, let to):
            let points = [from, to].map { GlassPoint(x: environment.isMirrored ? 1 - $0.x : $0.x, y: $0.y) }
            mark(.gradient(colors, from: points[0], to: points[1]), snapped(frame), element, above)
        case .stack(let rule, _): try placeStack(rule, element, in: frame, proposal, above)
        case .padding(let edges, _):
            let left = environment.isMirrored ? edges.trailing : edges.leading
            try place(
                element.children[0], at: GlassPoint(x: frame.x + left, y: frame.y + edges.top),
                proposal.less(edges.leading + edges.trailing, edges.top + edges.bottom), above)
        case .frame(let rule, _):
            let offer = rule.offer(proposal)
            let place = try inner(element.children[0], offer, rule.alignment.unit)
            try self.place(element.children[0], at: place, offer, above)
        case .aligned(let unit, _):
            try place(element.children[0], at: inner(element.children[0], proposal, unit), proposal, above)
        case .portion(let width, let height, _):
            try place(element.children[0], at: origin, proposal.portion(width, height), above)
        case .fixedSize: try place(element.children[0], at: origin, ProposedSize(), above)
        case .attached(_, _, let alignment, let isBelow):
            let offer = size.proposed
            let other = try inner(element.children[1], offer, alignment.unit)
            if isBelow { try place(element.children[1], at: other, offer, above) }
            try place(element.children[0], at: origin, proposal, above)
            if !isBelow { try place(element.children[1], at: other, offer, above) }
        case .offset(let x, let y, _):
            let place = GlassPoint(x: origin.x + (environment.isMirrored ? -x : x), y: origin.y + y)
            try self.place(element.children[0], at: place, proposal, above)
        case .glass(let style, _): try placeGlass(style, element, in: frame, proposal, above)
        case .group(let spacing, _):
            groups += 1
            var inside = above
            inside.group = (groups, spacing)
            try place(element.children[0], at: origin, proposal, inside)
        case .semantics(let semantics, _): try placeSemantics(semantics, element, in: frame, proposal, above)
        case .list, .environment, .button, .located: try place(element.children[0], at: origin, proposal, above)
        }
    }

    private mutating func placeStack(
        _ rule: StackRule, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let unit = rule.alignment.unit
        let isMirrored = element.environment.isMirrored
        var along = 0.0
        for share in try element.shares(rule, proposal, texts) {
            let (width, height) = (share.size.width, share.size.height)
            var place = ViewSize(width: (frame.width - width) * unit.x, height: (frame.height - height) * unit.y)
            if rule.axis != .depth {
                place[rule.axis] = along
                along += share.size[rule.axis] + element.settledSpacing(rule)
            }
            let x = isMirrored ? frame.width - place.width - width : place.width
            try self.place(
                share.child, at: GlassPoint(x: frame.x + x, y: frame.y + place.height), share.proposal, above)
        }
    }

    // MARK: - Leaves

    private mutating func placeText(
        _ run: TextRun, _ size: TextSize, in frame: GlassRect, _ element: Element, _ above: Above
    ) throws(ViewError) {
        var run = run
        // Short lines lie within the width of the longest.
        run.width = size.width
        if size.lines == 1 { run.lineLimit = run.lineLimit ?? (size.isTruncated ? 1 : nil) }
        if size.isTruncated { run.lineLimit = size.lines }
        // Lines of letters begin on a pixel, so that equal lines look equal.
        var place = frame
        place.y = (frame.y * scale).rounded() / scale
        mark(.text(run), place, element, above)
        tell(Semantics(.text, label: run.text), frame, element)
    }

    private mutating func placeSymbol(
        _ name: String, in frame: GlassRect, _ element: Element, _ above: Above
    ) throws(ViewError) {
        let symbol: Symbol
        do throws(TextError) { symbol = try Symbol(name) } catch { throw .text(error, path: element.path) }
        let mirrored = element.environment.isMirrored && symbol.turnsWithDirection
        mark(
            .symbol(symbol, element.environment.resolvedFont.weight, mirrored: mirrored), snapped(frame), element, above)
        tell(Semantics(.image, label: name), frame, element)
    }

    private mutating func mark(
        _ form: Placed.Mark.Form, _ frame: GlassRect, _ element: Element, _ above: Above, _ tone: InkTone = .inherited
    ) {
        let environment = element.environment
        placed.items.append(
            .mark(
                Placed.Mark(
                    form: form, frame: frame, tone: tone == .inherited ? environment.foreground : tone,
                    opacity: environment.isEnabled ? 1 : 0.4, surface: above.surface, environment: environment)))
    }

    /// A frame whose edges lie between pixels.
    private func snapped(_ frame: GlassRect) -> GlassRect {
        func edge(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let (x, y) = (edge(frame.x), edge(frame.y))
        return GlassRect(x: x, y: y, width: edge(frame.maxX) - x, height: edge(frame.maxY) - y)
    }

    // MARK: - Glass

    private mutating func placeGlass(
        _ style: GlassStyle, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let environment = element.environment
        let frame = snapped(frame)
        var interaction = style.interaction
        if style.state == .pressed { interaction = GlassInteraction(pointer: frame.center) }
        let material = style.material ?? (style.isAccented ? .tinted(environment.accent.opacity(0.92)) : nil)
        var surface = frame.glassSurface(material, in: style.shape, interactive: interaction)
        surface.environment = environment.surfaces
        if !environment.isEnabled || style.state == .disabled { surface.opacity = 0.6 }
        if material == .clear { surface.foreground = .automatic }
        placed.items.append(
            .glass(
                Placed.Glass(surface: surface, group: above.group?.number, spacing: above.group?.spacing ?? 0)))
        let own = Above(surface: placed.items.count - 1, group: above.group)
        let shape = style.shape ?? environment.glass.theme.shape
        if style.state == .hovered { mark(.fill(shape), frame, element, own, .faded(0.1)) }
        try place(element.children[0], at: GlassPoint(x: frame.x, y: frame.y), proposal, own)
        if style.state == .focused {
            mark(.stroke(shape.widened(by: 3), width: 2.5), frame.inset(by: -3), element, own, .accent)
        }
    }

    // MARK: - Semantics

    private mutating func placeSemantics(
        _ semantics: Semantics, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let before = placed.semantics
        placed.semantics = []
        try place(element.children[0], at: GlassPoint(x: frame.x, y: frame.y), proposal, above)
        let parts = placed.semantics
        placed.semantics = before
        let environment = element.environment
        let said = parts.filter { $0.role == .text }.map(\.label).joined(separator: ", ")
        let label = semantics.label.map { environment.strings.text($0, language: environment.language) }
        tell(
            semantics, frame, element, label: label ?? (semantics.holdsParts ? "" : said),
            children: semantics.holdsParts ? parts : [])
    }

    private mutating func tell(
        _ semantics: Semantics, _ frame: GlassRect, _ element: Element, label: String? = nil,
        children: [SemanticsNode] = []
    ) {
        placed.semantics.append(
            SemanticsNode(
                role: semantics.role, label: label ?? semantics.label ?? "", value: semantics.value,
                frame: [frame.x, frame.y, frame.width, frame.height], isEnabled: element.environment.isEnabled,
                isSelected: semantics.isSelected, isFocused: semantics.isFocused, children: children))
    }
}

extension ViewEnvironment {
    /// Whether leading is right.
    var isMirrored: Bool { layoutDirection == .rightToLeft }
}

extension GlassShape {
    /// The outline at a distance from this one.
    fileprivate func widened(by length: Double) -> GlassShape {
        switch self {
        case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: radius + length)
        case .capsule, .circle: self
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            .corners(
                topLeft: topLeft + length, topRight: topRight + length, bottomRight: bottomRight + length,
                bottomLeft: bottomLeft + length)
        }
    }
}
