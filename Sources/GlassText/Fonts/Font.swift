/// How letters look: their size, weight and design. The typeface is Inter, for Hebrew and Arabic DejaVu Sans.
public struct Font: Sendable, Hashable {
    /// How heavy letters are.
    public enum Weight: String, Sendable, Hashable, CaseIterable {
        /// Inter Regular and Inter SemiBold; DejaVu Sans has one weight.
        case regular, semibold
    }

    /// Which kind of letters.
    public enum Design: String, Sendable, Hashable, CaseIterable {
        /// As wide as each letter is.
        case standard
        /// All letters of one width, for code: DejaVu Sans Mono, of one weight; Inter where it has no glyph.
        case monospaced
    }

    /// In points, 1 to 1000.
    public var size: Double
    /// How heavy letters are.
    public var weight: Weight
    /// Which kind of letters.
    public var design: Design

    /// A font of a size in points.
    public init(size: Double, weight: Weight = .regular, design: Design = .standard) {
        self.size = size
        self.weight = weight
        self.design = design
    }

    /// A font of a size in points.
    public static func system(size: Double, weight: Weight = .regular, design: Design = .standard) -> Font {
        Font(size: size, weight: weight, design: design)
    }

    /// The same, heavier.
    public func bold() -> Font { weight(.semibold) }

    /// The same in another weight.
    public func weight(_ weight: Weight) -> Font { Font(size: size, weight: weight, design: design) }

    /// The same with all letters of one width.
    public func monospaced() -> Font { Font(size: size, weight: weight, design: .monospaced) }

    /// 34 points, semibold: what a screen is called.
    public static let largeTitle = Font(size: 34, weight: .semibold)
    /// 28 points, semibold.
    public static let title = Font(size: 28, weight: .semibold)
    /// 22 points, semibold.
    public static let title2 = Font(size: 22, weight: .semibold)
    /// 20 points, semibold.
    public static let title3 = Font(size: 20, weight: .semibold)
    /// 17 points, semibold: what a part of a screen is called.
    public static let headline = Font(size: 17, weight: .semibold)
    /// 17 points: what is read.
    public static let body = Font(size: 17, weight: .regular)
    /// 16 points.
    public static let callout = Font(size: 16, weight: .regular)
    /// 15 points.
    public static let subheadline = Font(size: 15, weight: .regular)
    /// 13 points.
    public static let footnote = Font(size: 13, weight: .regular)
    /// 12 points: what stands under a picture.
    public static let caption = Font(size: 12, weight: .regular)
    /// 11 points, the smallest.
    public static let caption2 = Font(size: 11, weight: .regular)

    /// The fonts that have names, by those.
    public static let named: [(name: String, font: Font)] = [
        ("largeTitle", largeTitle), ("title", title), ("title2", title2), ("title3", title3), ("headline", headline),
        ("body", body), ("callout", callout), ("subheadline", subheadline), ("footnote", footnote),
        ("caption", caption), ("caption2", caption2),
    ]
}
