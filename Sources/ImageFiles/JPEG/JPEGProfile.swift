import CJPEG

/// A colour profile in pieces, each a segment that tells its number from 1 and how many there are.
struct JPEGProfile {
    private var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    private var count: UInt8?
    private var isDamaged = false

    /// Takes the content of a segment, behind its head.
    mutating func take(_ content: ArraySlice<UInt8>) {
        guard content.count >= 2, let number = content.first else {
            isDamaged = true
            return
        }
        let total = content[content.startIndex + 1]
        if number == 0 || number > total || (count ?? total) != total || pieces[number] != nil { isDamaged = true }
        count = total
        pieces[number] = content.dropFirst(2)
    }

    /// The pieces put together; nil for none, and with a warning for what is no profile of such pixels.
    func whole(for form: cjpeg_form, limit: Int, _ warnings: inout Warnings) -> [UInt8]? {
        guard let count else {
            if isDamaged { warnings.add("The colour profile is damaged; it is left out.") }
            return nil
        }
        guard !isDamaged, pieces.count == Int(count) else {
            warnings.add("The colour profile has \(count) pieces, which are not there once each; it is left out.")
            return nil
        }
        let size = pieces.values.reduce(0) { $0 + $1.count }
        guard size <= limit else {
            warnings.add("The colour profile has \(size) bytes, over the limit of \(limit); it is left out.")
            return nil
        }
        let profile = (1...count).flatMap { pieces[$0] ?? [] }
        let expected = form == CJPEG_GRAY ? "GRAY" : form == CJPEG_CMYK ? "CMYK" : "RGB "
        guard ICCHeader.colorSpace(profile) == expected else {
            warnings.add("The colour profile is damaged or for another kind of pixels; it is left out.")
            return nil
        }
        return profile
    }

    /// The contents of the segments for a profile; none where it has too many bytes.
    static func segments(_ profile: [UInt8]) -> [[UInt8]] {
        let room = Int(CJPEG_SEGMENT_LIMIT) - JPEGSegments.profileHead.count - 2
        let starts = Array(stride(from: 0, to: profile.count, by: room))
        guard starts.count <= 255 else { return [] }
        return starts.enumerated().map { index, start in
            JPEGSegments.profileHead + [UInt8(index + 1), UInt8(starts.count)]
                + profile[start..<min(start + room, profile.count)]
        }
    }
}
