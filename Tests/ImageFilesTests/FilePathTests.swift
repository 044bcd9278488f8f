import ImageFiles
import Testing

@Suite struct FilePathTests {
    @Test func bytesAreKeptAsTheyAre() {
        #expect(FilePath("a/ü").bytes == [0x61, 0x2F, 0xC3, 0xBC])
        let path: FilePath = "é.png"
        #expect(path.bytes == Array("é.png".utf8))
        let argument = [CChar(bitPattern: 0xFF), 0x41, 0]
        #expect(
            argument.withUnsafeBufferPointer { $0.baseAddress.map(FilePath.init(cString:)) }?.bytes == [0xFF, 0x41])
    }

    @Test func spellingsThatStringsHoldEqualDiffer() {
        #expect("\u{E9}" == "e\u{301}")
        #expect(FilePath("\u{E9}") != FilePath("e\u{301}"))
        #expect(FilePath(bytes: [0xFF]) != FilePath("\u{FFFD}"))
    }

    @Test func descriptionIsFitForATerminal() {
        #expect(FilePath(bytes: [0x61, 0xFF, 0x62]).description == "a\u{FFFD}b")
        #expect(FilePath("a\u{1B}[31m\nb\u{7F}😔").description == "a\u{FFFD}[31m\u{FFFD}b\u{FFFD}😔")
    }
}
