import Foundation
import ShaderText
import Testing

@testable import LiquidGlass

/// That there is one way to draw glass.
@Suite struct EntryPointTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func sources() throws -> [(path: String, text: String)] {
        let folder = root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
            (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
        }
    }

    @Test func `Only glassSurface makes surfaces`() throws {
        let makers = try Self.sources().filter { $0.text.contains(" GlassSurface(") }.map(\.path)
        #expect(makers == ["LiquidGlass/Values/GlassSurface.swift"])
    }

    @Test func `Only one file names the shaders that draw glass`() throws {
        let names = ["\"glassSurface\"", "\"glassFallback\""]
        let users = try Self.sources().filter { file in names.contains { file.text.contains($0) } }.map(\.path)
        #expect(users == ["LiquidGlass/Drawing/GlassPasses.swift"])
        let effects = try Self.sources().filter { $0.text.contains("PassEffect(") }.map(\.path).sorted()
        #expect(effects.filter { $0.hasPrefix("LiquidGlass") } == ["LiquidGlass/Drawing/GlassScene+Composing.swift"])
    }

    @Test func `Each file of shader text defines the function of its name`() {
        for (name, text) in ShaderText.steps {
            #expect(text.contains(" \(name)("), "\(name)")
        }
    }

    @Test func `The library without glass does not depend on it`() throws {
        let above = ["LiquidGlass", "GlassText", "LiquidGlassKit", "CommandLine", "Benchmark"]
        for file in try Self.sources() where !above.contains(String(file.path.prefix { $0 != "/" })) {
            #expect(!file.text.contains("import LiquidGlass"), "\(file.path)")
        }
    }
}
