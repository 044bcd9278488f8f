/// A PAM taken apart without the code under test.
struct PAMText {
    let fields: [String: String]
    let samples: [UInt8]

    init(_ bytes: [UInt8]) throws {
        let end = Array("ENDHDR\n".utf8)
        guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
            throw TestFailure("there is no end of a PAM's header")
        }
        var fields: [String: String] = [:]
        for line in String(decoding: bytes[..<place], as: UTF8.self).split(separator: "\n").dropFirst() {
            let words = line.split(separator: " ")
            if words.count == 2 { fields[String(words[0])] = String(words[1]) }
        }
        self.fields = fields
        samples = Array(bytes[(place + end.count)...])
    }

    /// The samples as numbers of 16 bits, the higher byte first.
    var words: [UInt16] {
        stride(from: 0, to: samples.count - 1, by: 2).map { UInt16(samples[$0]) << 8 | UInt16(samples[$0 + 1]) }
    }
}
