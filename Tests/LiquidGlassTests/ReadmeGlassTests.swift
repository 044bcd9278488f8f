import Foundation
import TestSupport
import Testing

@testable import LiquidGlass

/// What the README shows of glass is what compiles and renders.
@Suite struct ReadmeGlassTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let project = tests.deletingLastPathComponent().deletingLastPathComponent()

    @Test func `The README's example of glass is the one that is compiled here`() throws {
        let file = Self.tests.appendingPathComponent("ReadmeGlassExample.swift")
        let example = try String(contentsOf: file, encoding: .utf8)
        let readme = try String(contentsOf: Self.project.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```\n"))
    }

    @Test func `The README's example of glass renders a photograph`() async throws {
        let photo = try Image.photo("coffee")
        let drawn = Pixels(try await card(over: photo))
        #expect(drawn.width == photo.width)
        let differing = drawn.differences(Pixels(photo), above: 3)
        #expect(differing > 20_000)
        #expect(differing < photo.width * photo.height / 2)
    }
}
