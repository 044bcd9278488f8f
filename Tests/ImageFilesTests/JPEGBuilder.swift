/// JPEGs made of others by hand.
enum JPEGBuilder {
    /// A file with segments put in behind its first marker.
    static func inserting(_ segments: [(marker: UInt8, content: [UInt8])], in file: [UInt8]) -> [UInt8] {
        Array(file[..<2]) + segments.flatMap { segment($0.marker, $0.content) } + file[2...]
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    /// A file without the first segment of that marker.
    static func removing(_ marker: UInt8, from file: [UInt8]) -> [UInt8] {
        guard let start = index(of: marker, in: file) else { return file }
        let length = Int(file[start + 2]) << 8 | Int(file[start + 3])
        return Array(file[..<start] + file[(start + 2 + length)...])
    }

    /// Where the first marker of that kind is, walking over the segments.
    static func index(of marker: UInt8, in file: [UInt8]) -> Int? {
        var index = 2
        while index + 4 <= file.count, file[index] == 0xFF {
            if file[index + 1] == marker { return index }
            index += 2 + (Int(file[index + 2]) << 8 | Int(file[index + 3]))
        }
        return nil
    }

    /// A file whose frame says another size.
    static func resized(_ file: [UInt8], width: Int, height: Int) -> [UInt8] {
        var bytes = file
        for marker in [UInt8(0xC0), 0xC2] {
            guard let start = index(of: marker, in: file) else { continue }
            bytes.replaceSubrange(
                start + 5..<start + 9,
                with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
        }
        return bytes
    }
}
