extension EffectChain {
    /// The chain that a text means: one effect or several, written as in Swift.
    ///
    /// ```swift
    /// let chain = try EffectChain(parsing: "halftone(dotSize: 6, ink: blue).opacity(0.5).vignette")
    /// ```
    ///
    /// Arguments have labels and may stand in any order; without arguments the brackets may be left out. Numbers are
    /// plain, whatever the locale. Angles are `45deg`, `45°`, `0.25turn`, `1rad` or a number of degrees; colours
    /// `blue`, `#0af`, `rgb(0 170 255 / 50%)`, `blue.opacity(0.5)`; lists `[red, #fff]`; points `center` or
    /// `(0.5, 0.2)`; times a number of seconds, `animated` or `animated(speed: 2)`; what may be left to the effect,
    /// `none`. Swift's own `.blue`, `.degrees(45)`, `UnitPoint(x: 0.5, y: 0.2)` and `.fixed(2)` are read too. Numbers
    /// out of their range are no error here: they are kept as ``problems``, as by the modifiers.
    /// - Throws: ``SyntaxError`` with the place that is wrong and the nearest name; also for masks, which need
    ///   ``init(parsing:mask:)``.
    public init(parsing text: String) throws(SyntaxError) {
        let bytes = Array(text.utf8)
        self = try ParsedChain(bytes).chain { _, range throws(SyntaxError) in
            throw SyntaxError(.maskWithoutLoader, in: bytes, at: range)
        }
    }

    /// The chain that a text means, with masks: `sepia.mask("sky.png")` shows sepia where sky.png is bright,
    /// and `progressiveBlur(mask: "sky.png")` blurs the picture as far as it is.
    /// - Parameters:
    ///   - text: As for ``init(parsing:)``.
    ///   - mask: Loads the picture of a mask by the path as it is written; it is called once the whole text is read.
    /// - Throws: ``SyntaxError``, or what `mask` throws.
    public init(parsing text: String, mask: (FilePath) throws -> Image) throws {
        self = try ParsedChain(Array(text.utf8)).chain { path, _ in try mask(path) }
    }
}

extension Fill {
    /// The fill that a text means, such as `checkerboard(cellSize: 16)`; the syntax is that of
    /// ``EffectChain/init(parsing:)``.
    /// - Throws: ``SyntaxError`` with the place that is wrong and the nearest name.
    public init(parsing text: String) throws(SyntaxError) { try self.init(parsing: Array(text.utf8)) }

    package init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = SyntaxParser(bytes)
        let call = try parser.onlyCall(.fill)
        self.init(stage: EffectStage(call.row, call.arguments))
    }
}

extension Transition {
    /// The transition that a text means, such as `dissolve(grain: 4)`; the syntax is that of
    /// ``EffectChain/init(parsing:)``.
    /// - Throws: ``SyntaxError`` with the place that is wrong and the nearest name.
    public init(parsing text: String) throws(SyntaxError) { try self.init(parsing: Array(text.utf8)) }

    package init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = SyntaxParser(bytes)
        let call = try parser.onlyCall(.transition)
        self.init(call.row, arguments: call.arguments)
    }
}
