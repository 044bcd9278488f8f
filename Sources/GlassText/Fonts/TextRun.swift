/// A text with everything that its size depends on.
public struct TextRun: Sendable, Hashable {
    /// Where lines begin that are shorter than the text is wide.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the side that lines begin at, in the middle, or at the other side.
        case leading, center, trailing
    }

    /// What is written; line breaks part paragraphs.
    public var text: String
    /// How letters look.
    public var font: Font
    /// The width in points at which lines break; `nil` breaks none.
    public var width: Double?
    /// The most lines; the last one ends with … where text is left.
    public var lineLimit: Int?
    /// Where short lines begin.
    public var alignment: Alignment
    /// Whether lines begin on the right.
    public var isRightToLeft: Bool
    /// The language as in BCP 47, which some letters look different by.
    public var language: String

    /// A text in the body font on one line unless told.
    public init(
        _ text: String, font: Font = .body, width: Double? = nil, lineLimit: Int? = nil,
        alignment: Alignment = .leading, isRightToLeft: Bool = false, language: String = "en"
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.isRightToLeft = isRightToLeft
        self.language = language
    }
}

/// How much room a text takes, in points.
public struct TextSize: Sendable, Hashable {
    /// The width of the longest line.
    public var width: Double
    /// The height of all lines.
    public var height: Double
    /// From the top to the line that the first line's letters stand on.
    public var baseline: Double
    /// How many lines there are.
    public var lines: Int
    /// Whether text was left out.
    public var isTruncated: Bool

    /// A size.
    public init(width: Double, height: Double, baseline: Double, lines: Int = 1, isTruncated: Bool = false) {
        self.width = width
        self.height = height
        self.baseline = baseline
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// Something that knows how much room texts take.
public protocol TextMeasuring {
    /// The size of a text.
    /// - Throws: ``TextError``.
    func size(of run: TextRun) throws(TextError) -> TextSize
}
