import LiquidGlassKit
import SwiftShaders

extension ViewKind {
    /// Views that hold others.
    static let stacks: [ViewKind] = [
        stack("vstack", .vertical, "Views one below the other"),
        stack("hstack", .horizontal, "Views side by side"),
        stack("zstack", .depth, "Views one over the other"),
        ViewKind(
            "group", .view, "A view whose surfaces flow into each other",
            [.init("spacing", .number(0...1000), "The gap below which they swell towards each other, in points")]
        ) { members throws(RecipeError) in
            let inner = try members.read("group") { (node, _) throws(RecipeError) in try ViewReader.view(node) }
            return .group(spacing: try members.number("spacing") ?? 0, inner ?? .list([]))
        },
        ViewKind(
            "card", .views, "Views one below the other on a surface",
            [
                .init("material", SceneObject.material, "What it is made of; the theme's unless told"),
                .init("spacing", .length, "Between two views, in points (8)"),
                .init("inset", .length, "Around the content, in points (20)"),
                .init("alignment", .words(HorizontalAlignment.self), "Which edges or middles meet (leading)"),
            ]
        ) { members throws(RecipeError) in
            let material = try members.read("material") { (node, _) throws(RecipeError) in
                try SceneReader.material(node)
            }
            let content = ViewNode.stack(
                StackRule(
                    .vertical, spacing: try members.number("spacing") ?? 8,
                    alignment: Alignment(
                        horizontal: try members.word("alignment", HorizontalAlignment.self) ?? .leading,
                        vertical: .center)), try members.views("card"))
            return GlassCard(material, padding: try members.number("inset") ?? 20) { NodeView(content) }.node
        },
        ViewKind(
            "sheet", .views, "Views on a surface that is pulled up from the bottom",
            [
                .init("detent", detent, "How far it is pulled up: a word, points, or a part of the screen (medium)"),
                .init("material", SceneObject.material, "What it is made of; the theme's unless told"),
                .init("spacing", .length, "Between two views, in points (12)"),
                .init("scroll", .length, "How far higher content is moved up, in points (0)"),
            ]
        ) { members throws(RecipeError) in
            let material = try members.read("material") { (node, _) throws(RecipeError) in
                try SceneReader.material(node)
            }
            let content = ViewNode.stack(
                StackRule(.vertical, spacing: try members.number("spacing") ?? 12), try members.views("sheet"))
            let detent = try members.read("detent") { (node, _) throws(RecipeError) in try Self.detent(node) }
            let scroll = try members.number("scroll") ?? 0
            return GlassSheet(detent ?? .medium, material: material, scroll: scroll) { NodeView(content) }.node
        },
    ]

    private static func stack(_ key: String, _ axis: StackRule.Axis, _ summary: String) -> ViewKind {
        let alignment: SceneForm =
            switch axis {
            case .horizontal: .words(VerticalAlignment.self)
            case .vertical: .words(HorizontalAlignment.self)
            case .depth: .word(Alignment.named.map(\.name))
            }
        return ViewKind(
            key, .views, summary,
            [
                .init("spacing", .length, "Between two views, in points (8)"),
                .init("alignment", alignment, "Which edges or middles meet (center)"),
            ]
        ) { members throws(RecipeError) in
            var rule = StackRule(axis, spacing: try members.number("spacing") ?? (axis == .depth ? 0 : 8))
            switch axis {
            case .horizontal:
                rule.alignment.vertical = try members.word("alignment", VerticalAlignment.self) ?? .center
            case .vertical:
                rule.alignment.horizontal = try members.word("alignment", HorizontalAlignment.self) ?? .center
            case .depth:
                rule.alignment =
                    try members.read("alignment") { (node, _) throws(RecipeError) in
                        try ViewReader.alignment(node)
                    } ?? .center
            }
            return .stack(rule, try members.views(key))
        }
    }

    private static let detent = SceneForm.either([
        .word(["medium", "large"]), .number(0...SceneForm.farthest), .object(.fraction),
    ])

    private static func detent(_ node: SceneNode) throws(RecipeError) -> SheetDetent {
        if node.has("fraction") {
            return .fraction(try node.members(.fraction)["fraction"]?.number(.share) ?? 0.5)
        }
        if case .number = node.node.content { return .height(try node.number(.number(0...SceneForm.farthest))) }
        return try node.word(["medium", "large"], or: detent) == "large" ? .large : .medium
    }
}
