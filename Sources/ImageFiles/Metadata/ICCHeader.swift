/// The part of a colour profile that says for which pixels it is.
enum ICCHeader {
    /// The four letters for the kind of pixels: "RGB ", "GRAY", "CMYK" and others. Nil where the bytes are no profile.
    static func colorSpace(_ profile: [UInt8]) -> String? {
        guard profile.count >= 128, profile[36..<40].elementsEqual("acsp".utf8) else { return nil }
        return String(decoding: profile[16..<20], as: UTF8.self)
    }

    /// Whether a profile is one for gray pixels, or for red, green and blue ones.
    static func suits(_ profile: [UInt8], isGray: Bool) -> Bool {
        colorSpace(profile) == (isGray ? "GRAY" : "RGB ")
    }
}
