import Glibc
import SwiftShaders

/// Reads the pictures that a command line names; - is standard input, which gives only one.
final class PictureReader {
    private let messages: Messages
    private var hasReadStandardInput = false

    init(_ messages: Messages) { self.messages = messages }

    /// The picture in a file, or on standard input; what is odd about it becomes warnings.
    func read(_ path: FilePath) throws -> Image {
        let isStandard = path == "-"
        let decoded = isStandard ? try readStandardInput() : try Image.read(path)
        let name = isStandard ? "standard input" : "\(path)"
        for warning in decoded.warnings { messages.warning("\(name): \(warning)") }
        return decoded.image
    }

    private func readStandardInput() throws -> DecodedImage {
        if hasReadStandardInput { throw UsageError("- is named twice, but standard input holds one picture") }
        if isatty(STDIN_FILENO) == 1 { throw UsageError("- is the terminal, which holds no picture; name a file") }
        hasReadStandardInput = true
        let name = "standard input"
        return try Image.decode(FileBytes.read(descriptor: STDIN_FILENO, name: name), name: name)
    }
}
