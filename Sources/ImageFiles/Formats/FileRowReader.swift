/// A file that stays open as long as somebody reads it.
final class OpenFile {
    let descriptor: Descriptor

    init(_ path: FilePath) throws(ImageFileError) { descriptor = try FileBytes.open(path) }
}

/// A reader with the file that it reads from.
final class FileRowReader: RowReader {
    private let reader: any RowReader
    private let file: OpenFile

    init(_ reader: any RowReader, _ file: OpenFile) {
        self.reader = reader
        self.file = file
    }

    var header: ImageHeader { reader.header }
    var paletteInUse: [PaletteEntry]? { reader.paletteInUse }
    var access: RowAccess { reader.access }
    var heldBytes: Int { reader.heldBytes }

    func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try reader.read(count, into: rows, stride: stride)
    }

    func readRGBA(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError) {
        try reader.readRGBA(count, into: rows, stride: stride)
    }

    func holdInFile() throws(ImageFileError) { try reader.holdInFile() }

    func readRGBA(into file: MappedFile, stride: Int) throws(ImageFileError) {
        try reader.readRGBA(into: file, stride: stride)
    }

    func finish() throws(ImageFileError) -> [String] { try reader.finish() }
}
