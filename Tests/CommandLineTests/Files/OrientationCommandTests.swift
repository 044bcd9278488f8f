import SwiftShaders
import Testing

/// What cameras say of how a picture is to be turned, through the command.
@Suite struct OrientationCommandTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Where a stored pixel stands once the picture is upright, from what EXIF says its first row and column are.
    private static func place(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: Int
    ) -> (x: Int, y: Int) {
        let (right, bottom) = (width - 1 - x, height - 1 - y)
        return switch orientation {
        case 2: (right, y)
        case 3: (right, bottom)
        case 4: (x, bottom)
        case 5: (y, x)
        case 6: (bottom, x)
        case 7: (bottom, right)
        case 8: (y, right)
        default: (x, y)
        }
    }

    /// Blocks of 8 × 8 pixels, each of one gray: 3 across and 2 down.
    private static func stored() throws -> Image {
        let samples = (0..<16 * 24).map { (index: Int) -> UInt8 in
            let (column, row) = (index % 24 / 8, index / 24 / 8)
            return UInt8(20 + 40 * (column + row * 3))
        }
        return try Image(width: 24, height: 16, layout: .gray, bitDepth: 8, samples: .bytes(samples))
    }

    /// The upright picture's grays, row by row.
    private static func upright(_ orientation: Int) throws -> (width: Int, height: Int, grays: [UInt8]) {
        let image = try stored().rgba8()
        let (width, height) = orientation >= 5 ? (16, 24) : (24, 16)
        var grays = [UInt8](repeating: 0, count: 384)
        for y in 0..<16 {
            for x in 0..<24 {
                let place = place(x, y, 24, 16, orientation)
                grays[place.y * width + place.x] = image[(y * 24 + x) * 4]
            }
        }
        return (width, height, grays)
    }

    private func check(_ name: String, _ orientation: Int, _ effects: [String], within tolerance: Int) throws {
        let arguments = ["render", name, "-o", "out.png"] + effects.flatMap { ["-e", $0] }
        #expect(try Executable.run(arguments, in: folder).code == 0)
        // Once turned, never again.
        #expect(try Executable.run(["render", "out.png", "-o", "again.raw"], in: folder).code == 0)
        let expected = try Self.upright(orientation)
        let image = try folder.image("out.png")
        #expect(image.width == expected.width && image.height == expected.height)
        let again = try folder.bytes("again.raw")
        #expect(again == image.rgba8())
        for (index, gray) in expected.grays.enumerated() {
            guard abs(Int(again[index * 4]) - Int(gray)) > tolerance else { continue }
            Issue.record("\(name), orientation \(orientation), pixel \(index): \(again[index * 4]) instead of \(gray)")
            return
        }
    }

    @Test(arguments: 1...8, [false, true])
    func `Pictures are turned upright once`(_ orientation: Int, _ isBigEndian: Bool) throws {
        let exif = TestPictures.exif(orientation: orientation, isBigEndian: isBigEndian)
        let image = try Self.stored()
        try folder.write(TestPictures.with(image, "eXIf", exif), to: "in.png")
        let file = try image.encoded(EncodingOptions(format: .jpeg, quality: 100))
        try folder.write(TestPictures.jpeg(file, exif: exif), to: "in.jpg")
        for effects in [[], ["posterize(levels: 256)"]] {
            try check("in.png", orientation, effects, within: 0)
            try check("in.jpg", orientation, effects, within: 2)
        }
        // What is written says that it is upright, if anything.
        for name in ["out.png", "out.jpg", "out.webp"] {
            #expect(try Executable.run(["render", "in.jpg", "-o", name, "-e", "sepia"], in: folder).code == 0)
            let written = try folder.bytes(name)
            let turned = TestPictures.exif(orientation: orientation, isBigEndian: isBigEndian)
            guard orientation > 1 else { continue }
            #expect(!written.indices.contains { written[$0...].starts(with: turned) }, "\(name)")
        }
    }

    @Test(arguments: [0, 9, 65535]) func `Numbers that mean nothing turn nothing`(_ orientation: Int) throws {
        let exif = TestPictures.exif(orientation: orientation, isBigEndian: false)
        try folder.write(TestPictures.with(Self.stored(), "eXIf", exif), to: "in.png")
        try check("in.png", 1, [], within: 0)
    }

    @Test func `Batches turn as well`() throws {
        let exif = TestPictures.exif(orientation: 6, isBigEndian: true)
        try folder.write(TestPictures.with(Self.stored(), "eXIf", exif), to: "a.png")
        #expect(try Executable.run(["render", "*.png", "-o", "out/"], in: folder).code == 0)
        let expected = try Self.upright(6)
        let found = try folder.image("out/a.png").rgba8()
        #expect((0..<384).map { found[$0 * 4] } == expected.grays)
    }
}
