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
        for (index, child) in children.enumerated() {
            flexible.append((index, try child.flexibility(proposal, axis, texts)))
        }
        flexible.sort { $0.range != $1.range ? $0.range < $1.range : $0.index < $1.index }
        var left = proposal[axis].map { $0 - settledSpacing(rule) * Double(max(children.count - 1, 0)) }
        var shares: [Share?] = Array(repeating: nil, count: children.count)
        for (place, entry) in flexible.enumerated() {
            var offer = proposal
            offer[axis] = left.map { max($0, 0) / Double(flexible.count - place) }
            let child = children[entry.index]
            let size = try child.size(offer, along: axis, texts)
            left = left.map { $0 - size[axis] }
            shares[entry.index] = Share(child: child, proposal: offer, size: size)
        }
        return shares.compactMap { $0 }
    }

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
