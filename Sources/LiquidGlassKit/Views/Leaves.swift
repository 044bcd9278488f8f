/// A text: a key of the surroundings' string tables, or what is written where they do not have it.
public struct Text: PrimitiveView {
    public let node: ViewNode

    /// A text on as many lines as it needs.
    /// - Parameter key: A key of the string tables, or what is written where they do not have it.
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

    /// - Parameters:
    ///   - title: A key of the string tables.
    ///   - systemImage: One of ``Symbol/names``.
    public init(_ title: String, systemImage: String) {
        node = .stack(StackRule(.horizontal, spacing: 7), [.symbol(systemImage), .text(TextValue(title))])
    }
}

/// A picture that fills its frame, cut off where it is longer.
public struct Photo: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - image: The picture; where it has no frame, a pixel of it is a point.
    ///   - shape: What it is cut to.
    public init(_ image: Image, in shape: GlassShape = .roundedRectangle(cornerRadius: 0)) {
        node = .photo(image, shape)
    }
}

/// Colours that go from one place to another, as large as there is room.
public struct LinearGradient: PrimitiveView {
    public let node: ViewNode

    /// - Parameters:
    ///   - colors: At equal distances from each other.
    ///   - startPoint: Where the first is, as parts of the size.
    ///   - endPoint: Where the last is, as parts of the size.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        node = .gradient(colors, from: startPoint, to: endPoint)
    }
}

extension Color: PrimitiveView {
    /// The colour as large as there is room.
    public var node: ViewNode { .shape(.roundedRectangle(cornerRadius: 0), .color(self)) }
}

extension GlassShape: PrimitiveView {
    /// The shape in the surroundings' foreground.
    public var node: ViewNode { .shape(self, .inherited) }

    /// The shape in a tone.
    public func fill(_ tone: InkTone) -> NodeView { NodeView(.shape(self, tone)) }
}
