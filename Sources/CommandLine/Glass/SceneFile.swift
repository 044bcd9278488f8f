import SwiftShaders

/// A scene's file: its bytes and what errors call it.
struct SceneFile {
    let bytes: [UInt8]
    let name: String
    /// Where it was read from: masks are named as seen from its folder.
    let path: FilePath
    /// What masks may be at most.
    let limits: ImageLimits
    let masks = SceneMasks()

    func error(_ text: String, _ path: JSONPath?, _ offset: Int) -> RecipeError {
        RecipeError(text, path: path?.description, offset: offset, in: bytes, of: name)
    }
}
