/// What views take from their surroundings.
public struct ViewEnvironment: Sendable, Hashable {
    /// What surfaces take from them.
    public var glass = GlassEnvironment()
    /// Where lines begin.
    public var layoutDirection = LayoutDirection.leftToRight
    /// How texts look.
    public var font = Font.body
    /// How heavy letters are, whatever their font says; `nil` leaves it to the font.
    public var fontWeight: Font.Weight?
    /// The tone of texts and symbols.
    public var foreground = InkTone.primary
    /// The accent's colour; `nil` is the theme's tint, or else blue.
    public var tint: Color?
    /// Whether controls answer.
    public var isEnabled = true
    /// The most lines of a text.
    public var lineLimit: Int?
    /// Where short lines begin.
    public var textAlignment = TextRun.Alignment.leading
    /// What keys of texts stand for.
    public var strings = StringTables()
    /// The language of texts as in BCP 47.
    public var language = "en"
    /// How buttons look.
    public var buttonStyle = ButtonStyle.plain
    /// How switches look.
    public var toggleStyle = ToggleStyle.liquidGlass

    /// The mode that every surface is drawn in, whatever views say; `nil` leaves it to them.
    public var forcedRenderingMode: GlassRenderingMode?

    /// The usual surroundings.
    public init() {}

    /// What surfaces take from them.
    var surfaces: GlassEnvironment {
        var surfaces = glass
        if let forcedRenderingMode { surfaces.renderingMode = forcedRenderingMode }
        return surfaces
    }

    /// The font with the weight that it has here.
    var resolvedFont: Font { fontWeight.map { font.weight($0) } ?? font }

    /// The accent's colour.
    var accent: Color {
        if let tint { return tint }
        switch glass.theme.material {
        case .tinted(let color): return Color(red: color.red, green: color.green, blue: color.blue)
        case .gradient(let color, _, _): return Color(red: color.red, green: color.green, blue: color.blue)
        case .regular, .clear, .identity: return Color(hex: 0x0A84FF)
        }
    }
}

/// Where lines begin.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// As in English, or as in Hebrew and Arabic: leading is right, and everything is mirrored.
    case leftToRight, rightToLeft
}

/// How buttons look.
public enum ButtonStyle: String, Sendable, Hashable, CaseIterable {
    /// As their label alone.
    case plain
    /// As glass in the theme's material.
    case liquidGlass
    /// As glass in the accent's colour.
    case liquidGlassProminent
}

/// How switches look.
public enum ToggleStyle: String, Sendable, Hashable, CaseIterable {
    /// A track of glass, in the accent where it is on.
    case liquidGlass
}

/// One change of the surroundings.
public enum EnvironmentChange: Sendable, Hashable {
    /// What surfaces look like that have no material or shape of their own.
    case theme(GlassTheme)
    /// Which way surfaces are drawn.
    case renderingMode(GlassRenderingMode)
    /// Whether the screen is light or dark.
    case colorScheme(GlassEnvironment.ColorScheme)
    /// Whether surfaces let almost nothing through.
    case reduceTransparency(Bool)
    /// Whether surfaces are nearly white or black, with borders.
    case increaseContrast(Bool)
    /// Whether nothing moves.
    case reduceMotion(Bool)
    /// Where lines begin.
    case layoutDirection(LayoutDirection)
    /// How texts look.
    case font(Font)
    /// How heavy letters are, whatever their font says.
    case weight(Font.Weight)
    /// The tone of texts and symbols.
    case foreground(InkTone)
    /// The accent's colour.
    case tint(Color)
    /// Whether controls answer; within one that does not, none does.
    case isEnabled(Bool)
    /// The most lines of a text; `nil` is any number.
    case lineLimit(Int?)
    /// Where short lines begin.
    case textAlignment(TextRun.Alignment)
    /// What keys of texts stand for; tables further in count more.
    case strings(StringTables)
    /// The language of texts as in BCP 47.
    case language(String)
    /// How buttons look.
    case buttonStyle(ButtonStyle)
    /// How switches look.
    case toggleStyle(ToggleStyle)
    /// All that surfaces take from them.
    case glass(GlassEnvironment)
}

extension ViewEnvironment {
    /// The surroundings after a change.
    func applying(_ change: EnvironmentChange) -> ViewEnvironment {
        var changed = self
        switch change {
        case .theme(let theme): changed.glass.theme = theme
        case .renderingMode(let mode): changed.glass.renderingMode = mode
        case .colorScheme(let scheme): changed.glass.colorScheme = scheme
        case .reduceTransparency(let value): changed.glass.reduceTransparency = value
        case .increaseContrast(let value): changed.glass.increaseContrast = value
        case .reduceMotion(let value): changed.glass.reduceMotion = value
        case .layoutDirection(let direction): changed.layoutDirection = direction
        case .font(let font): changed.font = font
        case .weight(let weight): changed.fontWeight = weight
        case .foreground(let tone): changed.foreground = tone
        case .tint(let color): changed.tint = color
        // What is within something that does not answer does not either.
        case .isEnabled(let value): changed.isEnabled = isEnabled && value
        case .lineLimit(let limit): changed.lineLimit = limit
        case .textAlignment(let alignment): changed.textAlignment = alignment
        case .strings(let tables): changed.strings = strings.merging(tables)
        case .language(let language): changed.language = language
        case .buttonStyle(let style): changed.buttonStyle = style
        case .toggleStyle(let style): changed.toggleStyle = style
        case .glass(let environment): changed.glass = environment
        }
        return changed
    }
}
