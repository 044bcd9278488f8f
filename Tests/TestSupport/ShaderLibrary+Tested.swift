import Foundation
import ShaderText
import Stitching

extension ShaderLibrary {
    /// The shader text that the tests draw with: the library's own, save for files of the same names in the folder
    /// that SWIFTSHADERS_TEST_GLSL names. So `scripts/mutate` changes the text without a build.
    package static let tested: ShaderLibrary = {
        var library = ShaderLibrary(
            functions: ShaderText.functions, helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers,
            steps: ShaderText.steps)
        guard let folder = ProcessInfo.processInfo.environment["SWIFTSHADERS_TEST_GLSL"] else { return library }
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            preconditionFailure("SWIFTSHADERS_TEST_GLSL is \(folder), which is no folder")
        }
        for file in files {
            guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8), file.hasSuffix(".glsl")
            else { preconditionFailure("\(folder)/\(file) is no shader text") }
            library.replace(String(file.dropLast(5)), with: text)
        }
        return library
    }()

    private mutating func replace(_ name: String, with text: String) {
        if functions[name] != nil {
            functions[name] = text
        } else if helpers[name] != nil {
            helpers[name] = text
        } else if layerHelpers[name] != nil {
            layerHelpers[name] = text
        } else if steps[name] != nil {
            steps[name] = text
        } else {
            preconditionFailure("the library has no shader text of the name \(name)")
        }
    }
}
