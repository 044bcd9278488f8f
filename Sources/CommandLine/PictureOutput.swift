import Glibc
import SwiftShaders

/// Where a picture goes: a file, which is whole or as it was before, or standard output.
struct PictureOutput {
    private let path: FilePath
    private let force: Bool

    init(_ settings: Settings) throws(UsageError) {
        guard let path = settings.output else {
            throw UsageError("there is no -o OUT, which says where the picture goes; -o - is standard output")
        }
        self.path = path
        force = settings.force
    }

    init(_ path: FilePath, force: Bool) {
        self.path = path
        self.force = force
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
        let name = path.description.lowercased()
        let others = [".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".avif", ".bmp"]
        if let other = others.first(where: name.hasSuffix) {
            messages.warning("\(path) is written as a PNG, whatever \(other) says")
        }
    }

    func write(_ image: Image) throws { try write(image.png()) }

    /// Writes a file's bytes.
    func write(_ bytes: [UInt8]) throws {
        if isStandard {
            try FileBytes.write(bytes, descriptor: STDOUT_FILENO, name: "standard output")
        } else {
            try FileBytes.write(bytes, to: path, force: force)
        }
    }
}
