import Foundation
import Testing

@Suite struct ImportTests {
    /// With it, a program that is linked statically is three times as large.
    @Test func `No source imports Foundation`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("import Foundation"), "\(file.lastPathComponent)")
        }
        #expect(count > 200)
    }
}
