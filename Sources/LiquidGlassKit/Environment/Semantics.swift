/// What assistive programs are told of a view.
public struct Semantics: Sendable, Hashable {
    /// What kind of thing a view is.
    public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
        case text, image, button, card, textField, searchField, tabBar, tab, navigationBar, heading, sheet
        case `switch`, slider, group
    }

    public var role: Role
    /// What it is called, a key of the string tables; `nil` is what its texts say.
    public var label: String?
    /// What it is set to.
    public var value: String?
    public var isSelected = false
    public var isFocused = false
    /// Whether what is within it is told too.
    public var holdsParts = false

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
    public var role: Semantics.Role
    public var label: String
    public var value: String?
    /// x, y, width and height, in points.
    public var frame: [Double]
    public var isEnabled: Bool
    public var isSelected: Bool
    public var isFocused: Bool
    public var children: [SemanticsNode]
}
