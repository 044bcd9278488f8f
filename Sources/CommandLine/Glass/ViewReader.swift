import LiquidGlassKit
import SwiftShaders

/// What a scene's JSON is.
enum SceneDocument {
    case surfaces(GlassScene)
    case view(NodeView, ViewEnvironment)
}

/// Reads views.
enum ViewReader {
    /// A view with its surroundings.
    static func document(_ node: SceneNode) throws(RecipeError) -> SceneDocument {
        let members = ViewMembers(object: .screen, nodes: try node.members(.screen))
        _ = try members["$schema"]?.anyText()
        var environment = ViewEnvironment()
        if let node = members["environment"] {
            environment.glass = try SceneReader.environment(node, from: environment.glass)
        }
        if let node = members["strings"] { environment.strings = try strings(node) }
        let inner = try members.read("view") { (node, _) throws(RecipeError) in try view(node) } ?? .list([])
        return .view(NodeView(try surrounded(inner, members)), environment)
    }

    /// A view: an object that has the key of a kind.
    static func view(_ node: SceneNode) throws(RecipeError) -> ViewNode {
        guard let kind = ViewKind.all.first(where: { node.has($0.key) }) else {
            let keys = ViewKind.all.map(\.key)
            let likely = node.keys.lazy.compactMap { nearest(to: $0, among: keys) }.first
            let own = node.keys.prefix(3).map { "\(FilePath($0))" }.joined(separator: ", ")
            throw node.wrong(.view, (own.isEmpty ? "" : ", with the keys \(own)") + UsageError.question(likely))
        }
        let members = ViewMembers(object: kind.object, nodes: try node.members(kind.object))
        return .located(node.path.description, try modified(try kind.make(members), members))
    }

    /// A view with what is written beside it, from the inside outwards.
    private static func modified(_ view: ViewNode, _ members: ViewMembers) throws(RecipeError) -> ViewNode {
        var view = view
        if let rule = try members.read("frame", { (node, _) throws(RecipeError) in try frame(node) }) {
            view = .frame(rule, view)
        }
        if let edges = try members.read("padding", { (node, _) throws(RecipeError) in try insets(node) }) {
            view = .padding(edges, view)
        }
        if let style = try members.read("glass", { (node, form) throws(RecipeError) in try glass(node, form) }),
            let style
        {
            view = .glass(style, view)
        }
        if let overlay = try members.read("overlay", { (node, _) throws(RecipeError) in try self.view(node) }) {
            view = .attached(overlay, to: view, .center, isBelow: false)
        }
        if let place = try members.read("offset", { (node, form) throws(RecipeError) in try node.numbers(form) }) {
            view = .offset(x: place[0], y: place[1], view)
        }
        if let node = members["environment"] {
            let environment = try SceneReader.environment(node, from: GlassEnvironment())
            view = environments(node, environment).reduce(view) { .environment($1, $0) }
        }
        return try surrounded(view, members)
    }

    /// The changes that an object of surroundings names.
    private static func environments(_ node: SceneNode, _ environment: GlassEnvironment) -> [EnvironmentChange] {
        let changes: [(key: String, change: EnvironmentChange)] = [
            ("theme", .theme(environment.theme)), ("renderingMode", .renderingMode(environment.renderingMode)),
            ("colorScheme", .colorScheme(environment.colorScheme)),
            ("reduceTransparency", .reduceTransparency(environment.reduceTransparency)),
            ("increaseContrast", .increaseContrast(environment.increaseContrast)),
            ("reduceMotion", .reduceMotion(environment.reduceMotion)),
        ]
        return changes.filter { node.has($0.key) }.map(\.change)
    }

    private static func surrounded(_ view: ViewNode, _ members: ViewMembers) throws(RecipeError) -> ViewNode {
        var changes: [EnvironmentChange] = []
        if let font = try members.read("font", { (node, form) throws(RecipeError) in try font(node, form) }) {
            changes.append(.font(font))
        }
        if let tone = try members.read("foreground", { (node, form) throws(RecipeError) in try tone(node, form) }) {
            changes.append(.foreground(tone))
        }
        if let color = try members.color("tint") { changes.append(.tint(color)) }
        if let limit = try members.whole("lineLimit") { changes.append(.lineLimit(limit)) }
        if let alignment = try members.word("textAlignment", TextRun.Alignment.self) {
            changes.append(.textAlignment(alignment))
        }
        if let isDisabled = try members.bool("disabled") { changes.append(.isEnabled(!isDisabled)) }
        if let direction = try members.word("layoutDirection", LayoutDirection.self) {
            changes.append(.layoutDirection(direction))
        }
        if let language = try members.text("language") { changes.append(.language(language)) }
        return changes.reduce(view) { .environment($1, $0) }
    }
}
