/// The room that a view is offered, in points; `nil` asks for the size that it would like.
struct ProposedSize: Hashable {
    var width: Double?
    var height: Double?

    subscript(axis: StackRule.Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The same with less room.
    func less(_ width: Double, _ height: Double) -> ProposedSize {
        ProposedSize(
            width: self.width.map { max($0 - width, 0) }, height: self.height.map { max($0 - height, 0) })
    }
}

/// The room that a view takes, in points.
struct ViewSize: Hashable {
    var width = 0.0
    var height = 0.0

    subscript(axis: StackRule.Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// As an offer.
    var proposed: ProposedSize { ProposedSize(width: width, height: height) }
}

extension StackRule.Axis {
    var crossing: StackRule.Axis { self == .horizontal ? .vertical : .horizontal }
}
