import Testing

@testable import LiquidGlassKit

/// Padding, frames and what else is put around views, in numbers.
@Suite struct ModifierTests {
    @Test func `Padding is room along the edges that are named`() throws {
        let row = HStack(spacing: 0) {
            Text("a").padding(.leading, 30).padding(.top, 10); Text("b").padding(5)
        }
        let frames = try Frames.of(row)
        // 40 + 20 wide; the first is 30 high, the second too.
        #expect(frames["a"] == [100, 45, 10, 20])
        #expect(frames["b"] == [115, 40, 10, 20])
        let mirrored = try Frames.of(
            HStack(spacing: 0) { Text("a").padding(.leading, 30) }.layoutDirection(.rightToLeft))
        #expect(mirrored["a"] == [80, 40, 10, 20])
        #expect(try Frames.of(Text("a").padding().frame(width: 100, alignment: .leading))["a"] == [66, 40, 10, 20])
        #expect(try Frames.of(Text("a").padding(.bottom, 40))["a"] == [95, 20, 10, 20])
        #expect(try Frames.of(Text("a").padding(.trailing, 40))["a"] == [75, 40, 10, 20])
    }

    @Test func `Padding takes room away from what is within it`() throws {
        let text = String(repeating: "x", count: 20)
        #expect(try Frames.of(Text(text).padding(.horizontal, 50))[text] == [50, 30, 100, 40])
    }

    @Test func `Padding beyond the room leaves none, and what is within takes what is left`() throws {
        func frame(_ view: some View) throws -> GlassRect { try Frames.marks(Frames.placed(view))[0].frame }
        #expect(try frame(Color.red.padding(.bottom, 40)) == GlassRect(x: 0, y: 0, width: 200, height: 60))
        #expect(try frame(Color.red.padding(.leading, 40)) == GlassRect(x: 40, y: 0, width: 160, height: 100))
        #expect(try frame(Color.red.padding(.horizontal, 150)).width == 0)
        #expect(try frame(Color.red.padding(.vertical, 150)).height == 0)
        // Where edges take away more than there is, nothing is left: neighbours meet in its middle.
        let none = VStack(spacing: 0) {
            Text("a"); Text("x").padding(-40); Text("b")
        }
        #expect(try Frames.of(none)["a"] == [95, 30, 10, 20])
        #expect(try Frames.of(none)["b"] == [95, 50, 10, 20])
    }

    @Test func `A frame has its size, whatever is in it, which lies where it is asked to`() throws {
        let inside = Text("a").frame(width: 60, height: 50, alignment: .bottomTrailing)
        #expect(try Frames.of(inside)["a"] == [120, 55, 10, 20])
        let mirrored = inside.layoutDirection(.rightToLeft)
        #expect(try Frames.of(mirrored)["a"] == [70, 55, 10, 20])
        let narrow = Text("abcd").frame(width: 20)
        #expect(try Frames.of(narrow)["abcd"] == [90, 30, 20, 40])
    }

    @Test func `A frame's limits hold`() throws {
        #expect(try Frames.of(Text("a").frame(maxWidth: .infinity, alignment: .leading))["a"] == [0, 40, 10, 20])
        #expect(
            try Frames.of(Text("a").frame(maxHeight: .infinity, alignment: .bottom))["a"] == [95, 80, 10, 20])
        #expect(try Frames.of(Text("a").frame(minWidth: 80, alignment: .trailing))["a"] == [130, 40, 10, 20])
        #expect(try Frames.of(Text("a").frame(minHeight: 60, alignment: .top))["a"] == [95, 20, 10, 20])
        // What is within is offered the least, where there is less.
        let text = String(repeating: "x", count: 25)
        #expect(try Frames.of(Text(text).frame(minWidth: 250))[text] == [-25, 40, 250, 20])
        let most = try Frames.marks(Frames.placed(Color.red.frame(maxWidth: 50, maxHeight: 30)))
        #expect(most[0].frame == GlassRect(x: 75, y: 35, width: 50, height: 30))
    }

    @Test func `Sizes that are none are 0`() throws {
        for length in [-5, Double.nan] {
            let marks = try Frames.marks(Frames.placed(Color.red.frame(width: length, height: 10)))
            #expect(marks[0].frame.width == 0)
        }
        #expect(try Frames.of(Text("a").frame(maxWidth: .nan))["a"]?[2] == 10)
        let spaced = try Frames.of(
            HStack(spacing: .nan) {
                Text("a"); Text("b")
            })
        #expect(spaced["b"] == [100, 40, 10, 20])
    }

    @Test func `What lies over or under a view has its size to lie in`() throws {
        let base = Text("abcd").overlay(alignment: .topTrailing) { Text("x") }
        let frames = try Frames.of(base)
        #expect(frames["abcd"] == [80, 40, 40, 20])
        #expect(frames["x"] == [110, 40, 10, 20])
        let under = try Frames.placed(Text("abcd").padding(4).background { Color.red })
        let marks = Frames.marks(under)
        #expect(marks[0].frame == GlassRect(x: 76, y: 36, width: 48, height: 28))
        #expect(marks[0].form == .fill(.roundedRectangle(cornerRadius: 0)))
        let over = Frames.marks(try Frames.placed(Text("abcd").overlay { Color.red }))
        #expect(over[1].form == .fill(.roundedRectangle(cornerRadius: 0)))
    }

    @Test func `An offset moves a view alone, towards the trailing edge`() throws {
        let row = HStack(spacing: 0) {
            Text("a").offset(x: 7, y: -3); Text("b")
        }
        #expect(try Frames.of(row)["a"] == [97, 37, 10, 20])
        #expect(try Frames.of(row)["b"] == [100, 40, 10, 20])
        #expect(try Frames.of(row.layoutDirection(.rightToLeft))["a"] == [93, 37, 10, 20])
    }

    @Test func `A part of the room, and a place in what is left`() throws {
        let half = NodeView(.aligned(.bottom, .portion(width: 0.25, height: 0.5, Color.red.node)))
        #expect(
            Frames.marks(try Frames.placed(half))[0].frame == GlassRect(x: 75, y: 50, width: 50, height: 50))
        let third = NodeView(.aligned(UnitPoint(x: 0.25, y: 0), Text("ab").node))
        #expect(try Frames.of(third)["ab"] == [45, 0, 20, 20])
        #expect(try Frames.of(third.layoutDirection(.rightToLeft))["ab"] == [135, 0, 20, 20])
    }

    @Test func `Texts break where there is no room, and end at the most lines`() throws {
        let text = String(repeating: "x", count: 30)
        #expect(try Frames.of(Text(text))[text] == [0, 30, 200, 40])
        #expect(try Frames.of(Text(text).lineLimit(1))[text] == [0, 40, 200, 20])
        #expect(try Frames.of(Text(text).frame(height: 25))[text] == [0, 40, 200, 20])
    }

    @Test func `Edges of surfaces and shapes lie between pixels`() throws {
        let placed = try Frames.placed(Text("abc").padding(4.3).glassSurface(), 201, 100, scale: 2)
        let frame = try #require(Frames.surfaces(placed).first).surface.frame
        // From 81.2 to 119.8 and 35.7 to 64.3: on halves of points.
        #expect(frame == GlassRect(x: 81, y: 35.5, width: 39, height: 29))
    }
}
