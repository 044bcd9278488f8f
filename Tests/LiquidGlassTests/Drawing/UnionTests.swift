import SwiftShaders
import TestSupport
import Testing

@testable import LiquidGlass

/// Shapes that flow into each other.
@Suite struct UnionTests {
    /// Two squares of 60 points, a gap apart, in ink on white: how wide the white between them is along the middle.
    private static func gapLeft(_ gap: Double, spacing: Double) throws -> Double {
        let left = GlassRect(x: 40 - gap / 2, y: 70, width: 60, height: 60)
        let right = GlassRect(x: 100 + gap / 2, y: 70, width: 60, height: 60)
        let group = try PlainGlass.ink(
            [(left, .roundedRectangle(cornerRadius: 0)), (right, .roundedRectangle(cornerRadius: 0))], spacing: spacing)
        let drawn = try GlassRendering.floats([group], over: .plain(800, 800, 255), scale: 4)
        return (Int((left.maxX - 10) * 4)..<Int((right.x + 10) * 4)).reduce(0) { $0 + drawn[$1, 400].x } / 4
    }

    /// How far from one of two facing edges the quadratic smooth minimum is zero, found by halving.
    private static func bulge(_ gap: Double, spacing k: Double) -> Double {
        func union(_ a: Double) -> Double {
            let b = gap - a
            return min(a, b) - power(max(k - abs(a - b), 0), 2) / (4 * k)
        }
        var (low, high) = (0.0, gap / 2)
        if union(high) <= 0 { return gap / 2 }
        for _ in 0..<60 { if union((low + high) / 2) < 0 { low = (low + high) / 2 } else { high = (low + high) / 2 } }
        return low
    }

    @Test func `Outlines swell from the spacing on and join at half of it`() throws {
        for gap in [48.0, 41, 40] { #expect(abs(try Self.gapLeft(gap, spacing: 40) - gap) < 0.02, "\(gap)") }
        for gap in [36.0, 32, 28, 24, 21.5] {
            let expected = gap - 2 * Self.bulge(gap, spacing: 40)
            #expect(expected < gap - 0.1)
            let found = try Self.gapLeft(gap, spacing: 40)
            #expect(abs(found - expected) < 0.25, "\(gap): \(found), expected \(expected)")
        }
        for gap in [19.5, 12, 4] { #expect(try Self.gapLeft(gap, spacing: 40) < 0.02, "\(gap)") }
        #expect(abs(try Self.gapLeft(12, spacing: 0) - 12) < 0.02)
    }

    @Test func `Flush shapes in a row do not swell`() throws {
        let row = (0..<3).map {
            (
                GlassRect(x: 40 + 40 * Double($0), y: 80, width: 40, height: 40),
                GlassShape.roundedRectangle(cornerRadius: 0)
            )
        }
        let group = try PlainGlass.ink(row, spacing: 30)
        let drawn = try GlassRendering.floats([group], over: .plain(400, 400, 255), scale: 2)
        for x in stride(from: 100, to: 300, by: 4) {
            #expect(drawn[x, 157].x > 0.99, "\(x)")
            #expect(drawn[x, 162].x < 0.01, "\(x)")
        }
    }

    @Test func `Any order of shapes gives the same picture`() throws {
        let photo = try Image.photo("coffee")
        let surfaces = [
            GlassRect(x: 40, y: 40, width: 80, height: 60).glassSurface(.tinted(.red.opacity(0.5))),
            GlassRect(x: 130, y: 46, width: 50, height: 50).glassSurface(.regular, in: .circle),
            GlassRect(x: 60, y: 110, width: 90, height: 40).glassSurface(.clear, in: .capsule),
            GlassRect(x: 160, y: 104, width: 60, height: 60).glassSurface(.tinted(.blue.opacity(0.5))),
            GlassRect(x: 90, y: 84, width: 40, height: 40).glassSurface(.regular, in: .circle),
        ]
        let orders = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [1, 4, 0, 3, 2], [3, 2, 1, 4, 0]]
        let pictures = try orders.map { order in
            let group = GlassGroup(spacing: 36, surfaces: order.map { surfaces[$0] })
            return try GlassRendering.draw(GlassScene(groups: [group]), over: photo, scale: 1)
        }
        for other in pictures.dropFirst() { #expect(other.differences(pictures[0], above: 1) == 0) }
    }

    @Test func `A group joins its tints as it joins its outlines`() throws {
        let frames = [
            (GlassRect(x: 20, y: 60, width: 80, height: 80), GlassShape.circle),
            (GlassRect(x: 100, y: 60, width: 80, height: 80), GlassShape.circle),
        ]
        var group = try PlainGlass.ink(frames, spacing: 40)
        group.surfaces[0].shape.face = SIMD4(1, 0, 0, 1)
        group.surfaces[1].shape.face = SIMD4(0, 0, 1, 1)
        let drawn = try GlassRendering.floats([group], over: .plain(200, 200, 255))
        #expect(drawn[30, 100].x > 0.99 && drawn[30, 100].z < 0.01)
        #expect(drawn[170, 100].z > 0.99 && drawn[170, 100].x < 0.01)
        #expect(abs(drawn[99, 100].x - 0.5) < 0.03 && abs(drawn[99, 100].z - 0.5) < 0.03)
        // Seven and a half points into the first one, whose share is a half and 15 of 80 more.
        #expect(abs(drawn[92, 100].x - 0.6875) < 0.02 && abs(drawn[92, 100].z - 0.3125) < 0.02)
    }

    @Test func `The fallback joins shapes without swelling`() throws {
        let surfaces = [
            GlassRect(x: 20, y: 60, width: 76, height: 80).glassSurface(.tinted(.black), in: .circle),
            GlassRect(x: 104, y: 60, width: 76, height: 80).glassSurface(.tinted(.black), in: .circle),
        ]
        var environment = GlassEnvironment(theme: GlassTheme(shadowOpacity: 0), renderingMode: .fallback)
        func middle() throws -> Int {
            let scene = GlassScene(environment: environment, groups: [GlassGroup(spacing: 60, surfaces: surfaces)])
            return try GlassRendering.draw(scene, over: .plain(200, 200, 255))[100, 100].x
        }
        #expect(try middle() == 255)
        environment.renderingMode = .automatic
        #expect(try middle() < 200)
    }

    @Test func `The processor's field of a union is that of the picture`() throws {
        let frames = [
            (GlassRect(x: 30, y: 40, width: 70, height: 50), GlassShape.roundedRectangle(cornerRadius: 10)),
            (GlassRect(x: 110, y: 60, width: 60, height: 60), .circle),
            (GlassRect(x: 50, y: 110, width: 90, height: 40), .capsule),
        ]
        let group = try PlainGlass.ink(frames, spacing: 36)
        let drawn = try GlassRendering.floats([group], over: .plain(200, 200, 255))
        let shapes = group.surfaces.map { ($0.shape.geometry, height: $0.shape.lens.x) }
        var worst = 0.0
        for y in 0..<200 {
            for x in 0..<200 {
                let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                let field = try #require(ShapeField.union(p, shapes, spacing: 36))
                let steep = max((field.direction * field.direction).sum().squareRoot(), 0.2)
                let cover = min(max(0.5 - field.distance / steep, 0), 1)
                worst = max(worst, abs(drawn[x, y].x - (1 - cover)))
            }
        }
        #expect(worst < 0.004)
    }

    @Test(arguments: GlassRenderingMode.allCases)
    func `Where surfaces are equally near, it does not matter which stood first`(_ mode: GlassRenderingMode) throws {
        let photo = try Image.photo("coffee")
        let upright = GlassRect(x: 104, y: 32, width: 40, height: 100)
        let surfaces = [
            GlassRect(x: 29, y: 102, width: 120, height: 40).glassSurface(
                .tinted(.red.opacity(0.5)), in: .roundedRectangle(cornerRadius: 9)),
            upright.glassSurface(.tinted(.blue.opacity(0.5)), in: .roundedRectangle(cornerRadius: 27)),
            upright.glassSurface(.tinted(.green.opacity(0.5)), in: .roundedRectangle(cornerRadius: 27)),
        ]
        func draw(_ order: [Int]) throws -> Pixels {
            let group = GlassGroup(spacing: 30, surfaces: order.map { surfaces[$0] })
            let scene = GlassScene(environment: GlassEnvironment(renderingMode: mode), groups: [group])
            return Pixels(try GlassRendering.renderer.renderAndWait(scene.composed(over: photo).picture))
        }
        let first = try draw([0, 1, 2])
        for order in [[2, 1, 0], [1, 2, 0], [0, 2, 1]] {
            #expect(try draw(order).differences(first, above: 0) == 0, "\(order)")
        }
    }
}
