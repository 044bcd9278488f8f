import Foundation
import TestSupport
import Testing

@testable import LiquidGlass

/// Presets and the code that is made of themes.
@Suite struct GlassPresetTests {
    private static let names = [
        "Amber", "Aqua", "Arctic", "Copper", "Crystal", "Forest", "Frosted", "Ice", "Lavender", "Midnight", "Neon",
        "Obsidian", "Ocean", "Pearl", "Prism", "Rose", "Sandstone", "Smoke", "Sunset", "Vapor",
    ]

    @Test func `There are twenty, found in any case`() {
        #expect(GlassPreset.all.map(\.name) == Self.names)
        for name in Self.names {
            #expect(GlassPreset.named(name)?.name == name)
            #expect(GlassPreset.named(name.uppercased())?.name == name)
            #expect(GlassPreset.named(name.lowercased())?.name == name)
        }
        #expect(GlassPreset.named("Glacier") == nil)
        #expect(Set(GlassPreset.all.map(\.theme)).count == 20)
    }

    @Test func `Ocean is what its page says`() {
        let ocean = GlassPreset.named("ocean")?.theme
        #expect(ocean?.material == .tinted(Color(red: 0, green: 0.3, blue: 0.7, alpha: 0.3)))
        #expect(ocean?.optics.blur == 22)
        #expect(GlassPreset.named("prism").map { $0.theme.optics.dispersion > 0 } == true)
    }

    @Test func `No two presets look the same`() throws {
        let whole = Pixels(try Image.photo("coffee"))
        let photo = try Image.bytes(240, 160) { x, y in (0..<3).map { UInt8(whole[x + 100, y + 60][$0]) } }
        let pictures = try GlassPreset.all.map { preset in
            try GlassRendering.draw(
                GlassScene(
                    [GlassRect(x: 40, y: 30, width: 160, height: 100).glassSurface()],
                    environment: GlassEnvironment(theme: preset.theme)), over: photo)
        }
        for (index, picture) in pictures.enumerated() {
            for other in pictures[..<index] { #expect(picture.differences(other, above: 3) > 250) }
        }
    }

    /// The themes whose code stands in `Exported`.
    private static let exported: [(name: String, theme: GlassTheme)] = {
        var changed = GlassPreset.named("Sunset")?.theme ?? .standard
        changed.shape = .corners(topLeft: 4, topRight: 40, bottomRight: 12.5, bottomLeft: 0)
        changed.highlights = GlassHighlights(strength: 0.5, angle: .degrees(30))
        changed.optics = GlassOptics(refraction: 0.7, saturation: 1.25, dispersion: 0.2, profile: .snell)
        changed.shadowRadius = 9
        changed.shadowOpacity = 0.35
        var masked = changed
        masked.shape =
            (try? GlassMask(Image(width: 1, height: 1, rgba: [255, 255, 255, 255]))).map { .mask($0) } ?? .circle
        return [
            ("OceanCard", GlassPreset.named("Ocean")?.theme ?? .standard), ("ChangedSunset", changed),
            ("MaskedSunset", masked),
        ]
    }()

    private static func file(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Exported/\(name).swift")
    }

    private static func code(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    /// With WRITE_EXPORTED=1 the files are written anew.
    @Test func `Exported code is what is compiled into these tests`() throws {
        for (name, theme) in Self.exported {
            let code = GlassCodeExporter().viewCode(named: name, theme: theme)
            if ProcessInfo.processInfo.environment["WRITE_EXPORTED"] != nil {
                try code.write(to: Self.file(name), atomically: true, encoding: .utf8)
            }
            #expect(try Self.code(name) == code)
        }
    }

    @Test func `Exported code draws the same pixels`() throws {
        let photo = try Image.photo("coffee")
        let frame = GlassRect(x: 40, y: 30, width: 180, height: 120)
        for ((_, theme), scene) in zip(Self.exported, [OceanCard.scene(in: frame), ChangedSunset.scene(in: frame)]) {
            let own = GlassScene([frame.glassSurface()], environment: GlassEnvironment(theme: theme))
            #expect(try GlassRendering.draw(scene, over: photo) == GlassRendering.draw(own, over: photo))
        }
    }

    @Test func `A theme with a mask is exported as code that takes it`() throws {
        let photo = try Image.photo("coffee")
        let frame = GlassRect(x: 40, y: 30, width: 180, height: 120)
        let mask = try MaskDrawing.star(120, 120).mask()
        var theme = Self.exported[2].theme
        theme.shape = .mask(mask)
        #expect(GlassCodeExporter().viewCode(named: "MaskedSunset", theme: theme) == (try Self.code("MaskedSunset")))
        let own = GlassScene([frame.glassSurface()], environment: GlassEnvironment(theme: theme))
        let code = MaskedSunset.scene(in: frame, mask: mask)
        #expect(try GlassRendering.draw(code, over: photo) == GlassRendering.draw(own, over: photo))
    }

    @Test func `Names become Swift's`() {
        func first(_ name: String) -> String? {
            GlassCodeExporter().viewCode(named: name, theme: .standard).split(separator: "\n")
                .first { $0.hasPrefix("enum ") }.map(String.init)
        }
        #expect(first("my card") == "enum Mycard {")
        #expect(first("3D!") == "enum Glass3D {")
        #expect(first("") == "enum Glass {")
        #expect(first("{}") == "enum Glass {")
    }
}
