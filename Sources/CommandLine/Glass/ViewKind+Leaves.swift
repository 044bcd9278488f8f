import LiquidGlassKit
import SwiftShaders

extension ViewKind {
    /// Views that hold no others.
    static let leaves: [ViewKind] = [
        ViewKind("spacer", .length, "Room that grows, at least so many points") { members throws(RecipeError) in
            .spacer(try members.number("spacer"))
        },
        ViewKind(
            "color", .color, "A shape in a colour, as large as there is room",
            [.init("shape", SceneObject.shape, "Its outline; a rectangle unless told")]
        ) { members throws(RecipeError) in
            let shape = try members.read("shape") { (node, _) throws(RecipeError) in try SceneReader.shape(node) }
            return .shape(
                shape ?? .roundedRectangle(cornerRadius: 0), .color(try members.color("color") ?? .clear))
        },
        ViewKind(
            "gradient", .list(.color, count: 2...16, named: "an array of 2 to 16 colours"),
            "Colours from one place to another, as large as there is room",
            [.init("from", unit, "Where it begins (top)"), .init("to", unit, "Where it ends (bottom)")]
        ) { members throws(RecipeError) in
            let colors = try members.elements("gradient") { (node) throws(RecipeError) in try node.color() }
            func point(_ key: String, _ usual: UnitPoint) throws(RecipeError) -> UnitPoint {
                let numbers = try members.read(key) { (node, form) throws(RecipeError) in try node.numbers(form) }
                return numbers.map { UnitPoint(x: $0[0], y: $0[1]) } ?? usual
            }
            return .gradient(colors, from: try point("from", .top), to: try point("to", .bottom))
        },
        ViewKind("text", .text, "A text, or its key in the strings") { members throws(RecipeError) in
            .text(TextValue(try members.text("text") ?? ""))
        },
        ViewKind(
            "label", .text, "A text behind a symbol",
            [.init("symbol", .word(Symbol.names), "The symbol before it", isRequired: true)]
        ) { members throws(RecipeError) in
            Label(try members.text("label") ?? "", systemImage: try members.symbol("symbol") ?? "").node
        },
        ViewKind("symbol", .word(Symbol.names), "A symbol as large as the font's letters") {
            members throws(RecipeError) in .symbol(try members.symbol("symbol") ?? "")
        },
    ]

    private static let unit = SceneForm.numbers(2, of: 0...1, named: "[x, y] as parts of the size")
}
