import Testing

@testable import LiquidGlassKit

/// Bars, sheets, switches and sliders: where their parts lie, and what they tell.
@Suite struct BarTests: ComponentSuite {
    @Test func `Tabs share the bar; the selected one is lit and told`() throws {
        let bar = GlassTabBar(
            [GlassTab("A", systemImage: "house"), GlassTab("B", systemImage: "star", badge: 7)], selection: 1)
        let node = try semantics(bar)[0]
        #expect(node.role == .tabBar)
        // 392 points within a margin of 4, and 54 high.
        #expect(node.children.map(\.frame) == [[4, 73, 196, 54], [200, 73, 196, 54]])
        #expect(node.children.map(\.isSelected) == [false, true])
        #expect(node.children.map(\.value) == [nil, "7"])
        #expect(node.children.map(\.label) == ["A", "B"])
        // Titles have one line, however narrow the tab is, though two of these small letters would fit in.
        let long = GlassTabBar([GlassTab("Photographs of the year", systemImage: "house")])
        let placed = try Placing.layout(
            long.node, width: 80, height: 200, ViewEnvironment(), Drawing.typesetter)
        #expect(try #require(Frames.marks(placed).last).frame.height < 2 * 10.5)
        let raised = try fills(bar).filter { $0.tone == .raised }
        #expect(raised.map(\.frame) == [GlassRect(x: 200, y: 73, width: 196, height: 54)])
        #expect(try texts(bar).map(\.mark.tone) == [.primary, .color(.white), .raisedAccent])
        #expect(try fills(GlassTabBar([GlassTab("A", systemImage: "house")], selection: 5)).isEmpty)
    }

    @Test func `Badges are numbers, marks alone, or nothing`() throws {
        #expect(GlassTab("A", systemImage: "house", badge: 0).badge == nil)
        #expect(GlassTab("A", systemImage: "house", badge: 99).badge == "99")
        #expect(GlassTab("A", systemImage: "house", badge: 100).badge == "99+")
        func marks(_ badge: String?) throws -> [Placed.Mark] {
            try fills(GlassTabBar([GlassTab("A", systemImage: "house", badge: badge)], selection: 1))
        }
        #expect(try marks(nil).isEmpty)
        #expect(try marks("").map { [$0.frame.width, $0.frame.height] } == [[9, 9]])
        #expect(try (marks("") + marks("9")).allSatisfy { $0.tone == .color(Color(hex: 0xFF3B30)) })
        // At least as wide as high, and three letters of 10 with 5 on either side.
        #expect(try marks("9").map { [$0.frame.width, $0.frame.height] } == [[20, 18]])
        #expect(try marks("99+").map(\.frame.width) == [40])
    }

    @Test func `A navigation bar's title lies in the middle, whatever is at its ends`() throws {
        let bar = GlassNavigationBar("Title", back: true, actions: ["heart", "star"])
        let node = try semantics(bar)[0]
        #expect(node.role == .navigationBar)
        #expect(node.frame == [0, 78, 400, 44])
        let long = try texts(GlassNavigationBar(String(repeating: "x", count: 90)))[0]
        #expect(long.mark.frame.height == 20)
        #expect(node.children.map(\.role) == [.heading, .button, .button, .button])
        #expect(node.children[0].frame == [157, 78, 86, 44])
        #expect(node.children[1].frame == [0, 78, 44, 44])
        #expect(node.children[1].label == "Back")
        #expect(node.children[3].frame == [356, 78, 44, 44])
        #expect(try surfaces(bar).count == 3)
        #expect(try surfaces(GlassNavigationBar("Title")).count == 1)
        let mirrored = try semantics(bar.layoutDirection(.rightToLeft))[0]
        #expect(mirrored.children[1].frame == [356, 78, 44, 44])
    }

    @Test func `A sheet is as high as its detent, with a margin, over a dimmed screen`() throws {
        func frame(_ detent: SheetDetent) throws -> GlassRect {
            try surfaces(GlassSheet(detent) { Text("a") })[0].frame
        }
        #expect(try frame(.medium) == GlassRect(x: 8, y: 100, width: 384, height: 92))
        #expect(try frame(.large) == GlassRect(x: 8, y: 14, width: 384, height: 178))
        #expect(try frame(.fraction(0.6)) == GlassRect(x: 8, y: 80, width: 384, height: 112))
        #expect(try frame(.height(130)) == GlassRect(x: 8, y: 70, width: 384, height: 122))
        let dim = try fills(GlassSheet { Text("a") })[0]
        #expect(dim.frame == GlassRect(x: 0, y: 0, width: 400, height: 200))
        #expect(dim.tone == .color(Color(white: 0, alpha: 0.18)))
        let node = try semantics(Text("under").sheet(.large) { Text("a") })
        #expect(node.map(\.role) == [.text, .sheet])
        #expect(node[1].value == "large")
        #expect(node[1].children.map(\.label) == ["a"])
    }

    @Test func `A switch's white part is where it says, on the accent or not`() throws {
        let (on, off) = (Toggle(isOn: true), Toggle(isOn: false))
        #expect(try fills(on).map(\.frame.x) == [192])
        #expect(try fills(off).map(\.tone) == [.faded(0.16), .color(.white)])
        #expect(try fills(off)[1].frame.x == 171)
        #expect(try surfaces(on)[0].material == .tinted(Color(hex: 0x0A84FF).opacity(0.92)))
        #expect(try surfaces(off)[0].material == nil)
        let node = try semantics(Toggle("Wi-Fi", isOn: true))[0]
        #expect((node.role, node.label, node.value) == (.switch, "Wi-Fi", "on"))
        #expect(try semantics(off)[0].value == "off")
        #expect(try fills(on.layoutDirection(.rightToLeft)).map(\.frame.x) == [171])
    }

    @Test func `A slider's thumb lies at its value, and the line is lit up to it`() throws {
        func thumb(_ value: Double) throws -> Double { try surfaces(GlassSlider(value: value))[0].frame.x }
        #expect(try thumb(0) == 0)
        #expect(try thumb(1) == 362)
        #expect(try thumb(0.25) == 91)
        #expect(try thumb(-3) == 0)
        #expect(try thumb(7) == 362)
        #expect(try thumb(.nan) == 0)
        let fills = try fills(GlassSlider(value: 0.25))
        #expect(fills.map(\.frame.width) == [400, 100])
        #expect(fills[1].tone == .accent)
        #expect(try surfaces(GlassSlider(value: 0.25).layoutDirection(.rightToLeft))[0].frame.x == 272)
        let node = try semantics(GlassSlider(value: 0.254, label: "Volume"))[0]
        #expect((node.role, node.label, node.value) == (.slider, "Volume", "25 %"))
    }
}
