import LiquidGlassKit
import SwiftShaders

extension ViewKind {
    /// Controls and bars.
    static let components: [ViewKind] = [
        ViewKind(
            "button", .text, "A button by its title; \"\" is a symbol alone",
            [
                .init("symbol", .word(Symbol.names), "A symbol before the title"), state,
                .init("prominent", .bool, "Whether it has the accent's colour"),
                .init("says", .text, "What it is called where it has no title"),
            ]
        ) { members throws(RecipeError) in
            GlassButton(
                try members.text("button") ?? "", systemImage: try members.symbol("symbol"), state: try members.state,
                isProminent: try members.bool("prominent") ?? false, label: try members.text("says")
            ).node
        },
        ViewKind(
            "textField", .text, "A field by its title",
            [
                .init("text", .text, "What is written in it"),
                .init("symbol", .word(Symbol.names), "A symbol before it"), state,
            ]
        ) { members throws(RecipeError) in
            GlassTextField(
                try members.text("textField") ?? "", text: try members.text("text") ?? "",
                systemImage: try members.symbol("symbol"), state: try members.state
            ).node
        },
        ViewKind(
            "searchBar", .text, "A search field by its prompt", [.init("text", .text, "What is searched for"), state]
        ) { members throws(RecipeError) in
            GlassSearchBar(
                try members.text("searchBar") ?? "", text: try members.text("text") ?? "", state: try members.state
            ).node
        },
        ViewKind(
            "tabBar", .list(.object(.tab), count: 1...12, named: "an array of 1 to 12 tabs"), "Tabs on a capsule",
            [.init("selection", .whole(0...11), "The place of the selected tab, from 0 on")]
        ) { members throws(RecipeError) in
            let tabs = try members.elements("tabBar") { (node) throws(RecipeError) in try tab(node) }
            let selection = try members.read("selection") { (node, _) throws(RecipeError) in
                try node.whole(.whole(0...tabs.count - 1))
            }
            return GlassTabBar(tabs, selection: selection ?? 0).node
        },
        ViewKind(
            "navigationBar", .text, "A bar by its title",
            [
                .init("back", .bool, "Whether there is a way back"),
                .init(
                    "actions",
                    .list(.word(Symbol.names), count: 0...4, named: "an array of at most 4 symbols' names"),
                    "Buttons at the trailing edge"),
            ]
        ) { members throws(RecipeError) in
            let actions = try members.elements("actions") { (node) throws(RecipeError) in
                try node.word(Symbol.names)
            }
            return GlassNavigationBar(
                try members.text("navigationBar") ?? "", back: try members.bool("back") ?? false, actions: actions
            ).node
        },
        ViewKind(
            "switch", .text, "A switch by its title; \"\" is a switch alone",
            [
                .init("isOn", .bool, "Whether it is on"), state,
                .init("says", .text, "What it is called where it has no title"),
            ]
        ) { members throws(RecipeError) in
            Toggle(
                try members.text("switch") ?? "", isOn: try members.bool("isOn") ?? false,
                label: try members.text("says"), state: try members.state
            ).node
        },
        ViewKind(
            "slider", .share, "A value on a line", [.init("says", .text, "What it is called"), state]
        ) { members throws(RecipeError) in
            GlassSlider(
                value: try members.number("slider") ?? 0, label: try members.text("says") ?? "",
                state: try members.state
            ).node
        },
    ]

    private static let state = SceneObject.Field(
        "state", .words(InteractionState.self), "What somebody does with it (normal)")

    private static func tab(_ node: SceneNode) throws(RecipeError) -> GlassTab {
        let members = try node.members(.tab)
        return GlassTab(
            try members["title"]?.anyText() ?? "", systemImage: try members["symbol"]?.word(Symbol.names) ?? "",
            badge: try members["badge"]?.anyText())
    }
}
