/// What the numbers of a picture mean as colours.
///
/// A file may say it in several ways at once. The first of these that is there counts, as the PNG specification (third
/// edition, 4.3) has it, and the others are not looked at:
///
/// 1. cICP: numbers of ITU-T H.273 for primaries and curve. PQ and HLG are ``ColorError/highDynamicRange(transfer:)``.
/// 2. iCCP: an ICC profile.
/// 3. sRGB: sRGB.
/// 4. gAMA and cHRM: a power and primaries; where one is missing, sRGB's takes its place. A gAMA of 45455 is the power
///    2.2, as it says, and not sRGB's curve.
/// 5. Nothing: sRGB.
public enum ColorSpace: Sendable, Equatable {
    /// Primaries and a curve.
    case primaries(ColorPrimaries, TransferCurve)
    /// An ICC profile, unpacked.
    case profile([UInt8])

    /// What the web and most screens use.
    public static let srgb = ColorSpace.primaries(.bt709, .srgb)
    /// Apple's wide gamut: P3's primaries with sRGB's curve.
    public static let displayP3 = ColorSpace.primaries(.displayP3, .srgb)

    /// What metadata says.
    /// - Throws: ``ColorError`` where the chunk that counts cannot be understood.
    public init(_ metadata: ImageMetadata, limits: ImageLimits = .default) throws(ColorError) {
        if let code = metadata.first("cICP") {
            self = try ColorSpace(codePoints: code)
        } else if let packed = metadata.first("iCCP") {
            self = .profile(try ICCProfile.unpack(packed, limit: limits.profileBytes))
        } else if metadata.first("sRGB") != nil {
            self = .srgb
        } else {
            self = .primaries(
                try metadata.first("cHRM").map { chunk throws(ColorError) in try Self.primaries(chunk) } ?? .bt709,
                try metadata.first("gAMA").map { chunk throws(ColorError) in try Self.curve(chunk) } ?? .srgb)
        }
    }

    // MARK: - Chunks

    /// Reads cICP: primaries, curve, matrix and range.
    private init(codePoints: [UInt8]) throws(ColorError) {
        func problem(_ text: String) -> ColorError { .chunkUnusable(chunk: "cICP", problem: text) }
        guard codePoints.count == 4 else { throw problem("it has \(codePoints.count) bytes instead of 4") }
        switch codePoints[1] {
        case 16: throw .highDynamicRange(transfer: "PQ (ITU-R BT.2100)")
        case 18: throw .highDynamicRange(transfer: "HLG (ITU-R BT.2100)")
        default: break
        }
        guard let primaries = ColorPrimaries.numbered[codePoints[0]] else {
            throw problem("colour primaries \(codePoints[0]) are not known")
        }
        let curve: TransferCurve
        switch codePoints[1] {
        case 1, 6, 14, 15: curve = .bt709
        case 4: curve = .power(2.2)
        case 5: curve = .power(2.8)
        case 8: curve = .power(1)
        case 13: curve = .srgb
        default: throw problem("transfer function \(codePoints[1]) is not known")
        }
        guard codePoints[2] == 0 else {
            throw problem("matrix \(codePoints[2]) is for luma and chroma, but PNG holds RGB (0)")
        }
        guard codePoints[3] == 1 else {
            throw problem("the range is \(codePoints[3]), and only the full one (1) is read")
        }
        self = .primaries(primaries, curve)
    }

    /// Reads cHRM: eight numbers in units of 0.00001.
    private static func primaries(_ chunk: [UInt8]) throws(ColorError) -> ColorPrimaries {
        guard chunk.count == 32 else {
            throw .chunkUnusable(chunk: "cHRM", problem: "it has \(chunk.count) bytes instead of 32")
        }
        let numbers = stride(from: 0, to: 32, by: 4).map { Double(bigEndian32(chunk[$0..<$0 + 4])) / 100_000 }
        return ColorPrimaries(
            white: (numbers[0], numbers[1]), red: (numbers[2], numbers[3]), green: (numbers[4], numbers[5]),
            blue: (numbers[6], numbers[7]))
    }

    /// Reads gAMA: the inverse of the power, in units of 0.00001.
    private static func curve(_ chunk: [UInt8]) throws(ColorError) -> TransferCurve {
        let value = chunk.count == 4 ? bigEndian32(chunk[...]) : 0
        // From a power of 10 to one of 0.1: nothing beyond was ever meant.
        guard (10_000...1_000_000).contains(value) else {
            throw .chunkUnusable(chunk: "gAMA", problem: "its value must be 10000 to 1000000, and is \(value)")
        }
        return .power(100_000 / Double(value))
    }
}
