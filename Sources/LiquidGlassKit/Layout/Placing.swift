/// Puts elements into their places.
struct Placing {
    let texts: any TextMeasuring
    /// Pixels a point: edges lie between pixels.
    let scale: Double
    var placed = Placed()
    private var groups = 0

    /// What is above an element: the surface it lies on and the group that surfaces within it belong to.
    struct Above {
        var surface: Int?
        var group: (number: Int, spacing: Double)?
        /// What is visible of it.
        var clips: [Placed.Clip] = []
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
        var path: String?
        if node.isDeeper(than: ViewNode.deepest, &path) { throw .tooDeep(path: path) }
        let element = Element(node, environment)
        let proposal = ProposedSize(width: width, height: height)
        let size = try element.size(proposal, texts)
        try placing.place(
            element, at: GlassPoint(x: (width - size.width) / 2, y: (height - size.height) / 2), proposal, Above())
        return placing.placed
    }

    mutating func place(
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
        case .scroll(let length, let shape, _): try placeScroll(length, shape, element, in: frame, proposal, above)
        case .glass(let style, _): try placeGlass(style, element, in: frame, proposal, above)
        case .group(let spacing, _):
            groups += 1
            let number = groups
            let first = placed.items.count
            var inside = above
            inside.group = (number, spacing)
            try place(element.children[0], at: origin, proposal, inside)
            let count = placed.items[first...].count {
                if case .glass(let glass) = $0 { glass.group == number } else { false }
            }
            if count > GlassGroup.mostSurfaces { throw .tooManySurfaces(count, path: element.path) }
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
}

extension ViewEnvironment {
    /// Whether leading is right.
    var isMirrored: Bool { layoutDirection == .rightToLeft }
}
