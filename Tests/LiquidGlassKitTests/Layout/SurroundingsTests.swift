import Testing

@testable import LiquidGlassKit

/// What goes down the tree.
@Suite struct SurroundingsTests {
    private static let green = GlassTheme(material: .tinted(.green))
    private static let blue = GlassTheme(material: .tinted(.blue))

    private func surfaces(_ view: some View) throws -> [GlassSurface] {
        Frames.surfaces(try Frames.placed(view)).map(\.surface)
    }

    @Test func `A theme holds for all within it, and an inner one beats it`() throws {
        let view = VStack {
            Text("a").glassSurface()
            Text("b").glassSurface().glassTheme(Self.blue)
        }.glassTheme(Self.green)
        #expect(try surfaces(view).map(\.environment?.theme) == [Self.green, Self.blue])
        let material = try surfaces(Text("a").glassSurface(.clear).glassTheme(Self.green))
        #expect(material[0].material == .clear)
        #expect(try surfaces(Text("a").glassSurface())[0].material == nil)
    }

    @Test func `Mode, colour scheme and accessibility reach surfaces`() throws {
        let view = Text("a").glassSurface(in: .capsule).glassRenderingMode(.fallback).colorScheme(.dark)
            .environment(.reduceTransparency(true)).environment(.increaseContrast(true))
            .environment(.reduceMotion(true))
        let surface = try surfaces(view)[0]
        #expect(surface.shape == .capsule)
        #expect(
            surface.environment
                == GlassEnvironment(
                    renderingMode: .fallback, colorScheme: .dark, reduceTransparency: true, increaseContrast: true,
                    reduceMotion: true))
    }

    @Test func `A forced mode beats what views say`() throws {
        var environment = ViewEnvironment()
        environment.forcedRenderingMode = .fallback
        let view = Text("a").glassSurface().glassRenderingMode(.automatic)
        let placed = try Frames.placed(view, 200, 100, environment)
        #expect(Frames.surfaces(placed)[0].surface.environment?.renderingMode == .fallback)
    }

    @Test func `Fonts, weights and tones reach texts, and bold holds whatever the font`() throws {
        let view = VStack {
            Text("a")
            Text("b").font(.title).foregroundStyle(.red)
        }.bold().font(.caption).foregroundStyle(.secondary)
        let marks = Frames.marks(try Frames.placed(view))
        let runs = marks.compactMap { if case .text(let run) = $0.form { run } else { nil } }
        #expect(runs.map(\.font) == [Font(size: 12, weight: .semibold), Font(size: 28, weight: .semibold)])
        #expect(marks.map(\.tone) == [.secondary, .color(.red)])
    }

    @Test func `What does not answer fades, and nothing within it answers again`() throws {
        let view = Text("a").disabled(false).padding(2).glassSurface().disabled()
        let placed = try Frames.placed(view)
        #expect(Frames.marks(placed)[0].opacity == 0.4)
        #expect(Frames.surfaces(placed)[0].surface.opacity == 0.6)
        #expect(placed.semantics[0].isEnabled == false)
        #expect(Frames.marks(try Frames.placed(Text("a")))[0].opacity == 1)
    }

    @Test func `The accent is the tint, or else the theme's, or else blue`() {
        var environment = ViewEnvironment()
        #expect(environment.accent == Color(hex: 0x0A84FF))
        environment.glass.theme.material = .tinted(.green.opacity(0.3))
        #expect(environment.accent == .green)
        environment.glass.theme.material = .gradient(from: .red.opacity(0.3), to: .blue)
        #expect(environment.accent == .red)
        environment.tint = .purple
        #expect(environment.accent == .purple)
    }

    @Test func `Keys stand for texts of a language, of its parent, or for themselves`() throws {
        let tables = StringTables(["pt": ["play": "Tocar", "stop": "Parar"], "pt-BR": ["stop": "Pare"]])
        #expect(tables.text("stop", language: "pt-BR") == "Pare")
        #expect(tables.text("play", language: "pt-BR") == "Tocar")
        #expect(tables.text("play", language: "de") == "play")
        #expect(tables.text("play", language: "") == "play")
        let view = VStack {
            Text("play"); Text("next")
        }.strings(tables).language("pt")
        #expect(Set(try Frames.of(view).keys) == ["Tocar", "next"])
        let inner = Text("play").strings(StringTables(["pt": ["play": "Ouvir"]])).strings(tables).language("pt")
        #expect(try Frames.of(inner).keys.sorted() == ["Ouvir"])
    }

    @Test func `Direction and language reach texts`() throws {
        let view = Text("a").multilineTextAlignment(.trailing).layoutDirection(.rightToLeft).language("he")
        guard case .text(let run) = Frames.marks(try Frames.placed(view))[0].form else {
            Issue.record("no text")
            return
        }
        #expect(run.isRightToLeft)
        #expect(run.language == "he")
        #expect(run.alignment == .trailing)
    }

    @Test func `Symbols that point along lines turn with them`() throws {
        func isMirrored(_ name: String) throws -> Bool {
            let placed = try Frames.placed(Icon(systemName: name).layoutDirection(.rightToLeft))
            guard case .symbol(_, _, let mirrored) = Frames.marks(placed)[0].form else { return false }
            return mirrored
        }
        #expect(try isMirrored("chevron.backward"))
        #expect(try isMirrored("chevron.forward"))
        #expect(try !isMirrored("chevron.left"))
    }

    @Test func `Surfaces of a group share its number and spacing`() throws {
        let view = VStack {
            GlassGroupView(spacing: 24) {
                HStack {
                    Text("a").glassSurface(); Text("b").glassSurface()
                }
            }
            Text("c").glassSurface()
        }
        let surfaces = Frames.surfaces(try Frames.placed(view))
        #expect(surfaces[0].group != nil)
        #expect(surfaces[0].group == surfaces[1].group)
        #expect(surfaces.map(\.spacing) == [24, 24, 0])
        #expect(surfaces[2].group == nil)
        let layers = ScreenLayers(try Frames.placed(view)).layers
        #expect(layers.map { $0.groups.map(\.surfaces.count) } == [[2, 1]])
        #expect(layers[0].groups[0].spacing == 24)
    }

    @Test func `Glass over ink sees it, in a layer of its own; glass beside it does not need one`() throws {
        let over = ZStack {
            Color.red; Text("a").glassSurface()
        }
        #expect(ScreenLayers(try Frames.placed(over)).layers.count == 2)
        let beside = HStack {
            Text("a").glassSurface(); Text("b").glassSurface()
        }
        #expect(ScreenLayers(try Frames.placed(beside)).layers.count == 1)
    }
}
