import CPNG
import Glibc
import ImageFiles
import Testing

/// All rows of a file, read a few at a time, with what was odd.
private func rows(_ reader: PNGRowReader, pieces: Int) throws -> (bytes: [UInt8], warnings: [String]) {
    let header = reader.header
    // Wider apart than they need be: what lies between stays as it is.
    let stride = header.rowBytes + 3
    var bytes: [UInt8] = []
    var row = 0
    while row < header.height {
        let count = reader.access == .streamed ? min(pieces, header.height - row) : header.height
        var band = [UInt8](repeating: 0xA5, count: count * stride)
        try band.withUnsafeMutableBytes { try reader.read(count, into: #require($0.baseAddress), stride: stride) }
        for index in 0..<count {
            let gap = band[(index * stride + header.rowBytes)..<((index + 1) * stride)]
            #expect(gap.allSatisfy { $0 == 0xA5 })
            bytes += band[(index * stride)..<(index * stride + header.rowBytes)]
        }
        row += count
    }
    return (bytes, reader.finish())
}

/// The samples of an image as bytes of the machine.
private func bytes(_ image: Image) -> [UInt8] {
    switch image.samples {
    case .bytes(let bytes): bytes
    case .words(let words): words.withUnsafeBytes { Array($0) }
    case .floats: []
    }
}

/// A reader over a file on the disk, which is closed and unlinked at once.
private func fileReader(_ bytes: [UInt8], limits: ImageLimits = .default) throws -> PNGRowReader {
    let folder = TemporaryFolder()
    // The PNG starts behind what has been read already.
    try FileBytes.write([1, 2, 3] + bytes, to: folder / "a.png")
    let descriptor = open(folder.path + "/a.png", O_RDONLY)
    defer { close(descriptor) }
    lseek(descriptor, 3, SEEK_SET)
    return try PNGRowReader(descriptor: descriptor, file: "test.png", limits: limits)
}

@Suite struct PNGRowReaderTests {
    @Test(.enabled(if: Corpora.isPresent, Corpora.absence), arguments: Corpora.pngs("pngsuite"))
    func piecesAndFilesGiveWhatWholeFilesGive(path: String) throws {
        let file = try FileBytes.read(FilePath(path))
        guard refusal(file) == nil else {
            #expect(throws: ImageFileError.self) {
                let reader = try fileReader(file)
                _ = try rows(reader, pieces: 3)
            }
            return
        }
        let whole = try Image.decode(file, name: "test.png")
        for reader in [try PNGRowReader(file, file: "test.png"), try fileReader(file)] {
            #expect((reader.access == .whole) == (file[28] == 1))
            let found = try rows(reader, pieces: 3)
            #expect(found.bytes == bytes(whole.image))
            #expect(found.warnings == whole.warnings)
            #expect(reader.header.metadata == whole.image.metadata)
            #expect(reader.header.transparentKey == whole.image.transparentKey)
        }
    }

    @Test func indicesWithoutAColourAreBlackAndToldAtTheEnd() throws {
        let file = PNGBuilder.file(
            2, 2, depth: 2, colorType: 3, rows: [[0b0001_0000], [0b1000_0000]], before: [("PLTE", [1, 2, 3])])
        let reader = try PNGRowReader(file, file: "test.png")
        let black = PaletteEntry(red: 0, green: 0, blue: 0)
        #expect(reader.header.palette == [PaletteEntry(red: 1, green: 2, blue: 3), black, black, black])
        let found = try rows(reader, pieces: 1)
        #expect(found.bytes == [0, 1, 2, 0])
        #expect(found.warnings == ["Pixels use index 2 of a palette of 1; what has no colour is black."])
        // A whole image gets no more entries than it needs.
        #expect(try decoded(file).palette?.count == 3)
    }

    @Test func moreRowsThanThereAreAreRefused() throws {
        let file = PNGBuilder.file(1, 2, depth: 8, colorType: 0, rows: [[1], [2]])
        for count in [3, -1, .max, .min] {
            let reader = try PNGRowReader(file, file: "test.png")
            var room: [UInt8] = [0, 0, 0]
            #expect(throws: ImageFileError.self) { try reader.read(count, into: &room, stride: 1) }
        }
        let reader = try PNGRowReader(file, file: "test.png")
        var room: [UInt8] = [0, 0]
        #expect(throws: ImageFileError.self) { try reader.read(2, into: &room, stride: 0) }
    }

    @Test func damagedFilesAreRefusedAsBytesInMemoryAre() throws {
        let file = PNGBuilder.file(
            2, 2, depth: 8, colorType: 3, rows: [[0, 1], [1, 0]], before: [("PLTE", [1, 2, 3, 4, 5, 6])],
            after: [("tEXt", Array("a\0b".utf8))])
        for count in 0..<file.count {
            let cut = Array(file[..<count])
            let expected = #expect(throws: ImageFileError.self) { try PNGRowReader(cut, file: "test.png") }
            let found = #expect(throws: ImageFileError.self) { try fileReader(cut) }
            #expect(found == expected)
        }
        #expect(throws: ImageFileError.fileTooLarge(file: "test.png", limit: 9)) {
            try fileReader(file, limits: ImageLimits(fileBytes: 9))
        }
    }

    @Test func pipesAndClosedFilesAreErrors() throws {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        defer { for end in ends { close(end) } }
        #expect(throws: ImageFileError.cannotRead(file: "x", code: ESPIPE)) {
            try PNGRowReader(descriptor: ends[0], file: "x")
        }
        #expect(throws: ImageFileError.cannotRead(file: "x", code: EBADF)) {
            try PNGRowReader(descriptor: -1, file: "x")
        }
    }

    @Test func aFileThatShrinksWhileItIsReadIsAnError() throws {
        let rows = (0..<300).map { row in (0..<200).map { UInt8(truncatingIfNeeded: $0 * row) } }
        // Its pixels reach beyond what the reader has in memory when it is made.
        let text = [UInt8](repeating: 0x41, count: 40_000)
        let file = PNGBuilder.file(200, 300, depth: 8, colorType: 0, rows: rows, before: [("tEXt", text)])
        let folder = TemporaryFolder()
        try FileBytes.write(file, to: folder / "a.png")
        let descriptor = open(folder.path + "/a.png", O_RDWR)
        defer { close(descriptor) }
        let reader = try PNGRowReader(descriptor: descriptor, file: "test.png")
        ftruncate(descriptor, 40)
        var room = [UInt8](repeating: 0, count: 200 * 300)
        #expect(throws: ImageFileError.corrupt(file: "test.png", offset: nil, problem: "the file ends too early")) {
            for row in 0..<300 { try reader.read(1, into: &room[row * 200], stride: 200) }
        }
    }
}
