import Testing

@testable import LiquidGlassKit

/// Stacks in numbers.
@Suite struct StackTests {
    @Test func `Views side by side lie in the middle of the screen, with their spacing`() throws {
        let frames = try Frames.of(
            HStack(spacing: 8) {
                Text("ab"); Text("abc")
            })
        #expect(frames["ab"] == [71, 40, 20, 20])
        #expect(frames["abc"] == [99, 40, 30, 20])
    }

    @Test func `Views one below the other meet at the edge that is asked for`() throws {
        func frames(_ alignment: HorizontalAlignment) throws -> [String: [Double]] {
            try Frames.of(
                VStack(alignment: alignment, spacing: 10) {
                    Text("a"); Text("abcde")
                })
        }
        #expect(try frames(.leading)["a"] == [75, 25, 10, 20])
        #expect(try frames(.center)["a"] == [95, 25, 10, 20])
        #expect(try frames(.trailing)["a"] == [115, 25, 10, 20])
        #expect(try frames(.trailing)["abcde"] == [75, 55, 50, 20])
    }

    @Test func `Views side by side meet at the top, the middle or the bottom`() throws {
        func frames(_ alignment: VerticalAlignment) throws -> [String: [Double]] {
            try Frames.of(
                HStack(alignment: alignment, spacing: 0) {
                    Text("a"); Text("b").frame(height: 60, alignment: .top)
                })
        }
        #expect(try frames(.top)["a"] == [90, 20, 10, 20])
        #expect(try frames(.center)["a"] == [90, 40, 10, 20])
        #expect(try frames(.bottom)["a"] == [90, 60, 10, 20])
        #expect(try frames(.bottom)["b"] == [100, 20, 10, 20])
    }

    @Test func `A spacer pushes its neighbours to the edges, and two share`() throws {
        let pushed = try Frames.of(
            HStack(spacing: 0) {
                Text("a"); Spacer(); Text("b")
            })
        #expect(pushed["a"] == [0, 40, 10, 20])
        #expect(pushed["b"] == [190, 40, 10, 20])
        let shared = try Frames.of(
            HStack(spacing: 0) {
                Text("a"); Spacer(); Text("m"); Spacer(); Text("b")
            })
        #expect(shared["m"] == [95, 40, 10, 20])
        let below = try Frames.of(
            VStack(spacing: 0) {
                Text("a"); Spacer(); Text("b")
            })
        #expect(below["a"] == [95, 0, 10, 20])
        #expect(below["b"] == [95, 80, 10, 20])
    }

    @Test func `A spacer has no size across its stack`() throws {
        let rows = VStack(spacing: 0) {
            HStack(spacing: 0) {
                Text("a")
                Spacer()
            }
            Text("b")
        }
        #expect(try Frames.of(rows)["a"] == [0, 30, 10, 20])
        #expect(try Frames.of(rows)["b"] == [95, 50, 10, 20])
    }

    @Test func `Texts choose before spacers, which keep their least`() throws {
        // 192 points are left of 200, which 19 letters of 10 fit into.
        let text = String(repeating: "x", count: 20)
        let frames = try Frames.of(
            HStack(spacing: 0) {
                Text(text); Spacer(minLength: 8)
            })
        #expect(frames[text] == [0, 30, 190, 40])
        // 100 points are enough for ten letters beside a spacer.
        let whole = try Frames.of(
            HStack(spacing: 0) {
                Text("abcdefghij"); Spacer(minLength: 0); Text("z")
            }, 120, 50)
        #expect(whole["abcdefghij"] == [0, 15, 100, 20])
        #expect(whole["z"] == [110, 15, 10, 20])
    }

    @Test func `What is least flexible chooses first`() throws {
        // Of 100 points the short text takes 20, though half would be 50; the long one gets all 80.
        let frames = try Frames.of(
            HStack(spacing: 0) {
                Text("abcdefghijkl"); Text("ab")
            }, 100, 60)
        #expect(frames["ab"] == [80, 20, 20, 20])
        #expect(frames["abcdefghijkl"] == [0, 10, 80, 40])
    }

    @Test func `What is less flexible chooses first among views below a point too`() throws {
        // The blue one may change by half a point, the red one by a whole one, which takes what is left of 1.2.
        let row = HStack(spacing: 0) {
            Color.red.frame(maxWidth: 1); Color.blue.frame(maxWidth: 0.5)
        }
        let widths = Frames.marks(try Frames.placed(row, 1.2, 10, scale: 10)).map(\.frame.width)
        #expect(abs(widths[0] - 0.7) < 1e-9)
        #expect(abs(widths[1] - 0.5) < 1e-9)
    }

    @Test func `Colours share what a fixed view leaves`() throws {
        let marks = try Frames.marks(
            Frames.placed(
                HStack(spacing: 10) {
                    Color.red; Color.blue.frame(width: 40); Color.green
                }, 160, 30))
        #expect(marks.map(\.frame.x) == [0, 60, 110])
        #expect(marks.map(\.frame.width) == [50, 40, 50])
        #expect(marks.map(\.frame.height) == [30, 30, 30])
    }

    @Test func `Views one over the other meet in a corner, the last on top`() throws {
        let placed = try Frames.placed(
            ZStack(alignment: .bottomTrailing) {
                Color.red.frame(width: 60, height: 40); Text("a")
            })
        let marks = Frames.marks(placed)
        #expect(marks[0].frame == GlassRect(x: 70, y: 30, width: 60, height: 40))
        #expect(marks[1].frame == GlassRect(x: 120, y: 50, width: 10, height: 20))
    }

    @Test func `From right to left, the first is on the right and leading is right`() throws {
        let row = HStack(spacing: 8) {
            Text("ab"); Text("abc")
        }.layoutDirection(.rightToLeft)
        let frames = try Frames.of(row)
        #expect(frames["ab"] == [109, 40, 20, 20])
        #expect(frames["abc"] == [71, 40, 30, 20])
        let column = VStack(alignment: .leading, spacing: 10) {
            Text("a"); Text("abcde")
        }
        #expect(try Frames.of(column.layoutDirection(.rightToLeft))["a"] == [115, 25, 10, 20])
    }

    @Test func `An empty stack, and one within another`() throws {
        #expect(try Frames.of(VStack {}).isEmpty)
        let between = VStack(spacing: 0) {
            Text("a"); HStack {};
            HStack(spacing: 0) {
                VStack {}; Text("b")
            }
        }
        #expect(try Frames.of(between)["a"] == [95, 30, 10, 20])
        #expect(try Frames.of(between)["b"] == [95, 50, 10, 20])
        let nested = VStack(spacing: 0) {
            Text("a")
            HStack(spacing: 0) {
                if Bool("false") ?? false { Text("never") } else { Text("b") }
                for letter in ["c", "d"] { Text(letter) }
            }
        }
        let frames = try Frames.of(nested)
        #expect(frames["never"] == nil)
        #expect(frames["b"] == [85, 50, 10, 20])
        #expect(frames["d"] == [105, 50, 10, 20])
    }
}
