/// A picture whose shape a surface takes: where it covers a pixel by half or more is glass.
///
/// A picture with any translucent pixel covers by its alpha, and an opaque one by its luma: white is glass, black is none.
/// What the edges of the shape cover in part is kept, so that outlines are as smooth as the picture's own.
///
/// ```swift
/// let heart = try GlassMask(Image(contentsOf: "heart.png"))
/// let surface = GlassRect(x: 40, y: 40, width: 200, height: 200).glassSurface(.regular, in: .mask(heart))
/// ```
public struct GlassMask: Sendable, Hashable {
    /// The longest side of a mask, in pixels.
    public static let longestSide = 4096

    private let storage: Storage

    /// The shape of a picture.
    /// - Parameter picture: At most ``longestSide`` pixels wide and high; as many as its frame has when drawn are enough.
    /// - Throws: ``GlassError/maskTooLarge(width:height:)`` and ``GlassError/emptyMask``.
    public init(_ picture: Image) throws(GlassError) {
        guard max(picture.width, picture.height) <= Self.longestSide else {
            throw .maskTooLarge(width: picture.width, height: picture.height)
        }
        let coverage = Self.coverage(picture)
        guard coverage.contains(where: { $0 >= Self.half }) else { throw .emptyMask }
        storage = Storage(width: picture.width, height: picture.height, coverage: coverage)
    }

    /// How much each pixel is covered, row by row, 0 to 255.
    private static func coverage(_ picture: Image) -> [UInt8] {
        let bytes = picture.rgba8()
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        return stride(from: 0, to: bytes.count, by: 4).map { index in
            if !isOpaque { return bytes[index + 3] }
            let (red, green, blue) = (Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]))
            return UInt8((2126 * red + 7152 * green + 722 * blue + 5000) / 10000)
        }
    }

    /// From here on a pixel is glass.
    static let half: UInt8 = 128

    /// Columns and rows of the picture.
    package var width: Int { storage.width }
    package var height: Int { storage.height }

    /// The radius of the largest circle that fits into the shape, over the picture's width.
    var widest: Double { storage.widest }

    /// The coverage as a picture, for the shaders.
    var picture: Image { storage.picture }

    /// How much of a pixel is covered, 0 to 255; nothing outside of the picture.
    func coverage(_ x: Int, _ y: Int) -> UInt8 {
        (0..<width).contains(x) && (0..<height).contains(y) ? storage.coverage[y * width + x] : 0
    }

    /// Half of the size that the picture has in a frame of half of this size.
    package func fitting(_ extent: SIMD2<Double>) -> SIMD2<Double> {
        let size = SIMD2(Double(width), Double(height))
        return size * min(extent.x / size.x, extent.y / size.y)
    }

    /// Some of its columns and rows; `nil` where nothing of them is glass.
    package func cropped(columns: Range<Int>, rows: Range<Int>) -> GlassMask? {
        let part = rows.flatMap { y in columns.map { x in coverage(x, y) } }
        guard part.contains(where: { $0 >= Self.half }) else { return nil }
        return GlassMask(Storage(width: columns.count, height: rows.count, coverage: part))
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// Whether a place is glass, from 0 to 1 across the picture and down.
    func covers(_ place: SIMD2<Double>) -> Bool {
        guard place.x >= 0, place.y >= 0, place.x < 1, place.y < 1 else { return false }
        return coverage(Int(place.x * Double(width)), Int(place.y * Double(height))) >= Self.half
    }

    /// Compares the shapes, not what the pictures were.
    public static func == (one: GlassMask, other: GlassMask) -> Bool {
        one.storage === other.storage
            || one.storage.digest == other.storage.digest && one.width == other.width
                && one.storage.coverage == other.storage.coverage
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(storage.digest)
    }

    /// What is known of a mask, kept once for all copies.
    private final class Storage: Sendable {
        let width: Int
        let height: Int
        let coverage: [UInt8]
        let widest: Double
        let picture: Image
        /// Of the coverage, by FNV-1a.
        let digest: UInt64

        init(width: Int, height: Int, coverage: [UInt8]) {
            self.width = width
            self.height = height
            self.coverage = coverage
            let circle = InscribedCircle(coverage, width: width, height: height)
            widest = circle.radius / Double(width)
            digest = coverage.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            guard
                let picture = try? Image(
                    width: width, height: height, layout: .gray, bitDepth: 8, samples: .bytes(coverage))
            else { preconditionFailure("a mask has as many samples as its picture has pixels") }
            self.picture = picture
        }
    }
}

extension ShapeGeometry {
    /// Whether a place is within the outline.
    func contains(_ point: SIMD2<Double>) -> Bool {
        guard let mask else { return ShapeField.distance(point, self) < 0 }
        return mask.covers((point - center) / (2 * extent) + SIMD2(0.5, 0.5))
    }
}
