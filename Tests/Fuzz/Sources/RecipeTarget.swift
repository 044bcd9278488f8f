import SwiftShaders

@testable import Recipes

/// Recipes. What is read can be written, and the written one read.
enum RecipeTarget {
    static func run(_ bytes: [UInt8]) {
        let chain: ParsedChain
        do {
            chain = try RecipeReader.chain(bytes, file: "recipe.json", name: "recipe.json")
        } catch {
            _ = "\(error)"
            return
        }
        // A recipe has no words for some names of files.
        guard let written = try? RecipeWriter.json([chain]).text else { return }
        do {
            _ = try RecipeReader.chain(Array(written.utf8), file: "recipe.json", name: "recipe.json")
        } catch {
            fatalError("what was written is not read: \(written)\n\(error)")
        }
    }
}
