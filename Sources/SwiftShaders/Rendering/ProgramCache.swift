import GLES

/// Linked programs in the driver's own form, for the next process.
final class ProgramCache {
    private let folder: CacheFolder
    /// What a program depends on besides its text.
    private let driver: String
    private var isTrimmed = false

    init(_ folder: CacheFolder, driver: String) {
        self.folder = folder
        self.driver = driver
    }

    func binary(for text: String) -> ProgramBinary? {
        guard let contents = folder.contents(for: key(text)), contents.count > 4 else { return nil }
        let format = contents.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return ProgramBinary(format: format, bytes: Array(contents.dropFirst(4)))
    }

    func keep(_ binary: ProgramBinary, for text: String) {
        if !isTrimmed { folder.trim() }
        isTrimmed = true
        let format = (0..<4).map { UInt8(truncatingIfNeeded: binary.format >> (8 * $0)) }
        folder.keep(format + binary.bytes, for: key(text))
    }

    private func key(_ text: String) -> String { "program\n\(driver)\n\(text)" }
}
