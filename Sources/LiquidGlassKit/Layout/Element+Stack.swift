extension Element {
    /// A child of a stack with what it is offered and what it takes.
    struct Share {
        var child: Element
        var proposal: ProposedSize
        var size: ViewSize
    }

    func stackSize(
        _ rule: StackRule, _ proposal: ProposedSize, _ texts: any TextMeasuring
    ) throws(ViewError) -> ViewSize {
        let shares = try shares(rule, proposal, texts)
        var size = ViewSize()
        if rule.axis == .depth {
            for share in shares {
                size.width = max(size.width, share.size.width)
                size.height = max(size.height, share.size.height)
            }
            return size
        }
        let gaps = settledSpacing(rule) * Double(max(shares.count - 1, 0))
        size[rule.axis] = shares.reduce(gaps) { $0 + $1.size[rule.axis] }
        size[rule.axis.crossing] = shares.map { $0.size[rule.axis.crossing] }.max() ?? 0
        return size
    }

    func settledSpacing(_ rule: StackRule) -> Double { rule.spacing.isFinite ? rule.spacing : 0 }

    /// What each child gets: the least flexible ones choose first, each from an equal part of what is left.
    func shares(
        _ rule: StackRule, _ proposal: ProposedSize, _ texts: any TextMeasuring
    ) throws(ViewError) -> [Share] {
        guard rule.axis != .depth else {
            var shares: [Share] = []
            for child in children {
                shares.append(Share(child: child, proposal: proposal, size: try child.size(proposal, texts)))
            }
            return shares
        }
        let axis = rule.axis
        var flexible: [(index: Int, range: Double)] = []
        // Spacers take what others leave, and their least is kept for them.
        var kept = 0.0
        for (index, child) in children.enumerated() {
            let range = try child.flexibility(proposal, axis, texts)
            flexible.append((index, child.isSpacer ? .infinity : range))
            if child.isSpacer { kept += child.leastSpace }
        }
        flexible.sort { one, other in
            let (first, second) = (children[one.index].isSpacer, children[other.index].isSpacer)
            if first != second { return second }
            return one.range != other.range ? one.range < other.range : one.index < other.index
        }
        let solid = children.count { !$0.isSpacer }
        var left = proposal[axis].map { $0 - settledSpacing(rule) * Double(max(children.count - 1, 0)) - kept }
        var shares: [Share?] = Array(repeating: nil, count: children.count)
        for (place, entry) in flexible.enumerated() {
            // What was kept for spacers is theirs once their turn comes.
            if place == solid { left = left.map { $0 + kept } }
            let rest = place < solid ? solid - place : flexible.count - place
            var offer = proposal
            offer[axis] = left.map { max($0, 0) / Double(rest) }
            let child = children[entry.index]
            let size = try child.size(offer, along: axis, texts)
            left = left.map { $0 - size[axis] }
            shares[entry.index] = Share(child: child, proposal: offer, size: size)
        }
        return shares.compactMap { $0 }
    }

    /// Whether it is room alone.
    private var isSpacer: Bool { if case .spacer = node { true } else { false } }

    /// The least that a spacer takes.
    private var leastSpace: Double { if case .spacer(let least) = node { least ?? 8 } else { 0 } }

    /// The difference between the most and the least that it would take along an axis.
    private func flexibility(
        _ proposal: ProposedSize, _ axis: StackRule.Axis, _ texts: any TextMeasuring
    ) throws(ViewError) -> Double {
        var (least, most) = (proposal, proposal)
        least[axis] = 0
        most[axis] = .infinity
        return try size(most, along: axis, texts)[axis] - size(least, along: axis, texts)[axis]
    }

    /// Its size in a stack: spacers have none across it.
    private func size(
        _ proposal: ProposedSize, along axis: StackRule.Axis, _ texts: any TextMeasuring
    ) throws(ViewError) -> ViewSize {
        var size = try size(proposal, texts)
        if case .spacer = node { size[axis.crossing] = 0 }
        return size
    }
}
