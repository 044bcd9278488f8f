/// A view in its surroundings, which remembers the sizes it was asked for.
final class Element {
    let node: ViewNode
    let environment: ViewEnvironment
    /// Where it was written, if that is known.
    let path: String?
    let children: [Element]
    private var sizes: [ProposedSize: ViewSize] = [:]

    init(_ node: ViewNode, _ environment: ViewEnvironment, path: String? = nil) {
        self.environment = environment
        self.path = path
        func child(_ node: ViewNode) -> Element { Element(node, environment, path: path) }
        switch node {
        case .list(let nodes):
            self.node = .stack(StackRule(.vertical), nodes)
            children = node.members.map(child)
        case .stack(_, let nodes):
            self.node = node
            children = nodes.flatMap(\.members).map(child)
        case .environment(let change, let inner):
            self.node = node
            children = [Element(inner, environment.applying(change), path: path)]
        case .located(let path, let inner):
            self.node = node
            children = [Element(inner, environment, path: path)]
        case .button(let label, let state):
            self.node = node
            children = [child(GlassButton.dressed(label, state, in: environment))]
        case .padding(_, let inner), .frame(_, let inner), .aligned(_, let inner), .portion(_, _, let inner),
            .offset(_, _, let inner), .scroll(_, _, let inner), .fixedSize(let inner), .glass(_, let inner),
            .group(_, let inner), .semantics(_, let inner):
            self.node = node
            children = [child(inner)]
        case .attached(let attached, let inner, _, _):
            self.node = node
            children = [child(inner), child(attached)]
        case .spacer, .text, .symbol, .photo, .shape, .gradient:
            self.node = node
            children = []
        }
    }

    /// The size that it takes where it is offered one.
    func size(_ proposal: ProposedSize, _ texts: any TextMeasuring) throws(ViewError) -> ViewSize {
        if let size = sizes[proposal] { return size }
        var size = try measured(proposal, texts)
        // A size that is none takes no room from others.
        if size.width.isNaN { size.width = 0 }
        if size.height.isNaN { size.height = 0 }
        sizes[proposal] = size
        return size
    }

    private func measured(_ proposal: ProposedSize, _ texts: any TextMeasuring) throws(ViewError) -> ViewSize {
        switch node {
        case .spacer(let least):
            let least = least ?? 8
            return ViewSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
        case .text(let value):
            let (_, size) = try run(value, proposal, texts)
            return ViewSize(width: size.width, height: size.height)
        case .symbol:
            return ViewSize(width: symbolSide, height: symbolSide)
        case .photo(let image, _):
            return ViewSize(
                width: proposal.width ?? Double(image.width), height: proposal.height ?? Double(image.height))
        case .shape, .gradient:
            return ViewSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
        case .stack(let rule, _):
            return try stackSize(rule, proposal, texts)
        case .padding(let edges, _):
            let (across, down) = (edges.leading + edges.trailing, edges.top + edges.bottom)
            let size = try children[0].size(proposal.less(across, down), texts)
            return ViewSize(width: max(size.width + across, 0), height: max(size.height + down, 0))
        case .frame(let rule, _):
            let size = try children[0].size(rule.offer(proposal), texts)
            return rule.size(proposal, of: size)
        case .aligned, .scroll:
            let size = try children[0].size(proposal, texts)
            return ViewSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
        case .fixedSize:
            return try children[0].size(ProposedSize(), texts)
        case .portion(let width, let height, _):
            return try children[0].size(proposal.portion(width, height), texts)
        case .list, .attached, .offset, .glass, .group, .environment, .semantics, .button, .located:
            return try children[0].size(proposal, texts)
        }
    }

    /// The side of a symbol's square.
    var symbolSide: Double { (environment.font.size * 1.2).rounded() }

    /// A text with what it takes from its surroundings, and its size in the room that there is.
    func run(
        _ value: TextValue, _ proposal: ProposedSize, _ texts: any TextMeasuring
    ) throws(ViewError) -> (TextRun, TextSize) {
        var run = TextRun(
            environment.strings.text(value.key, language: environment.language), font: environment.resolvedFont,
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil }, lineLimit: environment.lineLimit,
            alignment: environment.textAlignment, isRightToLeft: environment.layoutDirection == .rightToLeft,
            language: environment.language)
        do throws(TextError) {
            var size = try texts.size(of: run)
            if let height = proposal.height, size.lines > 1, size.height > height + 0.5 {
                run.lineLimit = max(1, Int(height / (size.height / Double(size.lines)) + 0.01))
                size = try texts.size(of: run)
            }
            return (run, size)
        } catch {
            throw .text(error, path: path)
        }
    }
}

extension FrameRule {
    /// What a view in the frame is offered.
    func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: Self.offer(width, minWidth, maxWidth, proposal.width),
            height: Self.offer(height, minHeight, maxHeight, proposal.height))
    }

    /// The frame's own size around a view.
    func size(_ proposal: ProposedSize, of view: ViewSize) -> ViewSize {
        ViewSize(
            width: Self.length(width, minWidth, maxWidth, proposal.width, view.width),
            height: Self.length(height, minHeight, maxHeight, proposal.height, view.height))
    }

    private static func offer(_ fixed: Double?, _ least: Double?, _ most: Double?, _ offered: Double?) -> Double? {
        if let fixed { return settled(fixed) }
        guard let offered else { return nil }
        return min(max(offered, least.map(settled) ?? 0), most.map(settled) ?? .infinity)
    }

    private static func length(
        _ fixed: Double?, _ least: Double?, _ most: Double?, _ offered: Double?, _ own: Double
    ) -> Double {
        if let fixed { return settled(fixed) }
        if least == nil, most == nil { return own }
        let lower = least.map(settled) ?? own
        let upper = max(most.map(settled) ?? max(own, lower), lower)
        // Endless room is taken only as far as the view goes.
        let wanted = offered.flatMap { $0.isFinite ? $0 : nil } ?? (own.isFinite ? own : lower)
        return min(max(wanted, lower), upper)
    }

    /// A length that is none is 0.
    private static func settled(_ length: Double) -> Double { length.isNaN ? 0 : max(length, 0) }
}

extension ProposedSize {
    /// Parts of what is offered.
    func portion(_ width: Double?, _ height: Double?) -> ProposedSize {
        ProposedSize(
            width: self.width.map { $0 * min(max(width ?? 1, 0), 1) },
            height: self.height.map { $0 * min(max(height ?? 1, 0), 1) })
    }
}
