/// A view as a value.
public indirect enum ViewNode: Sendable, Equatable {
    /// Views side by side for whatever holds them; alone, one below the other.
    case list([ViewNode])
    /// Views beside, below or over each other.
    case stack(StackRule, [ViewNode])
    /// Room that grows, at least so many points.
    case spacer(Double?)
    /// A text in the surroundings' font.
    case text(TextValue)
    /// A symbol by its name.
    case symbol(String)
    /// A picture that fills a shape, cut off where it is longer.
    case photo(Image, GlassShape)
    /// A shape in a tone, as large as there is room.
    case shape(GlassShape, InkTone)
    /// Colours that go from one place to another, as large as there is room.
    case gradient([Color], from: UnitPoint, to: UnitPoint)
    /// A view with room around it.
    case padding(EdgeInsets, ViewNode)
    /// A view in a size, or within limits.
    case frame(FrameRule, ViewNode)
    /// Takes all room and lies at a part of what it leaves.
    case aligned(UnitPoint, ViewNode)
    /// Is offered parts of the room in place of all of it.
    case portion(width: Double?, height: Double?, ViewNode)
    /// A view with another one over or under it, which is offered its size.
    case attached(ViewNode, to: ViewNode, Alignment, isBelow: Bool)
    /// Takes the size that it would like, whatever it is offered.
    case fixedSize(ViewNode)
    /// A view moved without its neighbours noticing; x goes to the trailing edge.
    case offset(x: Double, y: Double, ViewNode)
    /// Takes all room, shows as much of a higher view as fits in, moved up by some points, and cuts it off at a shape.
    case scroll(Double, GlassShape, ViewNode)
    /// A view with glass behind it.
    case glass(GlassStyle, ViewNode)
    /// Surfaces within it flow into each other.
    case group(spacing: Double, ViewNode)
    /// A view in changed surroundings.
    case environment(EnvironmentChange, ViewNode)
    /// What assistive programs are told of a view.
    case semantics(Semantics, ViewNode)
    /// A button around its label, which the surroundings' style dresses.
    case button(label: ViewNode, InteractionState)
    /// Where it was written, for errors.
    case located(String, ViewNode)

    /// The views of a list, or the view alone.
    var members: [ViewNode] {
        switch self {
        case .list(let nodes): nodes.flatMap(\.members)
        default: [self]
        }
    }
}

/// How a stack lays its views out.
public struct StackRule: Sendable, Hashable {
    /// Which way a stack goes.
    public enum Axis: String, Sendable, Hashable, CaseIterable {
        /// Side by side, or one below the other.
        case horizontal, vertical
        /// One over the other.
        case depth
    }

    /// Which way it goes.
    public var axis: Axis
    /// Between two views, in points.
    public var spacing: Double
    /// Which edges or middles meet.
    public var alignment: Alignment

    /// - Parameters:
    ///   - axis: Which way it goes.
    ///   - spacing: Between two views, in points; one that is no number is 0.
    ///   - alignment: Which edges or middles meet.
    public init(_ axis: Axis, spacing: Double = 8, alignment: Alignment = .center) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A text as it is written in a view.
public struct TextValue: Sendable, Hashable {
    /// A key of the surroundings' string tables, or what is written where they do not have it.
    public var key: String

    /// A key, or a text.
    public init(_ key: String) { self.key = key }
}

/// A size that a view is given, or limits for it, in points.
public struct FrameRule: Sendable, Hashable {
    /// Its width; `nil` is the view's.
    public var width: Double?
    /// Its height; `nil` is the view's.
    public var height: Double?
    /// The least width.
    public var minWidth: Double?
    /// The most width; infinity takes all there is.
    public var maxWidth: Double?
    /// The least height.
    public var minHeight: Double?
    /// The most height; infinity takes all there is.
    public var maxHeight: Double?
    /// Where the view lies in it.
    public var alignment: Alignment

    /// A rule in points, in which a length that is negative or no number is 0; what is left out is as the view is.
    public init(
        width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, maxWidth: Double? = nil,
        minHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
        self.alignment = alignment
    }
}

/// Glass behind a view.
public struct GlassStyle: Sendable, Hashable {
    /// What it is made of; `nil` is the theme's.
    public var material: GlassMaterial?
    /// Whether it has the surroundings' accent, where it has no material.
    public var isAccented = false
    /// Its outline; `nil` is the theme's.
    public var shape: GlassShape?
    /// How it answers to a pointer, besides what its state says.
    public var interaction: GlassInteraction = false
    /// What somebody does with it.
    public var state = InteractionState.normal

    /// Glass of the theme's material in the theme's shape unless told.
    public init(
        _ material: GlassMaterial? = nil, in shape: GlassShape? = nil, interactive: GlassInteraction = false,
        state: InteractionState = .normal, isAccented: Bool = false
    ) {
        self.material = material
        self.shape = shape
        interaction = interactive
        self.state = state
        self.isAccented = isAccented
    }
}

/// What somebody does with a control at the moment.
public enum InteractionState: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case normal
    /// A pointer lies over it.
    case hovered
    /// A finger or button is down on it.
    case pressed
    /// Keys go to it.
    case focused
    /// It does not answer.
    case disabled

    /// A control as its state leaves it: what does not answer is told so.
    func applied(to control: ViewNode) -> ViewNode {
        self == .disabled ? .environment(.isEnabled(false), control) : control
    }
}
