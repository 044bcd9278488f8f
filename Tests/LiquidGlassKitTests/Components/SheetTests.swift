import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlassKit

/// Sheets whose content is higher than they are.
@Suite struct SheetTests: ComponentSuite {
    /// Ten lines of 20 points with 4 in between, the last one a button of 44: 14 + 9 × 24 + 44 + 16 high.
    private func sheet(_ detent: SheetDetent = .medium, scroll: Double = 0) -> GlassSheet {
        GlassSheet(detent, scroll: scroll) {
            VStack(spacing: 4) {
                for line in 1...9 { Text("\(line)") }
                GlassButton("end")
            }
        }
    }

    @Test(arguments: [SheetDetent.medium, .fraction(0.5), .height(100)])
    func `A sheet is no higher than its detent, whatever is on it`(_ detent: SheetDetent) throws {
        let surfaces = try surfaces(sheet(detent))
        #expect(surfaces[0].frame == GlassRect(x: 8, y: 100, width: 384, height: 92))
        let clip = Placed.Clip(
            shape: .corners(topLeft: 0, topRight: 0, bottomRight: 34, bottomLeft: 34),
            frame: GlassRect(x: 8, y: 113, width: 384, height: 79))
        let texts = try texts(sheet(detent))
        // Lines begin at 127, 151 and 175; the fourth would at 199.
        #expect(texts.map(\.text) == ["1", "2", "3"])
        #expect(texts.map(\.mark.frame.y) == [127, 151, 175])
        #expect(texts.map(\.mark.clips) == [[clip], [clip], [clip]])
        // What assistive programs are told goes on below.
        let node = try semantics(sheet(detent))[0]
        #expect(node.frame == [8, 100, 384, 92])
        #expect(node.children.count == 10)
        #expect(node.children[9].frame[1] == 343)
    }

    @Test func `Content has room around it`() throws {
        // Between margins of 8 and edges of 20, below the grabber that ends at 113.
        let red = try fills(GlassSheet { Color.red })[2]
        #expect(red.frame == GlassRect(x: 28, y: 127, width: 344, height: 49))
        let grabber = try fills(GlassSheet { Color.red })[1]
        #expect(grabber.frame == GlassRect(x: 182, y: 108, width: 36, height: 5))
        #expect(try surfaces(GlassSheet { Color.red })[0].shape == .roundedRectangle(cornerRadius: 34))
    }

    @Test func `A sheet is never higher than the screen`() throws {
        #expect(try surfaces(sheet(.height(900)))[0].frame == GlassRect(x: 8, y: 0, width: 384, height: 192))
        #expect(try surfaces(sheet(.height(.infinity)))[0].frame == GlassRect(x: 8, y: 0, width: 384, height: 192))
    }

    @Test func `Content is moved up as far as there is more of it`() throws {
        #expect(try texts(sheet(scroll: 30)).map(\.text) == ["1", "2", "3", "4"])
        #expect(try texts(sheet(scroll: 30))[3].mark.frame.y == 169)
        // 290 points in 79: 211 at most.
        for scroll in [211, 900, Double.infinity] {
            #expect(try texts(sheet(scroll: scroll)).last?.mark.frame.y == 144, "\(scroll)")
        }
        for scroll in [0, -5, Double.nan] {
            #expect(try texts(sheet(scroll: scroll))[0].mark.frame.y == 127, "\(scroll)")
        }
        let short = GlassSheet(scroll: 50) { Text("a") }
        #expect(try texts(short)[0].mark.frame.y == 127)
    }

    @Test func `Glass on a sheet is cut off at its edge, with square corners there`() throws {
        // The button begins at 343 − 180 = 163, 44 high, and the sheet ends at 192.
        let button = try surfaces(sheet(scroll: 180))[1]
        #expect(button.frame.y == 163)
        #expect(button.frame.height == 29)
        #expect(button.shape == .corners(topLeft: 22, topRight: 22, bottomRight: 0, bottomLeft: 0))
        let whole = try surfaces(sheet(scroll: 211))[1]
        #expect(whole.frame.height == 44)
        #expect(whole.shape == .capsule)
        #expect(try surfaces(sheet())[1].frame.height == 0)
    }

    @Test func `A surface is cut off at each side of a frame`() throws {
        func cut(_ outline: GlassShape, _ frame: GlassRect, _ clip: GlassRect) -> GlassSurface {
            var surface = frame.glassSurface(in: outline)
            surface.cut(to: clip, from: outline)
            return surface
        }
        let frame = GlassRect(x: 10, y: 20, width: 40, height: 30)
        let corners = GlassShape.corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 40)
        let left = cut(corners, frame, GlassRect(x: 20, y: 0, width: 100, height: 100))
        #expect(left.frame == GlassRect(x: 20, y: 20, width: 30, height: 30))
        #expect(left.shape == .corners(topLeft: 0, topRight: 2, bottomRight: 3, bottomLeft: 0))
        let right = cut(corners, frame, GlassRect(x: 0, y: 0, width: 45, height: 100))
        #expect(right.frame == GlassRect(x: 10, y: 20, width: 35, height: 30))
        #expect(right.shape == .corners(topLeft: 1, topRight: 0, bottomRight: 0, bottomLeft: 15))
        let top = cut(.roundedRectangle(cornerRadius: 6), frame, GlassRect(x: 0, y: 26, width: 100, height: 100))
        #expect(top.frame == GlassRect(x: 10, y: 26, width: 40, height: 24))
        #expect(top.shape == .corners(topLeft: 0, topRight: 0, bottomRight: 6, bottomLeft: 6))
        // A circle lies in the middle of its frame: from 15 to 45.
        let round = cut(.circle, frame, GlassRect(x: 0, y: 0, width: 40, height: 100))
        #expect(round.frame == GlassRect(x: 15, y: 20, width: 25, height: 30))
        #expect(round.shape == .corners(topLeft: 15, topRight: 0, bottomRight: 0, bottomLeft: 15))
        let high = cut(
            .circle, GlassRect(x: 10, y: 20, width: 30, height: 40), GlassRect(x: 0, y: 0, width: 30, height: 100))
        #expect(high.frame == GlassRect(x: 10, y: 25, width: 20, height: 30))
        #expect(cut(.capsule, frame, GlassRect(x: 0, y: 0, width: 99, height: 99)).shape == .capsule)
    }

    @Test func `What two frames cut off stays cut off`() throws {
        var surface = GlassRect(x: 10, y: 20, width: 40, height: 30).glassSurface()
        for clip in [
            GlassRect(x: 0, y: 26, width: 100, height: 100), GlassRect(x: 0, y: 0, width: 45, height: 100),
        ] {
            surface.cut(to: clip, from: .roundedRectangle(cornerRadius: 6))
        }
        #expect(surface.frame == GlassRect(x: 10, y: 26, width: 35, height: 24))
        #expect(surface.shape == .corners(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 6))
    }

    @Test func `Nothing is drawn below a sheet's edge`() throws {
        // A red column of 300 points on a sheet that ends at 112 of 120, over white.
        let pixels = try Drawing.pixels(
            GlassSheet(.medium) { Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 300) })
        let red = try #require(pixels.box { $0.x > 200 && $0.y < 40 && $0.z < 40 })
        #expect(red.y == 87...111)
        #expect(red.x == 70...169)
    }

    @Test func `Of a mask that is cut off whole pixels are left where they were`() throws {
        func mask(_ rows: [[UInt8]]) throws -> GlassMask {
            let bytes = rows.joined().flatMap { [255, 255, 255, $0] as [UInt8] }
            return try GlassMask(Image(width: rows[0].count, height: rows.count, rgba: bytes))
        }
        // A cross of 6 × 4 pixels, which are 5 points each in this frame, between the heights of 30 and 50.
        let (stroke, bar): ([UInt8], [UInt8]) = ([0, 0, 255, 0, 0, 0], [255, 255, 255, 255, 255, 255])
        let shape = GlassShape.mask(try mask([stroke, bar, stroke, stroke]))
        func cut(_ clip: GlassRect) -> GlassSurface {
            var surface = GlassRect(x: 10, y: 20, width: 30, height: 40).glassSurface(in: shape)
            surface.cut(to: clip, from: shape)
            return surface
        }
        let rest = cut(GlassRect(x: 19, y: 0, width: 100, height: 41))
        #expect(rest.frame == GlassRect(x: 20, y: 30, width: 20, height: 10))
        #expect(rest.shape == .mask(try mask([[255, 0, 0, 0], [255, 255, 255, 255]])))
        // Of the cross nothing is there.
        let nothing = cut(GlassRect(x: 30, y: 45, width: 100, height: 100))
        #expect(nothing.frame.width == 0 && nothing.frame.height == 0)
        #expect(cut(GlassRect(x: 0, y: 0, width: 100, height: 100)).frame.height == 40)
        // Of the rest, what a second frame leaves: the right half of the bar, as large as it was.
        var twice = rest
        twice.cut(to: GlassRect(x: 30, y: 0, width: 100, height: 100), from: .capsule)
        #expect(twice.frame == GlassRect(x: 30, y: 30, width: 10, height: 10))
        #expect(twice.shape == .mask(try mask([[0, 0], [255, 255]])))
        // What lies nowhere is cut off without being drawn.
        for far in [Double.infinity, .nan] {
            for (x, y) in [(far, 0), (0, far)] {
                var lost = GlassRect(x: x, y: y, width: 30, height: 40).glassSurface(in: shape)
                lost.cut(to: GlassRect(x: 0, y: 0, width: 100, height: 100), from: shape)
                #expect(!(lost.frame.width > 0 && lost.frame.height > 0), "\(lost.frame)")
            }
        }
    }
}
