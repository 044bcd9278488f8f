import Foundation
import TestSupport
import Testing

@testable import SwiftShaders

/// Pictures that go from file to file: what comes out is what the same picture gives in memory.
@Suite struct FileRenderTests {
    /// Renders a packed picture into a packed one, in bands where `side` says so.
    private static func packed(
        _ file: [UInt8], _ chain: EffectChain, _ encoding: EncodingOptions = EncodingOptions(),
        _ options: RenderOptions = RenderOptions(), side: Int? = nil
    ) throws -> (image: Image, spilled: Int) {
        var options = options
        options.tileSide = side
        let spilled = Locked(0)
        let result = Locked([UInt8]())
        let observer = RenderObserver(spill: { bytes in spilled.withLock { $0 += bytes } })
        let picture = try OpenedPicture(file, name: "test")
        try SharedRenderer.renderer.pack(Picture(picture, chain), encoding, options, observer) { bytes in
            result.withLock { $0 += bytes }
        }
        return (try Image.decode(result.withLock { $0 }, name: "result").image, spilled.withLock { $0 })
    }

    private static let chains: [(name: String, chain: EffectChain, isWhole: Bool)] = [
        ("colours", EffectChain().sepia().vignette(), false),
        ("near", EffectChain().sharpen().chromaticAberration(offset: 3), false),
        ("anywhere", EffectChain().sepia().kaleidoscope(), true),
    ]

    private static let pictures: [Image] = {
        let (width, height) = (130, 90)
        let opaque = TestPicture.opaque(width, height).bytes
        let rgb = (0..<width * height).flatMap { opaque[$0 * 4..<$0 * 4 + 3] }
        let gray = (0..<width * height).map { opaque[$0 * 4] }
        let words = (0..<width * height * 3).map { UInt16(truncatingIfNeeded: $0 * 7919) }
        return [
            try? Image(width: width, height: height, rgba: TestPicture.translucent(width, height).bytes),
            try? Image(width: width, height: height, layout: .rgb, bitDepth: 8, samples: .bytes(rgb)),
            try? Image(width: width, height: height, layout: .gray, bitDepth: 8, samples: .bytes(gray)),
            try? Image(width: width, height: height, layout: .rgb, bitDepth: 16, samples: .words(words)),
        ].compactMap { $0 }
    }()

    @Test(arguments: FileRenderTests.pictures) func `A PNG at once and in bands is the picture in memory`(
        _ image: Image
    ) async throws {
        let file = try image.png()
        for (name, chain, isWhole) in Self.chains {
            let expected = try await SharedRenderer.render(Picture(image, chain))
            for side in [nil, 64] {
                let (found, spilled) = try Self.packed(file, chain, side: side)
                #expect(found.bitDepth == expected.bitDepth)
                // What is packed in parts has alpha wherever it could have some.
                #expect(found.isGray == expected.isGray && (side != nil || found.layout == expected.layout), "\(name)")
                #expect(largestDifference(found.rgba16(), expected.rgba16()) <= 257, "\(name), \(side ?? 0)")
                // Gray is known to be gray only in the end, so a gray picture takes a temporary file.
                #expect((spilled > 0) == (side != nil && (isWhole || image.isGray)), "\(name), \(side ?? 0)")
            }
        }
    }

    @Test func `An interlaced or turned file takes a temporary one, and comes out upright`() async throws {
        let stored = Self.pictures[1]
        for orientation in Orientation.allCases where orientation != .upright {
            let exif: [UInt8] = [
                0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0,
                0,
                0, 0, 0, 0,
            ]
            var tagged = stored
            tagged.metadata.exif = exif
            let (found, spilled) = try Self.packed(tagged.png(), EffectChain().sepia(), side: 64)
            let expected = try await SharedRenderer.render(stored.turned(orientation).sepia())
            #expect(found.rgba8() == expected.rgba8(), "\(orientation)")
            #expect(spilled == 130 * 90 * 4)
            #expect(found.metadata.exif.flatMap { Exif($0) }?.orientation ?? .upright == .upright)
            let (whole, none) = try Self.packed(tagged.png(), EffectChain().sepia())
            #expect(whole.rgba8() == expected.rgba8() && none == 0)
        }
    }

    @Test func `What nothing is done to goes through row by row where it is large, the same to the last bit`() throws {
        let (width, height) = (1500, 1500)
        let bytes = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 * 31 >> 3) }
        let image = try Image(width: width, height: height, rgba: bytes)
        let options = RenderOptions(memory: RenderOptions.leastMemory)
        let (found, spilled) = try Self.packed(image.png(), EffectChain(), EncodingOptions(), options)
        #expect(found == image && spilled == 0)
        let (pam, _) = try Self.packed(image.png(), EffectChain(), EncodingOptions(format: .pam), options)
        #expect(pam.rgba8() == bytes)
    }

    @Test func `One opened picture is drawn by one renderer after another`() async throws {
        let picture = try OpenedPicture(Self.pictures[1].png(), name: "shared")
        let expected = try await SharedRenderer.render(Self.pictures[1].sepia())
        for _ in 0..<2 {
            let renderer = try Renderer(library: .tested)
            #expect(try await renderer.render(Picture(picture).sepia()).rgba8() == expected.rgba8())
            let padded = try renderer.renderAndWait(Picture(picture).sepia(), RenderOptions(padding: .points(3)))
            #expect(padded.width == expected.width + 6)
        }
    }

    @Test func `Gray that is converted to Display P3 is marked so once there is colour`() throws {
        let picture = try OpenedPicture(Self.pictures[2].png(), name: "gray", colorSpace: .displayP3)
        for (chain, chunk) in [(EffectChain().sepia(), "iCCP"), (EffectChain().sharpen(), "sRGB")] {
            let kept = Locked([UInt8]())
            try SharedRenderer.renderer.pack(
                Picture(picture, chain), EncodingOptions(), RenderOptions(), RenderObserver()
            ) { bytes in kept.withLock { $0 += bytes } }
            let found = try Image.decode(kept.withLock { $0 }, name: "result").image
            #expect(found.metadata.chunks.map(\.name) == [chunk] && found.isGray == (chunk == "sRGB"))
        }
    }

    @Test func `A transition takes after its first picture at both ends`() async throws {
        var first = Self.pictures[1]
        first.metadata.colorProfile = try StandardColorSpace.displayP3.profileBytes()
        for progress in [0, 0.5, 1] {
            let picture = Picture(from: first, to: Self.pictures[1], .wipe(), progress: progress)
            let drawn = try await SharedRenderer.render(picture.sepia())
            #expect(drawn.metadata.first("iCCP") != nil, "\(progress)")
        }
    }

    @Test func `What a pipe gave is not read twice`() throws {
        let file = try Self.pictures[1].png()
        let picture = try OpenedPicture(name: "pipe", reopens: false) { () throws(ImageFileError) in
            try PictureFile.reader(of: file, name: "pipe")
        }
        _ = try picture.image()
        #expect(throws: ImageFileError.cannotRead(file: "pipe", code: ESPIPE)) { try picture.image() }
    }

    @Test func `A file of more bytes than a number holds is refused, not made`() {
        let side = Image.longestSide
        #expect(SpilledTexels.byteCount(width: side, height: side, bitDepth: 32) == .max)
        #expect(SpilledTexels.byteCount(width: 3, height: 5, bitDepth: 16) == 120)
        do throws(SpillError) {
            _ = try SpilledTexels(width: side, height: side, bitDepth: 32, isOpaque: false)
            Issue.record("there is a file of 2^66 bytes")
        } catch {
            #expect(error.code == EFBIG && error.bytes == .max)
        }
    }

    @Test func `A gray picture with a profile of gray is converted and stays gray`() throws {
        var gray = Self.pictures[2]
        // A gray gamma of 1.8, as lcms writes it, is not sRGB's curve.
        gray.metadata.chunks = [ImageMetadata.Chunk(name: "gAMA", bytes: [0, 0, 0xD9, 0x04])].compactMap { $0 }
        let kept = Locked([UInt8]())
        let picture = try OpenedPicture(gray.png(), name: "gray", colorSpace: .srgb)
        try SharedRenderer.renderer.pack(
            Picture(picture).opacityOfNothing, EncodingOptions(), RenderOptions(edge: .clamp), RenderObserver()
        ) { bytes in kept.withLock { $0 += bytes } }
        let found = try Image.decode(kept.withLock { $0 }, name: "result").image
        #expect(found.layout == .gray)
        guard case .bytes(let before) = gray.samples, case .bytes(let after) = found.samples else { return }
        for (old, new) in zip(before, after) {
            // x^1.8, and back by sRGB's curve (IEC 61966-2-1).
            let light = pow(Double(old) / 255, 1.8)
            let encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
            #expect(abs(Double(new) - encoded * 255) <= 1.5)
        }
    }

    @Test func `Of a chain that draws nothing, layout and depth are the file's own`() throws {
        let palette = [PaletteEntry(red: 9, green: 8, blue: 7), PaletteEntry(red: 1, green: 2, blue: 3, alpha: 4)]
        let image = try Image(
            width: 3, height: 2, layout: .palette, bitDepth: 1, samples: .bytes([0, 1, 0, 1, 1, 0]), palette: palette)
        #expect(try Self.packed(image.png(), EffectChain().sepia(amount: 0)).image == image)
    }

    @Test func `A JPEG has its background where the picture has none`() throws {
        let clear = try Image(width: 16, height: 16, rgba: [UInt8](repeating: 0, count: 1024))
        let blue = PaletteEntry(red: 0, green: 0, blue: 255)
        for side in [nil, 8] {
            let encoding = EncodingOptions(format: .jpeg, quality: 100, background: blue)
            let (found, _) = try Self.packed(clear.png(), EffectChain().vignette(), encoding, side: side)
            let pixel = found.rgba8().prefix(4)
            #expect(zip(pixel, [0, 0, 255, 255]).allSatisfy { abs(Int($0) - $1) <= 2 })
        }
    }

    @Test func `Colours are converted before anything is drawn`() throws {
        // Display P3's red, as an ICC profile says, is beyond sRGB's.
        var image = try Image(width: 8, height: 8, rgba: (0..<64).flatMap { _ in [234, 51, 35, 255] as [UInt8] })
        image.metadata.colorProfile = try StandardColorSpace.displayP3.profileBytes()
        let kept = Locked([UInt8]())
        for (space, expected) in [(nil, [234, 51, 35]), (StandardColorSpace.srgb, [255, 0, 0])]
            as [(
                StandardColorSpace?, [Int]
            )]
        {
            kept.withLock { $0 = [] }
            let picture = try OpenedPicture(image.png(), name: "p3", colorSpace: space)
            try SharedRenderer.renderer.pack(
                Picture(picture).opacityOfNothing, EncodingOptions(), RenderOptions(), RenderObserver()
            ) { bytes in kept.withLock { $0 += bytes } }
            let found = try Image.decode(kept.withLock { $0 }, name: "result").image
            #expect(zip(found.rgba8(), expected).allSatisfy { abs(Int($0) - $1) <= 2 })
            #expect((found.metadata.first("iCCP") == nil) == (space != nil))
            #expect((found.metadata.first("sRGB") != nil) == (space != nil))
        }
    }
}

extension Picture {
    /// The picture with an effect that leaves every colour as it is, but is drawn.
    fileprivate var opacityOfNothing: Picture { wave(amplitude: 1e-9) }
}
