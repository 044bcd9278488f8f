import LiquidGlassKit
import SwiftShaders

/// The objects that views of a scene's JSON are made of.
extension SceneObject {
    static let screen = SceneObject(
        title: "screen",
        fields: [
            Field("environment", .object(environment), "What all surfaces take from their surroundings"),
            Field("strings", .strings, "What keys of texts stand for"),
            Field("view", .view, "What is laid out over the picture", isRequired: true),
        ] + surroundings + [schema])

    /// What every view may have besides its own, in the order in which it is put around the view.
    static let modifiers =
        surroundings + [
            Field("frame", .object(frame), "Its size, or limits for it"),
            Field("padding", .either([.points, .object(insets)]), "Room around it, in points"),
            Field("glass", .either([.bool, .object(glassStyle)]), "Glass behind it"),
            Field("overlay", .view, "Another view over it"),
            Field("offset", .numbers(2, of: -farthest...farthest, named: "[x, y]"), "Moves it, in points"),
            Field("environment", .object(environment), "The surroundings of surfaces within it"),
        ]

    private static let farthest = SceneForm.farthest

    /// Surroundings that are written beside a view.
    private static let surroundings = [
        Field("font", .either([.word(Font.named.map(\.name)), .object(font)]), "How texts within it look"),
        Field(
            "foreground", .either([.word(tones.map(\.name)), .color]), "The tone of texts and symbols within it"),
        Field("tint", .color, "The accent's colour"),
        Field("lineLimit", .whole(1...10_000), "The most lines of a text"),
        Field("textAlignment", .words(TextRun.Alignment.self), "Where short lines begin"),
        Field("disabled", .bool, "Whether controls within it do not answer"),
        Field("layoutDirection", .words(LayoutDirection.self), "Where lines begin"),
        Field("language", .text, "The language of texts, as in BCP 47"),
    ]

    static let tones: [(name: String, tone: InkTone)] = [
        ("primary", .primary), ("secondary", .secondary), ("tertiary", .tertiary), ("accent", .accent),
    ]

    static let frame = SceneObject(
        title: "frame",
        fields: [
            Field("width", .length, "Its width, in points"), Field("height", .length, "Its height, in points"),
            Field("minWidth", .length, "The least width, in points"),
            Field("maxWidth", limit, "The most width, in points, or all there is"),
            Field("minHeight", .length, "The least height, in points"),
            Field("maxHeight", limit, "The most height, in points, or all there is"),
            Field("alignment", .word(Alignment.named.map(\.name)), "Where the view lies in it (center)"),
        ])

    private static let limit = SceneForm.either([.length, .word(["infinity"])])

    static let font = SceneObject(
        title: "font",
        fields: [
            Field("size", .number(1...1000), "In points", isRequired: true),
            Field("weight", .words(Font.Weight.self), "How heavy letters are (regular)"),
            Field("design", .words(Font.Design.self), "Whether all letters have one width (standard)"),
        ])

    static let insets = SceneObject(
        title: "insets",
        fields: ["top", "leading", "bottom", "trailing"].map { Field($0, .points, "In points (0)") })

    static let glassStyle = SceneObject(
        title: "glass",
        fields: [
            Field("material", material, "What it is made of; the theme's unless told"),
            Field("shape", shape, "Its outline; the theme's unless told"),
            Field("state", .words(InteractionState.self), "What somebody does with it (normal)"),
        ])

    static let tab = SceneObject(
        title: "tab",
        fields: [
            Field("title", .text, "What it is called", isRequired: true),
            Field("symbol", .word(Symbol.names), "What is drawn over it", isRequired: true),
            Field("badge", .text, "What stands in the red mark on it; \"\" is a mark alone"),
        ])

    static let fraction = SceneObject(
        title: "fraction", fields: [Field("fraction", .share, "A part of the screen", isRequired: true)])
}

extension SceneForm {
    static let views = SceneForm.list(.view, count: 0...1000, named: "an array of at most 1000 views")

    static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> SceneForm {
        .word(Word.allCases.map(\.rawValue))
    }
}
