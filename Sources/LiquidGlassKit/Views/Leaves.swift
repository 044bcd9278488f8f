/// A text: a key of the surroundings' string tables, or what is written where they do not have it.
public struct Text: PrimitiveView {
    public let node: ViewNode

    public init(_ key: String) { node = .text(TextValue(key)) }
}

/// A symbol, as large as the letters of the surroundings' font.
public struct Icon: PrimitiveView {
    public let node: ViewNode

    /// - Parameter systemName: One of ``Symbol/names``.
    public init(systemName: String) { node = .symbol(systemName) }
}

/// A symbol with a text behind it.
public struct Label: PrimitiveView {
    public let node: ViewNode

    public init(_ title: String, systemImage: String) {
        node = .stack(StackRule(.horizontal, spacing: 7), [.symbol(systemImage), .text(TextValue(title))])
    }
}

/// A picture that fills its frame, cut off where it is longer.
public struct Photo: PrimitiveView {
    public let node: ViewNode

    public init(_ image: Image, in shape: GlassShape = .roundedRectangle(cornerRadius: 0)) {
        node = .photo(image, shape)
    }
}

/// Colours that go from one place to another, as large as there is room.
public struct LinearGradient: PrimitiveView {
    public let node: ViewNode

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        node = .gradient(colors, from: startPoint, to: endPoint)
    }
}

extension Color: PrimitiveView {
    public var node: ViewNode { .shape(.roundedRectangle(cornerRadius: 0), .color(self)) }
}

extension GlassShape: PrimitiveView {
    /// The shape in the surroundings' foreground.
    public var node: ViewNode { .shape(self, .inherited) }

    /// The shape in a tone.
    public func fill(_ tone: InkTone) -> NodeView { NodeView(.shape(self, tone)) }
}
