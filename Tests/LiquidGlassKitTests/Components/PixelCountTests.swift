import TestSupport
import Testing

@testable import LiquidGlassKit

/// One component as the tests draw it.
struct ComponentCase: Sendable, CustomTestStringConvertible {
    let name: String
    let view: NodeView
    var testDescription: String { name }

    static let all: [ComponentCase] = [
        ComponentCase(name: "button", view: NodeView(GlassButton("Tap").node)),
        ComponentCase(name: "round button", view: NodeView(GlassButton(systemImage: "plus").node)),
        ComponentCase(name: "button style", view: Button("Tap") {}.buttonStyle(.liquidGlass)),
        ComponentCase(name: "prominent button", view: NodeView(GlassButton("Tap", isProminent: true).node)),
        ComponentCase(name: "card", view: NodeView(GlassCard { Text("Hello") }.node)),
        ComponentCase(name: "text field", view: NodeView(GlassTextField("Name").node)),
        ComponentCase(name: "search bar", view: NodeView(GlassSearchBar().node)),
        ComponentCase(
            name: "tab bar", view: NodeView(GlassTabBar([GlassTab("A", systemImage: "house", badge: 2)]).node)),
        ComponentCase(
            name: "navigation bar", view: NodeView(GlassNavigationBar("Title", back: true, actions: ["heart"]).node)),
        ComponentCase(name: "sheet", view: NodeView(GlassSheet(.medium) { Text("Sheet") }.node)),
        ComponentCase(name: "switch", view: Toggle(isOn: true, label: "On").toggleStyle(.liquidGlass)),
        ComponentCase(name: "switch that is off", view: NodeView(Toggle(isOn: false, label: "Off").node)),
        ComponentCase(name: "slider", view: NodeView(GlassSlider(value: 0).node)),
        ComponentCase(name: "any view", view: Text("Any").padding().glassSurface()),
    ]
}

/// What deleting a component's glass would not leave unnoticed: counts of pixels.
@Suite struct PixelCountTests {
    private static let green = GlassTheme(material: .tinted(Color(red: 0, green: 0.8, blue: 0.2)))
    private static let blue = GlassTheme(material: .tinted(Color(red: 0, green: 0.2, blue: 0.9)))

    private static func isGreen(_ pixel: SIMD4<Int>) -> Bool { pixel.y > pixel.x + 20 && pixel.y > pixel.z + 20 }
    private static func isBlue(_ pixel: SIMD4<Int>) -> Bool { pixel.z > pixel.x + 20 && pixel.z > pixel.y + 20 }

    @Test(arguments: ComponentCase.all, GlassRenderingMode.allCases)
    func `A component draws at least 250 pixels of a green theme on white`(
        _ component: ComponentCase, _ mode: GlassRenderingMode
    ) throws {
        let pixels = try Drawing.pixels(component.view.glassTheme(Self.green).glassRenderingMode(mode))
        #expect(pixels.count(Self.isGreen) >= 250)
        #expect(pixels.count(Self.isBlue) == 0)
    }

    @Test(arguments: ComponentCase.all, GlassRenderingMode.allCases)
    func `Blue within green is blue`(_ component: ComponentCase, _ mode: GlassRenderingMode) throws {
        let view = component.view.glassTheme(Self.blue).padding(1).glassTheme(Self.green).glassRenderingMode(mode)
        let pixels = try Drawing.pixels(view)
        #expect(pixels.count(Self.isBlue) >= 250)
        #expect(pixels.count(Self.isGreen) == 0)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `An explicit blue material beats a green theme`(_ mode: GlassRenderingMode) throws {
        let views = [
            Text("Any").padding().glassSurface(Self.blue.material),
            NodeView(GlassCard(Self.blue.material) { Text("Hello") }.node),
            NodeView(GlassSheet(material: Self.blue.material) { Text("Sheet") }.node),
        ]
        for view in views {
            let pixels = try Drawing.pixels(view.glassTheme(Self.green).glassRenderingMode(mode))
            #expect(pixels.count(Self.isBlue) >= 250)
            #expect(pixels.count(Self.isGreen) == 0)
        }
    }

    @Test(arguments: ComponentCase.all)
    func `Two fallback pictures are identical, and the native one differs in more than 250 pixels`(
        _ component: ComponentCase
    ) throws {
        let photo = try Drawing.photo("coffee")
        let fallback = try Drawing.pixels(component.view.glassRenderingMode(.fallback), over: photo)
        #expect(try Drawing.pixels(component.view.glassRenderingMode(.fallback), over: photo) == fallback)
        let native = try Drawing.pixels(component.view, over: photo)
        #expect(try Drawing.pixels(component.view, over: photo) == native)
        #expect(native.differences(fallback) > 250)
    }
}
