import Foundation
import TestSupport
import Testing

@testable import LiquidGlassKit

/// Whole screens.
@Suite struct ScreenTests {
    @Test func `The README's examples are those that are compiled here`() throws {
        let file = Drawing.project.appendingPathComponent("Tests/LiquidGlassKitTests/Screens/ReadmeExample.swift")
        let example = try String(contentsOf: file, encoding: .utf8)
        let readme = try String(contentsOf: Drawing.project.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```\n"))
    }

    @Test func `The README's examples render`() async throws {
        let photo = try Drawing.photo("coffee")
        let images = try await screens(over: photo).map { Pixels($0) }
        #expect(images.map(\.width) == [600, photo.width, 300])
        // Indigo above, pink below, and something darker than both between.
        #expect(images[0][300, 2].z > images[0][300, 2].x)
        #expect(images[0][300, 477].x > images[0][300, 477].z)
        let written = images[0].count { max($0.x, $0.y, $0.z) < 40 || min($0.x, $0.y, $0.z) > 235 }
        #expect(written > 250)
        #expect(images[1].differences(Pixels(photo), above: 20) > 5000)
        // The theme tints what the first example leaves clear.
        let plain = try Drawing.pixels(ContentView(), 300, 240)
        #expect(images[2].differences(plain, above: 8) > 2000)
    }

    @Test(arguments: GlassDemo.allCases)
    func `A demonstration draws the same twice, other than in the fallback, and its texts can be read`(
        _ demo: GlassDemo
    ) throws {
        func screen(_ mode: GlassRenderingMode?) throws -> Screen {
            var environment = ViewEnvironment()
            environment.forcedRenderingMode = mode
            return try Screen(
                demo.view(over: Drawing.photo("astronaut")), width: demo.size.width, height: demo.size.height,
                environment: environment, with: Drawing.typesetter)
        }
        let native = try screen(nil)
        let first = Pixels(try Drawing.renderer.renderAndWait(native))
        #expect(try Pixels(Drawing.renderer.renderAndWait(screen(nil))) == first)
        #expect(try Pixels(Drawing.renderer.renderAndWait(screen(.fallback))).differences(first) > 250)
        #expect(native.surfaces.count >= 5)
        for surface in native.surfaces {
            #expect((surface.contrast ?? 0) >= 4.5, "\(surface)")
        }
        #expect(!native.semantics.isEmpty)
    }

    @Test func `Ink under glass is seen through it`() throws {
        let stripe = Color.red.frame(width: 20)
        let without = try Drawing.pixels(Text("").frame(width: 120, height: 60).glassSurface())
        let with = try Drawing.pixels(
            ZStack {
                stripe; Text("").frame(width: 120, height: 60).glassSurface()
            })
        let (own, other) = (with[120, 60], without[120, 60])
        #expect(own.y < other.y - 40)
        #expect(own.y > 40)
    }

    @Test func `Text takes the tone of its surface, and of the colour scheme beside it`() throws {
        let text = Text("HHHH").font(.system(size: 40, weight: .semibold))
        func darkest(_ view: some View) throws -> Int {
            let pixels = try Drawing.pixels(view)
            return (0..<pixels.bytes.count / 4).map { Int(pixels.bytes[$0 * 4]) }.min() ?? 0
        }
        #expect(try darkest(text) == 0)
        #expect(try darkest(text.colorScheme(.dark)) == 255)
        // Four tenths of black on white.
        #expect(abs(try darkest(text.disabled()) - 153) <= 1)
        let dark = text.padding().glassSurface(.tinted(.black))
        let pixels = try Drawing.pixels(dark)
        let inside = (60..<180).flatMap { x in (45..<75).map { pixels[x, $0] } }
        #expect(inside.count { $0.x > 240 && $0.y > 240 } > 300)
        let tone = try Screen(dark, width: 240, height: 120, with: Drawing.typesetter).surfaces[0].foreground
        #expect(tone == .white)
    }

    @Test func `Tones go by the ink under a surface too`() throws {
        let view = ZStack {
            Color.black
            Text("a").padding().glassSurface(.clear)
        }
        let screen = try Screen(view, width: 100, height: 80, with: Drawing.typesetter)
        #expect(screen.surfaces.map(\.foreground) == [.white])
        #expect(screen.captures == 1)
    }

    @Test func `An accent that is read is moved until it stands out by three to one`() {
        // Against white, yellow has 1.07 to 1; grey 0x949494 has 3.03.
        let yellow = Color.yellow.standingOut(like: .black, contrast: 21)
        #expect(yellow.luminance <= 1.05 / 3 - 0.05 + 1e-9)
        #expect(yellow.red > 0 && yellow.blue == 0)
        #expect(Color.yellow.standingOut(like: .white, contrast: 21) == .yellow)
        let navy = Color.navy.standingOut(like: .white, contrast: 12)
        #expect((navy.luminance + 0.05) / (1.05 / 12) >= 3)
        #expect(Color.navy.standingOut(like: .white, contrast: nil) == .navy)
        // Below 0.04045 sRGB is a straight line.
        #expect(abs(Color(white: 0.036).luminance - 0.036 / 12.92) < 1e-9)
        #expect(abs(Color(white: 0.044).luminance - 0.003_417_58) < 1e-8)
        // A place that is lit goes far towards white on light glass, and less so on dark glass.
        #expect(Color.raised(on: .black) == Color(white: 1, alpha: 0.45))
        #expect(Color.raised(on: .white) == Color(white: 1, alpha: 0.18))
        #expect(Color.yellow.isBright && !Color.blue.isBright)
    }

    @Test func `Screens that cannot be are refused`() throws {
        let typesetter = try Drawing.typesetter
        #expect(try Screen(Text("a"), width: 20, height: 30, with: typesetter).scale == 1)
        for (width, height) in [(0.0, 10.0), (10, -1), (.nan, 10), (40_000, 10)] {
            #expect(throws: ViewError.self) { try Screen(Text("a"), width: width, height: height, with: typesetter) }
        }
        for scale in [0, -1, 65, Double.nan] {
            #expect(throws: ViewError.self) {
                try Screen(Text("a"), width: 10, height: 10, scale: scale, with: typesetter)
            }
        }
        #expect(throws: ViewError.text(.missingGlyphs(["漢"], text: "漢"), path: nil)) {
            try Screen(Text("漢"), width: 10, height: 10, with: typesetter)
        }
        #expect(throws: ViewError.text(.unknownSymbol("hart", nearest: "heart"), path: nil)) {
            try Screen(Icon(systemName: "hart"), width: 10, height: 10, with: typesetter)
        }
        let many = GlassGroupView { VStack(spacing: 0) { for _ in 0..<33 { Text("a").glassSurface() } } }
        #expect(throws: ViewError.tooManySurfaces(33, path: nil)) {
            try Screen(many, width: 100, height: 900, with: typesetter)
        }
        let most = GlassGroupView { VStack(spacing: 0) { for _ in 0..<32 { Text("a").glassSurface() } } }
        #expect(
            Frames.surfaces(
                try Frames.placed(
                    HStack {
                        most; most
                    })
            ).count == 64)
        // As wide and high as pictures may be, but not both.
        #expect(throws: ViewError.size(width: 30_000, height: 30_000)) {
            try Screen(Text("a"), width: 30_000, height: 30_000, with: typesetter)
        }
        #expect("\(ViewError.size(width: 9, height: 9))".contains("268435456 together"))
    }

    @Test(arguments: [10_000, 257])
    func `Views too deep within each other are refused`(_ depth: Int) throws {
        var node = Text("a").node
        for _ in 1..<depth { node = .padding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0), node) }
        #expect(throws: ViewError.tooDeep(path: nil)) { try Frames.placed(NodeView(node)) }
        let around = NodeView(.located("$.view", node))
        #expect(throws: ViewError.tooDeep(path: "$.view")) { try Frames.placed(around) }
    }

    @Test func `As many views within each other as are allowed are laid out`() throws {
        // Stacks take the most of a thread's stack.
        var node = Text("a").node
        for _ in 2...ViewNode.deepest { node = .stack(StackRule(.vertical), [node]) }
        #expect(try Frames.of(NodeView(node))["a"] == [95, 40, 10, 20])
    }

    @Test func `Numbers that are none take away what has them, and nothing else`() throws {
        let good = Color.red.frame(width: 20, height: 20)
        let bad = Color.blue.frame(width: 20, height: 20)
        let odd = [
            bad.padding(.nan), bad.offset(x: .infinity),
            NodeView(.aligned(UnitPoint(x: .nan, y: 0), bad.node)),
            NodeView(.portion(width: .nan, height: nil, bad.node)),
        ]
        for view in odd {
            let pixels = try Drawing.pixels(
                ZStack {
                    view; good
                })
            #expect(pixels.count { $0 == SIMD4(255, 0, 0, 255) } >= 400)
        }
        let black = Color(red: .nan, green: 0, blue: 0).frame(width: 20, height: 20)
        #expect(
            try Drawing.pixels(
                HStack {
                    black; good
                }
            ).count { $0 == SIMD4(255, 0, 0, 255) } == 400)
    }

    @Test func `Semantics are JSON`() throws {
        let screen = try Screen(
            GlassCard { Toggle("Wi-Fi", isOn: true) }, width: 200, height: 100, with: Drawing.typesetter)
        let decoded = try JSONDecoder().decode([SemanticsNode].self, from: JSONEncoder().encode(screen.semantics))
        #expect(decoded == screen.semantics)
        #expect(decoded[0].children[0].value == "on")
    }
}
