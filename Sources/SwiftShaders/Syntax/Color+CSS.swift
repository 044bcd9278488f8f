extension Color {
    /// The colour that a text means in CSS.
    ///
    /// The text is one of the 148 names or `transparent` (or `clear`) in any case; `#rgb`, `#rgba`, `#rrggbb` or
    /// `#rrggbbaa`; or `rgb(0, 170, 255)`, `rgb(0 170 255 / 50%)` and their like, with commas or spaces, numbers or
    /// percentages, `rgb` or `rgba`. Components out of range are kept as they are; what takes the colour clamps them.
    /// - Parameter css: The text; space around it has no meaning.
    /// - Throws: ``SyntaxError`` with the place that is wrong and the nearest name.
    public init(css: String) throws(SyntaxError) {
        var parser = SyntaxParser(Array(css.utf8), allowed: SyntaxParser.colorForms)
        self = try parser.cssColor()
        try parser.expectEnd()
    }
}
