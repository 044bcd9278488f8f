/// What assistive programs are told of a view.
public struct Semantics: Sendable, Hashable {
    /// What kind of thing a view is.
    public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
        /// What stands there to be read, and components by their names.
        case text, image, button, card, textField, searchField, tabBar, tab, navigationBar, heading, sheet
        /// A switch, a slider, or what belongs together.
        case `switch`, slider, group
    }

    /// What kind of thing it is.
    public var role: Role
    /// What it is called, a key of the string tables; `nil` is what its texts say.
    public var label: String?
    /// What it is set to.
    public var value: String?
    /// Whether it is the one of several that is chosen.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Whether what is within it is told too.
    public var holdsParts = false

    /// What is told of a view; what is left out is not told.
    public init(
        _ role: Role, label: String? = nil, value: String? = nil, isSelected: Bool = false, isFocused: Bool = false,
        holdsParts: Bool = false
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.isSelected = isSelected
        self.isFocused = isFocused
        self.holdsParts = holdsParts
    }
}

/// A view as assistive programs are told of it, where it lies, and what is within it.
public struct SemanticsNode: Sendable, Hashable, Codable {
    /// What kind of thing it is.
    public var role: Semantics.Role
    /// What it is called, in its language.
    public var label: String
    /// What it is set to.
    public var value: String?
    /// x, y, width and height, in points.
    public var frame: [Double]
    /// Whether it answers.
    public var isEnabled: Bool
    /// Whether it is the one of several that is chosen.
    public var isSelected: Bool
    /// Whether keys go to it.
    public var isFocused: Bool
    /// What is within it, in reading order.
    public var children: [SemanticsNode]
}
