import Foundation
import SwiftShaders
import Testing

/// What the README shows is what compiles and renders.
@Suite struct ReadmeTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let project = tests.deletingLastPathComponent().deletingLastPathComponent()

    @Test func `The README's example is the one that is compiled here`() throws {
        let example = try String(contentsOf: Self.tests.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
        let readme = try String(contentsOf: Self.project.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```\n"))
    }

    @Test func `The README's example renders a photograph`() async throws {
        let path = Self.project.appendingPathComponent("Tests/Pictures/chelsea.png").path
        let photo = try Image(contentsOf: FilePath(path))
        let prints = try await prints(of: photo)
        #expect(prints.map(\.width) == [photo.width, photo.width])
        // Blue ink on white paper: red and green are equal, and blue is full, everywhere.
        let newspaper = prints[0].rgba8()
        #expect(
            stride(from: 0, to: newspaper.count, by: 4).allSatisfy {
                newspaper[$0] == newspaper[$0 + 1] && newspaper[$0 + 2] == 255
            })
        #expect(Set(newspaper).count > 100)
        #expect(prints[1] != photo)
    }
}
