/// The second place where a file may say how its rows are turned: `tiff:Orientation` in its XMP, as an attribute or as an
/// element.
enum XMPOrientation {
    private static let name = Array("tiff:Orientation".utf8)

    /// Makes every value that the text gives for the orientation 1, with no byte more or less.
    static func reset(_ text: inout [UInt8]) {
        var start = 0
        while let found = firstIndex(of: name, in: text, from: start) {
            start = found + name.count
            // An attribute follows space and an element its bracket; what follows a slash ends one.
            guard found > 0, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "<")].contains(text[found - 1]) else { continue }
            guard let value = value(in: text, from: start) else { continue }
            for index in value { text[index] = UInt8(ascii: index == value.upperBound - 1 ? "1" : "0") }
        }
    }

    /// The digits that follow the name after `=` and a quote, or after the end of an opening tag.
    private static func value(in text: [UInt8], from start: Int) -> Range<Int>? {
        var index = start
        func skipSpace() {
            while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
        }
        skipSpace()
        guard index < text.count else { return nil }
        if text[index] == UInt8(ascii: "=") {
            index += 1
            skipSpace()
            guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") else {
                return nil
            }
        } else {
            // An element; its tag may have attributes.
            while index < text.count, text[index] != UInt8(ascii: ">"), text[index] != UInt8(ascii: "<") { index += 1 }
            guard index < text.count, text[index] == UInt8(ascii: ">") else { return nil }
        }
        index += 1
        skipSpace()
        let first = index
        while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) { index += 1 }
        return first == index ? nil : first..<index
    }

    private static func firstIndex(of name: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        var index = start
        while index <= text.count - name.count {
            guard let found = text[index...].firstIndex(of: name[0]) else { return nil }
            if text[found...].starts(with: name) { return found }
            index = found + 1
        }
        return nil
    }
}
