import LiquidGlassKit
import SwiftShaders

extension ViewReader {
    static func alignment(_ node: SceneNode) throws(RecipeError) -> Alignment {
        let name = try node.word(Alignment.named.map(\.name))
        return Alignment.named.first { $0.name == name }?.alignment ?? .center
    }

    static func frame(_ node: SceneNode) throws(RecipeError) -> FrameRule {
        let members = ViewMembers(object: .frame, nodes: try node.members(.frame))
        func limit(_ key: String) throws(RecipeError) -> Double? {
            try members.read(key) { (node, form) throws(RecipeError) in
                if node.text != nil {
                    _ = try node.word(["infinity"], or: form)
                    return .infinity
                }
                guard let length = try? node.number(.length) else { throw node.wrong(form) }
                return length
            }
        }
        return FrameRule(
            width: try members.number("width"), height: try members.number("height"),
            minWidth: try members.number("minWidth"), maxWidth: try limit("maxWidth"),
            minHeight: try members.number("minHeight"), maxHeight: try limit("maxHeight"),
            alignment: try members.read("alignment") { (node, _) throws(RecipeError) in try alignment(node) }
                ?? .center)
    }

    static func insets(_ node: SceneNode) throws(RecipeError) -> EdgeInsets {
        if case .number = node.node.content {
            let length = try node.number(.points)
            return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
        }
        let members = ViewMembers(object: .insets, nodes: try node.members(.insets))
        return EdgeInsets(
            top: try members.number("top") ?? 0, leading: try members.number("leading") ?? 0,
            bottom: try members.number("bottom") ?? 0, trailing: try members.number("trailing") ?? 0)
    }

    /// Glass behind a view; `nil` is none.
    static func glass(_ node: SceneNode, _ form: SceneForm) throws(RecipeError) -> GlassStyle? {
        if case .bool(let isThere) = node.node.content { return isThere ? GlassStyle() : nil }
        guard case .object = node.node.content else { throw node.wrong(form) }
        let members = ViewMembers(object: .glassStyle, nodes: try node.members(.glassStyle))
        return GlassStyle(
            try members.read("material") { (node, _) throws(RecipeError) in try SceneReader.material(node) },
            in: try members.read("shape") { (node, _) throws(RecipeError) in try SceneReader.shape(node) },
            state: try members.state)
    }

    static func font(_ node: SceneNode, _ form: SceneForm) throws(RecipeError) -> Font {
        if node.text != nil {
            let name = try node.word(Font.named.map(\.name), or: form)
            return Font.named.first { $0.name == name }?.font ?? .body
        }
        let members = ViewMembers(object: .font, nodes: try node.members(.font))
        return Font(
            size: try members.number("size") ?? 17, weight: try members.word("weight", Font.Weight.self) ?? .regular,
            design: try members.word("design", Font.Design.self) ?? .standard)
    }

    static func tone(_ node: SceneNode, _ form: SceneForm) throws(RecipeError) -> InkTone {
        if let tone = SceneObject.tones.first(where: { $0.name == node.text }) { return tone.tone }
        guard let color = try? node.color() else { throw node.wrong(form) }
        return .color(color)
    }

    /// Tables of texts by language.
    static func strings(_ node: SceneNode) throws(RecipeError) -> StringTables {
        var tables: [String: [String: String]] = [:]
        for (language, table) in try node.anyMembers(.strings) {
            var texts: [String: String] = [:]
            for (key, text) in try table.anyMembers(.strings) { texts[key] = try text.anyText() }
            tables[language] = texts
        }
        return StringTables(tables)
    }
}
