import Glibc
import SwiftShaders

/// Where a picture goes, and packed how: a file, which is whole or as it was before, or standard output.
struct PictureOutput {
    let path: FilePath
    let encoding: EncodingOptions
    private let force: Bool

    init(_ settings: Settings) throws(UsageError) {
        guard let path = settings.output else {
            throw UsageError("there is no -o OUT, which says where the picture goes; -o - is standard output")
        }
        self.init(path, settings)
    }

    /// - Parameter content: The kind of file where neither the settings nor the name's ending say one.
    init(_ path: FilePath, _ settings: Settings, content: FileFormat? = nil) {
        self.path = path
        encoding = settings.encoding(for: path, content: content)
        force = settings.force
    }

    private var isStandard: Bool { path == "-" }

    /// Finds what can be known to go wrong before anything is drawn.
    func check(_ messages: Messages) throws {
        if isStandard {
            if isatty(STDOUT_FILENO) == 1, !force {
                throw UsageError("standard output is a terminal, which shows no pictures; name a file, or use --force")
            }
            return
        }
        try FileBytes.checkWritable(path, force: force)
        for remark in remarks { messages.warning(remark) }
    }

    /// What is odd about what was asked for.
    var remarks: [String] {
        let loss = encoding.isLossless && encoding.format == .jpeg
        return [misnomer, loss ? "\(path) is a JPEG, which always loses something; WebP can be lossless" : nil]
            .compactMap { $0 }
    }

    /// What there is to say of a name whose ending means another format.
    private var misnomer: String? {
        guard let ending = path.ending, FileFormat(ending: path) != encoding.format else { return nil }
        let others = ["gif", "tif", "tiff", "avif", "heic", "bmp", "jxl", "ppm", "pgm"]
        guard FileFormat(ending: path) != nil || others.contains(ending) else { return nil }
        return "\(path) is written as \(encoding.format.name), whatever .\(ending) says"
    }

    func write(_ image: Image) throws { try write(image.encoded(encoding)) }

    /// Renders a picture into the file.
    func render(
        _ picture: Picture, by renderer: Renderer, _ options: RenderOptions, _ observer: RenderObserver
    ) throws(RenderError) {
        guard isStandard else {
            return try renderer.render(picture, to: path, encoding, options, force: force, observer: observer)
        }
        try renderer.pack(picture, encoding, options, observer) { bytes throws(ImageFileError) in
            try FileBytes.write(bytes, descriptor: STDOUT_FILENO, name: "standard output")
        }
    }

    /// Writes a file's bytes.
    func write(_ bytes: [UInt8]) throws {
        if isStandard {
            try FileBytes.write(bytes, descriptor: STDOUT_FILENO, name: "standard output")
        } else {
            try FileBytes.write(bytes, to: path, force: force)
        }
    }
}
