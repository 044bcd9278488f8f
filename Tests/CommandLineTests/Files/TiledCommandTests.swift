import Glibc
import SwiftShaders
import TestSupport
import Testing

/// A file that is drawn in little memory is the file that is drawn at once.
@Suite struct TiledCommandTests {
    private static let (width, height) = (1500, 1000)

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// A picture of colours that change from pixel to pixel, some of it translucent, as a PAM without the code under test.
    private static func pam(alpha: Bool) -> [UInt8] { alpha ? translucent : opaque }

    private static let translucent = file(alpha: true)
    private static let opaque = file(alpha: false)

    private static func file(alpha: Bool) -> [UInt8] {
        var bytes = Array(
            "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
        bytes.reserveCapacity(bytes.count + width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                bytes.append(UInt8(truncatingIfNeeded: x &* 255 / width))
                bytes.append(UInt8(truncatingIfNeeded: y &* 255 / height))
                bytes.append(UInt8(truncatingIfNeeded: (x / 40 &+ y / 40) & 1 == 0 ? 30 : 220))
                bytes.append(alpha && (x / 100) & 1 == 0 ? 120 : 255)
            }
        }
        return bytes
    }

    private func render(_ input: String, _ effects: [String], _ more: String...) throws -> (
        pixels: [UInt8], errors: String
    ) {
        let outcome = try Executable.run(
            ["render", input, "-o", "out.raw", "--time", "0.4"] + effects.flatMap { ["-e", $0] } + more, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return (try folder.bytes("out.raw"), outcome.errors)
    }

    /// Draws a file at once and in little memory.
    private func compare(_ input: String, _ effects: [String], spills: Bool = false) throws {
        let whole = try render(input, effects)
        let parts = try render(input, effects, "--memory", "16M")
        #expect(largestDifference(whole.pixels, parts.pixels) <= 1, "\(input), \(effects)")
        #expect(whole.pixels.count == Self.width * Self.height * 4)
        #expect(!whole.errors.contains("temporary file"))
        #expect(parts.errors.contains("temporary file") == spills, "\(input), \(effects): \(parts.errors)")
    }

    /// One effect of each kind, and chains of several kinds.
    @Test(
        arguments: [
            ["sepia"], ["halftone", "dither"], ["wave", "chromaticAberration"], ["progressiveBlur(radius: 12)"],
            ["neon", "sketch"], ["pixelate(blockSize: 7)", "vignette", "emboss"], ["sepia", "swirl", "sharpen"],
        ])
    func `Effects that read near are drawn as the rows come`(_ effects: [String]) throws {
        try folder.write(Self.pam(alpha: true), to: "in.pam")
        try compare("in.pam", effects)
    }

    @Test(arguments: [["kaleidoscope"], ["sepia", "kaleidoscope", "sharpen"]])
    func `Effects that read far go by way of a temporary file`(_ effects: [String]) throws {
        try folder.write(Self.pam(alpha: true), to: "in.pam")
        try compare("in.pam", effects, spills: true)
    }

    @Test func `PNG and JPEG are read and written row by row`() throws {
        try folder.write(Self.pam(alpha: false), to: "in.pam")
        for name in ["in.png", "in.jpg"] {
            #expect(try Executable.run(["render", "in.pam", "-o", name], in: folder).code == 0)
            try compare(name, ["duotone", "emboss"])
        }
        // What comes out as a PNG or JPEG is the same, too.
        for name in ["out.png", "out.jpg"] {
            var pixels: [[UInt8]] = []
            for memory in ["1G", "16M"] {
                let outcome = try Executable.run(
                    ["render", "in.png", "-o", name, "-e", "sharpen", "--memory", memory], in: folder)
                #expect(outcome.code == 0)
                pixels.append(try folder.image(name).rgba8())
            }
            #expect(largestDifference(pixels[0], pixels[1]) <= (name == "out.jpg" ? 3 : 1))
        }
    }

    @Test func `A JPEG that is to be turned is turned on the way`() throws {
        try folder.write(Self.pam(alpha: false), to: "in.pam")
        #expect(try Executable.run(["render", "in.pam", "-o", "plain.jpg"], in: folder).code == 0)
        for orientation in [3, 6] {
            let exif = TestPictures.exif(orientation: orientation, isBigEndian: true)
            try folder.write(TestPictures.jpeg(folder.bytes("plain.jpg"), exif: exif), to: "in.jpg")
            try compare("in.jpg", ["sepia"], spills: true)
        }
    }

    @Test func `Without a temporary file, what needs one is refused with its size`() throws {
        try folder.write(Self.pam(alpha: true), to: "in.pam")
        let outcome = try Executable.run(
            ["render", "in.pam", "-o", "out.png", "-e", "kaleidoscope", "--memory", "16M", "--no-spill"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("\(Self.width * Self.height * 4) bytes"), "\(outcome.errors)")
        #expect(outcome.errors.contains("--memory") && outcome.errors.contains("--no-spill"), "\(outcome.errors)")
        #expect(folder.list == ["in.pam"])
        _ = try render("in.pam", ["sepia"], "--memory", "16M", "--no-spill")
        _ = try render("in.pam", ["kaleidoscope"], "--no-spill")
    }

    @Test func `Where no temporary file can be, the error says where it was tried`() throws {
        try folder.write(Self.pam(alpha: true), to: "in.pam")
        let outcome = try Executable.run(
            ["render", "in.pam", "-o", "out.png", "-e", "kaleidoscope", "--memory", "16M"], in: folder,
            environment: ["TMPDIR=\(folder / "none")"])
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("\(folder / "none"): No such file or directory"), "\(outcome.errors)")
        #expect(outcome.errors.contains("TMPDIR"))
        #expect(folder.list == ["in.pam"])
    }

    @Test func `An interlaced PNG goes by way of a temporary file`() throws {
        // Seven passes of Adam7, packed by Python where it is there.
        guard try Executable.shell("python3 -c 'import zlib'", in: folder).code == 0 else { return }
        let script = """
            import struct, zlib
            w, h, raw = \(Self.width), \(Self.height), b''
            for x0, y0, dx, dy in ((0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)):
                for y in range(y0, h, dy):
                    raw += b'\\0' + b''.join(bytes((x * 255 // w, y * 255 // h, x * y & 255)) for x in range(x0, w, dx))
            chunk = lambda n, d: struct.pack('>I', len(d)) + n + d + struct.pack('>I', zlib.crc32(n + d))
            head = struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 1)
            body = chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(raw, 1)) + chunk(b'IEND', b'')
            open('in.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + body)
            """
        try folder.write(Array(script.utf8), to: "make.py")
        #expect(try Executable.shell("python3 make.py", in: folder).code == 0)
        try compare("in.png", ["sepia"], spills: true)
        let pixels = try render("in.png", ["sepia(amount: 0)"], "--memory", "16M").pixels
        for (x, y) in [(0, 0), (1499, 999), (777, 333)] {
            let start = (y * Self.width + x) * 4
            #expect(
                Array(pixels[start..<start + 3]) == [x * 255 / 1500, y * 255 / 1000, x * y & 255].map { UInt8($0) })
        }
    }
}
