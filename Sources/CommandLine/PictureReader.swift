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
        try takeStandardInput("picture")
        let name = "standard input"
        return try Image.decode(FileBytes.read(descriptor: STDIN_FILENO, name: name), name: name)
    }

    /// The chain of a recipe.
    func recipe(_ path: FilePath) throws -> ParsedChain {
        guard path == "-" else {
            let bytes = try FileBytes.read(path, limit: Self.longestRecipe)
            return try RecipeReader.chain(bytes, file: path, name: "\(path)")
        }
        try takeStandardInput("recipe")
        let name = "standard input"
        let bytes = try FileBytes.read(descriptor: STDIN_FILENO, name: name, limit: Self.longestRecipe)
        return try RecipeReader.chain(bytes, file: path, name: name)
    }

    /// In bytes; thousands of effects fit.
    private static let longestRecipe = 16 << 20

    /// Standard input can be read once.
    private func takeStandardInput(_ what: String) throws(UsageError) {
        if hasReadStandardInput {
            throw UsageError("- is named twice, but standard input holds one picture or recipe")
        }
        if isatty(STDIN_FILENO) == 1 { throw UsageError("- is the terminal, which holds no \(what); name a file") }
        hasReadStandardInput = true
    }
}
