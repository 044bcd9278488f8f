import Glibc
import LiquidGlass
import SwiftShaders

/// Reads the pictures that a command line names; - is standard input, which gives only one.
final class PictureReader {
    private let messages: Messages
    private let options: InputOptions
    private var hasReadStandardInput = false
    private var opened: [OpenedPicture] = []
    /// Those of them that can be opened again.
    private var files: [OpenedPicture] = []

    init(_ settings: Settings) {
        messages = settings.messages
        options = settings.input
    }

    /// The picture in a file, or on standard input, whole; what is odd about it becomes warnings.
    func read(_ path: FilePath) throws -> Image {
        let decoded: DecodedImage
        if path == "-" {
            try takeStandardInput("picture")
            decoded = try Image.read(descriptor: STDIN_FILENO, name: Self.standard, limits: options.limits)
        } else {
            decoded = try Image.read(path, limits: options.limits)
        }
        warn(path == "-" ? Self.standard : "\(path)", decoded.warnings)
        return decoded.image
    }

    /// The picture in a file, or on standard input, of which only the header is read as yet.
    func open(_ path: FilePath) throws -> OpenedPicture {
        let (size, limits) = (options.rawSize.map { ($0.width, $0.height) }, options.limits)
        let picture: OpenedPicture
        if path == "-" {
            try takeStandardInput("picture")
            picture = try OpenedPicture(
                name: Self.standard, colorSpace: options.colorSpace, limits: limits, reopens: false
            ) { () throws(ImageFileError) in
                try PictureFile.reader(descriptor: STDIN_FILENO, name: Self.standard, rawSize: size, limits: limits)
            }
        } else {
            picture = try OpenedPicture(
                name: path.description, colorSpace: options.colorSpace, limits: limits
            ) { () throws(ImageFileError) in
                try PictureFile.reader(path, rawSize: size, limits: limits)
            }
        }
        opened.append(picture)
        if path != "-", FileIdentity(path)?.isFile ?? false { files.append(picture) }
        return picture
    }

    /// Begins to unpack small pictures, which takes about as long as opening a device.
    func unpackAhead(_ options: RenderOptions) {
        // Far below where pictures are drawn in tiles.
        for picture in files where picture.width * picture.height <= options.memory / 64 { picture.unpackAhead() }
    }

    /// Says what was odd about the pictures that were opened, once they are drawn.
    func reportWarnings() {
        for picture in opened { warn(picture.name, picture.warnings) }
        opened = []
    }

    private func warn(_ name: String, _ warnings: [String]) {
        for warning in warnings { messages.warning("\(name): \(warning)") }
    }

    private static let standard = "standard input"

    /// The chain of a recipe.
    func recipe(_ path: FilePath) throws -> ParsedChain {
        let (bytes, name) = try text(path, "recipe")
        return try RecipeReader.chain(bytes, file: path, name: name)
    }

    /// A scene of glass.
    func scene(_ path: FilePath) throws -> SceneDocument {
        let (bytes, name) = try text(path, "scene")
        return try SceneReader.document(SceneFile(bytes: bytes, name: name, path: path, limits: options.limits))
    }

    /// The bytes of a recipe or a scene, and what errors call the file.
    private func text(_ path: FilePath, _ what: String) throws -> (bytes: [UInt8], name: String) {
        guard path == "-" else { return (try FileBytes.read(path, limit: Self.longestRecipe), "\(path)") }
        try takeStandardInput(what)
        let bytes = try FileBytes.read(descriptor: STDIN_FILENO, name: Self.standard, limit: Self.longestRecipe)
        return (bytes, Self.standard)
    }

    /// In bytes; thousands of effects fit.
    private static let longestRecipe = 16 << 20

    /// Standard input can be read once.
    private func takeStandardInput(_ what: String) throws(UsageError) {
        if hasReadStandardInput {
            throw UsageError("- is named twice, but standard input holds one picture, recipe or scene")
        }
        if isatty(STDIN_FILENO) == 1 { throw UsageError("- is the terminal, which holds no \(what); name a file") }
        hasReadStandardInput = true
    }
}
