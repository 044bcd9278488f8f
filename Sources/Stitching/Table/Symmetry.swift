/// How an argument changes when the picture is flipped.
package enum ArgumentFlip: Sendable, Hashable {
    /// x becomes 1 - x.
    case mirrorX
    /// y becomes 1 - y.
    case mirrorY
    /// An angle a becomes half a turn - a.
    case supplement
    /// An angle a becomes -a.
    case negate
}

/// Which flips of the picture commute with an effect, and how its arguments change with them.
///
/// `nil` is a flip that does not commute: a pattern is anchored at the picture's top left, or noise is drawn.
package struct Symmetry: Sendable, Hashable {
    /// Left and right swapped.
    package var horizontal: [String: ArgumentFlip]?
    /// Top and bottom swapped.
    package var vertical: [String: ArgumentFlip]?

    package init(horizontal: [String: ArgumentFlip]?, vertical: [String: ArgumentFlip]?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package static let none = Symmetry(horizontal: nil, vertical: nil)
    package static let both = Symmetry(horizontal: [:], vertical: [:])

    /// Both flips, with an angle that turns with the picture.
    package static func angle(_ name: String) -> Symmetry {
        Symmetry(horizontal: [name: .supplement], vertical: [name: .negate])
    }

    /// Both flips, with points that move with the picture.
    package static func points(_ names: String...) -> Symmetry {
        Symmetry(
            horizontal: Dictionary(uniqueKeysWithValues: names.map { ($0, .mirrorX) }),
            vertical: Dictionary(uniqueKeysWithValues: names.map { ($0, .mirrorY) }))
    }

    /// The same with an angle whose sense of turning is swapped by either flip.
    package func turning(_ name: String) -> Symmetry {
        Symmetry(
            horizontal: horizontal?.merging([name: .negate]) { $1 }, vertical: vertical?.merging([name: .negate]) { $1 }
        )
    }
}
