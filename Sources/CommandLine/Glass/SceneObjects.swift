import LiquidGlass
import SwiftShaders

/// The objects that a scene's JSON is made of.
extension SceneObject {
    static let scene = SceneObject(
        title: "scene",
        fields: [
            Field("environment", .object(environment), "What all surfaces take from their surroundings"),
            Field(
                "surfaces",
                .list(.either([.object(surface), .object(group)]), count: 0...10_000, named: "an array of surfaces"),
                "Surfaces and groups of them, from the lowest to the topmost", isRequired: true),
            schema,
        ])

    /// What editors find the schema by. Nothing is read from there.
    static let schema = Field("$schema", .text, "The schema's file, for editors")

    static let environment = SceneObject(
        title: "environment",
        fields: [
            Field("theme", .either([.word(GlassPreset.all.map(\.name)), .object(theme)]), "A preset, or a theme"),
            Field("renderingMode", words(GlassRenderingMode.self), "Which way surfaces are drawn"),
            Field(
                "colorScheme", words(GlassEnvironment.ColorScheme.self), "Whether the surroundings are light or dark"),
            Field("reduceTransparency", .bool, "Whether hardly anything may show through"),
            Field("increaseContrast", .bool, "Whether faces are black or white with a border"),
            Field("reduceMotion", .bool, "Whether nothing springs"),
        ])

    static let theme = SceneObject(
        title: "theme",
        fields: [
            Field("preset", .word(GlassPreset.all.map(\.name)), "The theme that the other keys change"),
            Field("material", material, "What surfaces are made of"),
            Field("shape", shape, "Their outline"),
            Field("optics", .object(optics), "What they do to light"),
            Field("highlights", .object(highlights), "The light on their edges"),
            Field("shadowRadius", .number(0...200), "How soft their shadow is, in points"),
            Field("shadowOpacity", .share, "How dark it is"),
        ])

    static let optics = SceneObject(
        title: "optics",
        fields: [
            Field("blur", .number(0...200), "Standard deviation of the blur, in points"),
            Field("refraction", .number(0...4), "How strong the lens is; 1 is the material's own"),
            Field("saturation", .number(0...4), "How colourful the backdrop is"),
            Field("dispersion", .share, "How far red and blue part at the edge"),
            Field("profile", words(GlassOptics.Profile.self), "How the edge bends light"),
        ])

    static let highlights = SceneObject(
        title: "highlights",
        fields: [
            Field("strength", .number(0...2), "How bright they are"),
            Field("angle", .angle, "Where the light comes from, clockwise from the right"),
        ])

    static let surface = SceneObject(
        title: "surface",
        fields: [
            Field(
                "frame", .numbers(4, of: -SceneForm.farthest...SceneForm.farthest, named: "[x, y, width, height]"),
                "Where it lies, in points", isRequired: true),
            Field("material", material, "What it is made of; the theme's unless told"),
            Field("shape", shape, "Its outline; the theme's unless told"),
            Field("interactive", .either([.bool, .object(pointer)]), "How it answers to a pointer"),
            Field("optics", .object(optics), "What it does to light; the theme's unless told"),
            Field("foreground", words(GlassForeground.self), "The tone of what is written on it"),
            Field("opacity", .share, "How much of it there is"),
            Field("environment", .object(environment), "Its surroundings, where they are not the scene's"),
        ])

    static let pointer = SceneObject(
        title: "pointer",
        fields: [
            Field(
                "pointer", .numbers(2, of: -SceneForm.farthest...SceneForm.farthest, named: "[x, y]"),
                "Where the pointer is, in points", isRequired: true),
            Field("time", .number(0...3600), "Seconds since it came"),
        ])

    static let group = SceneObject(
        title: "group",
        fields: [
            Field("group", surfaces, "Surfaces that flow into each other where they come near", isRequired: true),
            Field("spacing", .number(0...1000), "The gap below which they swell towards each other, in points"),
            Field("morph", .object(morph), "What the group is on its way to"),
        ])

    static let morph = SceneObject(
        title: "morph",
        fields: [
            Field("to", surfaces, "The surfaces in the end", isRequired: true),
            Field("spacing", .number(0...1000), "Their spacing; the group's unless told"),
            Field("progress", .share, "0 is the group, 1 is what it becomes", isRequired: true),
        ])

    static let tint = SceneObject(
        title: "tint", fields: [Field("tint", .color, "Regular glass in a colour", isRequired: true)])

    static let gradient = SceneObject(
        title: "gradient",
        fields: [
            Field(
                "gradient", .list(.color, count: 2...2, named: "two colours"),
                "Regular glass whose colour goes from one to another", isRequired: true),
            Field("angle", .angle, "The gradient's direction, clockwise from the right"),
        ])

    static let rounded = SceneObject(
        title: "roundedRectangle",
        fields: [Field("cornerRadius", .length, "The radius of all corners, in points", isRequired: true)])

    static let corners = SceneObject(
        title: "corners",
        fields: [
            Field(
                "corners",
                .numbers(
                    4, of: 0...SceneForm.farthest, named: "[topLeft, topRight, bottomRight, bottomLeft]"),
                "The radius of each corner, in points", isRequired: true)
        ])

    static let mask = SceneObject(
        title: "mask",
        fields: [
            Field(
                "mask", .file, "A picture whose shape it is, by its alpha, or, where it is opaque, by its brightness",
                isRequired: true)
        ])

    static let material = SceneForm.either([
        .word(["regular", "clear", "identity"]), .object(tint), .object(gradient),
    ])
    static let shape = SceneForm.either([
        .word(["capsule", "circle"]), .object(rounded), .object(corners), .object(mask),
    ])
    private static let surfaces = SceneForm.list(
        .object(surface), count: 0...GlassGroup.mostSurfaces,
        named: "an array of \(GlassGroup.mostSurfaces) surfaces at most")

    private static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> SceneForm {
        .word(Word.allCases.map(\.rawValue))
    }
}
