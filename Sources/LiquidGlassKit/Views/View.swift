/// A part of a screen. One of yours has a `body` made of others.
///
/// ```swift
/// struct NowPlayingBadge: View {
///     var body: some View {
///         Label("Now Playing", systemImage: "music.note")
///             .padding()
///             .glassSurface(.tinted(.purple), in: .capsule)
///     }
/// }
/// ```
public protocol View {
    /// What its body is.
    associatedtype Body: View
    /// What it is made of.
    @ViewBuilder var body: Body { get }
    /// It as a value, which layout and drawing go by. The body's unless told.
    var node: ViewNode { get }
}

extension View {
    /// The value of its body.
    public var node: ViewNode { body.node }
}

/// A view that is known by its value alone.
public struct NodeView: View, Sendable, Equatable {
    /// What it is.
    public let node: ViewNode

    /// The view of a value.
    public init(_ node: ViewNode) { self.node = node }

    /// Itself.
    public var body: NodeView { self }
}

/// A view that says its value itself.
public protocol PrimitiveView: View where Body == NodeView {}

extension PrimitiveView {
    /// It by its value.
    public var body: NodeView { NodeView(node) }
}

/// Puts views that stand one below the other in code into a list.
@resultBuilder public enum ViewBuilder {
    /// A view by its value.
    public static func buildExpression<Content: View>(_ view: Content) -> NodeView { NodeView(view.node) }
    /// Views one after the other.
    public static func buildBlock(_ views: NodeView...) -> NodeView {
        views.count == 1 ? views[0] : NodeView(.list(views.map(\.node)))
    }
    /// What a loop makes.
    public static func buildArray(_ views: [NodeView]) -> NodeView { NodeView(.list(views.map(\.node))) }
    /// What an `if` without an `else` makes; nothing where it is not so.
    public static func buildOptional(_ view: NodeView?) -> NodeView { view ?? NodeView(.list([])) }
    /// What an `if` makes.
    public static func buildEither(first view: NodeView) -> NodeView { view }
    /// What an `else` makes.
    public static func buildEither(second view: NodeView) -> NodeView { view }
}
