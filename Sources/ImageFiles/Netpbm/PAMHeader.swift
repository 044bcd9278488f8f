/// The header of a PAM, PGM or PPM: size, layout, and the number that stands for full brightness.
struct PAMHeader {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var layout = PixelLayout.gray
    private(set) var maximum = 0

    /// Reads a header up to the first pixel.
    init(_ stream: ByteStream, file: String) throws(ImageFileError) {
        guard try stream.next() == UInt8(ascii: "P"), let kind = try stream.next() else {
            throw .corrupt(file: file, offset: 0, problem: "it does not start with P5, P6 or P7")
        }
        switch kind {
        case UInt8(ascii: "5"): layout = .gray
        case UInt8(ascii: "6"): layout = .rgb
        case UInt8(ascii: "7"):
            try readFields(stream, file)
            return
        default: throw .unsupported(file: file, feature: "another form of Netpbm than P5, P6 and P7")
        }
        width = try Self.number(stream, "the width", file)
        height = try Self.number(stream, "the height", file)
        maximum = try Self.number(stream, "the largest sample (maxval)", file)
        try checkMaximum(file, stream.offset)
    }

    /// Bytes of a sample.
    var sampleBytes: Int { maximum > 255 ? 2 : 1 }

    private func checkMaximum(_ file: String, _ offset: Int) throws(ImageFileError) {
        guard (1...65535).contains(maximum) else {
            throw .corrupt(
                file: file, offset: offset, problem: "the largest sample (maxval) is \(maximum), allowed is 1 to 65535")
        }
    }

    /// A number of PGM and PPM, with the space and the comments before it and the one space after it.
    private static func number(_ stream: ByteStream, _ name: String, _ file: String) throws(ImageFileError) -> Int {
        var value: Int?
        while let byte = try stream.next() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                let (product, overflows) = (value ?? 0).multipliedReportingOverflow(by: 10)
                guard !overflows, product <= Int(UInt32.max) else {
                    throw .corrupt(file: file, offset: stream.offset, problem: "\(name) is too large")
                }
                value = product + digit
            case UInt8(ascii: "#"):
                while let other = try stream.next(), other != 0x0A, other != 0x0D {}
                if let value { return value }
            case 0x20, 0x09...0x0D:
                if let value { return value }
            default:
                throw .corrupt(file: file, offset: stream.offset, problem: "\(name) is no number")
            }
        }
        throw .truncated(file: file, offset: stream.offset, missing: name)
    }

    /// The lines of PAM, each a word and mostly a value, up to ENDHDR.
    private mutating func readFields(_ stream: ByteStream, _ file: String) throws(ImageFileError) {
        var (depth, type) = (0, "")
        while true {
            let words = try Self.line(stream, file).split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
            guard let word = words.first, !word.hasPrefix("#") else { continue }
            if word == "ENDHDR" { break }
            let number = words.count == 2 ? Int(words[1]) : nil
            switch word {
            case "WIDTH": width = number ?? 0
            case "HEIGHT": height = number ?? 0
            case "DEPTH": depth = number ?? 0
            case "MAXVAL": maximum = number ?? 0
            case "TUPLTYPE": type = (type.isEmpty ? "" : type + " ") + words.dropFirst().joined(separator: " ")
            default:
                throw .corrupt(file: file, offset: stream.offset, problem: "its header has a line “\(word.prefix(40))”")
            }
        }
        layout = try Self.layout(depth, type, file)
        try checkMaximum(file, stream.offset)
    }

    private static func line(_ stream: ByteStream, _ file: String) throws(ImageFileError) -> String {
        var bytes: [UInt8] = []
        while let byte = try stream.next() {
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
            guard bytes.count <= 1024 else {
                throw .corrupt(file: file, offset: stream.offset, problem: "a line of its header is endless")
            }
        }
        throw .truncated(file: file, offset: stream.offset, missing: "the header, up to ENDHDR")
    }

    private static func layout(_ depth: Int, _ type: String, _ file: String) throws(ImageFileError) -> PixelLayout {
        switch (depth, type) {
        case (1, ""), (1, "GRAYSCALE"), (1, "BLACKANDWHITE"): return .gray
        case (2, ""), (2, "GRAYSCALE_ALPHA"), (2, "BLACKANDWHITE_ALPHA"): return .grayAlpha
        case (3, ""), (3, "RGB"): return .rgb
        case (4, ""), (4, "RGB_ALPHA"): return .rgba
        default:
            let kind = type.isEmpty ? "no type" : "type “\(type.prefix(40))”"
            throw .unsupported(file: file, feature: "a PAM of \(depth) samples a pixel and \(kind)")
        }
    }
}
