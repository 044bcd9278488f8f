import Foundation
import ShaderText
import Stitching

extension ShaderLibrary {
    /// The shader text that the tests draw with: the library's own, save for files of the same names in the folder
    /// that SWIFTSHADERS_TEST_GLSL names. So `scripts/mutate` changes the text without a build.
    package static let tested: ShaderLibrary = {
        var texts = [ShaderText.functions, ShaderText.helpers, ShaderText.layerHelpers, ShaderText.steps]
        for (name, text) in replacements {
            guard let place = texts.firstIndex(where: { $0[name] != nil }) else {
                preconditionFailure("the library has no shader text of the name \(name)")
            }
            texts[place][name] = text
        }
        return ShaderLibrary(functions: texts[0], helpers: texts[1], layerHelpers: texts[2], steps: texts[3])
    }()

    private static var replacements: [(name: String, text: String)] {
        guard let folder = ProcessInfo.processInfo.environment["SWIFTSHADERS_TEST_GLSL"] else { return [] }
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            preconditionFailure("SWIFTSHADERS_TEST_GLSL is \(folder), which is no folder")
        }
        return files.map { file in
            guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8), file.hasSuffix(".glsl")
            else { preconditionFailure("\(folder)/\(file) is no shader text") }
            return (String(file.dropLast(5)), text)
        }
    }
}
