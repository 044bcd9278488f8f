import Foundation
import Testing

@testable import LiquidGlassKit

/// Texts on hosts without settings of fontconfig, or with odd ones. Each is drawn in a process of its own, since
/// fontconfig starts once in each.
@Suite struct FontconfigTests {
    private static let output = "GLASS_TEXT_OUTPUT"

    /// What a child of these tests does: it draws a page and writes its bytes.
    @Test(.enabled(if: ProcessInfo.processInfo.environment[output] != nil))
    func `A child draws its page`() throws {
        let environment = ProcessInfo.processInfo.environment
        let typesetter = try Typesetter(ownsFontconfig: environment["GLASS_TEXT_OWNS"] != nil)
        let page = TextRun("Hamburgefonstiv 0123 שלום مرحبا", font: .title, width: 180)
        let image = try typesetter.image(
            of: [.text(page, at: GlassPoint(x: 10, y: 10), .black)], width: 200, height: 160, scale: 1)
        try Data(image.rgba8()).write(to: URL(fileURLWithPath: environment[Self.output] ?? ""))
    }

    /// The bytes that a child draws with variables, and what it says of fonts.
    private func page(_ variables: [String: String]) throws -> (bytes: Data, said: [Substring]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glass-text-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = [
            "--testing-library", "swift-testing", "--filter", "LiquidGlassKitTests.FontconfigTests.*A child draws",
        ]
        let bytes = folder.appendingPathComponent("page")
        let settings = folder.appendingPathComponent("fonts.conf")
        try Data("<fontconfig><nonsense/></fontconfig>".utf8).write(to: settings)
        var environment = ProcessInfo.processInfo.environment
        for (name, value) in variables {
            environment[name] = value.replacingOccurrences(of: "EMPTY", with: folder.path + "/empty")
                .replacingOccurrences(of: "ODD", with: settings.path)
        }
        environment[Self.output] = bytes.path
        child.environment = environment
        let said = Pipe()
        child.standardError = said
        child.standardOutput = FileHandle.nullDevice
        try child.run()
        let errors = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        child.waitUntilExit()
        return (
            try Data(contentsOf: bytes),
            errors.split(separator: "\n").filter {
                $0.contains("Fontconfig error") || $0.contains("Fontconfig warning")
            }
        )
    }

    @Test func `Nothing of the host's fontconfig is said or seen`() throws {
        let plain = try page([:])
        #expect(plain.bytes.count == 200 * 160 * 4)
        #expect(plain.bytes.contains { $0 != 0 })
        let none = try page(["FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_PATH": "EMPTY"])
        #expect(none.said.isEmpty)
        #expect(none.bytes == plain.bytes)
        // Settings that fontconfig complains about, where they are not left to others in the process.
        let odd = try page(["FONTCONFIG_FILE": "ODD", "GLASS_TEXT_OWNS": "1"])
        #expect(odd.said.isEmpty)
        #expect(odd.bytes == plain.bytes)
        let shared = try page(["FONTCONFIG_FILE": "ODD"])
        #expect(shared.bytes == plain.bytes)
        #expect(!shared.said.isEmpty)
    }
}
