import ImageFiles
import Testing

private let profile = ImageMetadata.Chunk(name: "iCCP", bytes: [1, 2, 3])
private let time = ImageMetadata.Chunk(name: "tIME", bytes: [4], place: .afterPixels)

/// A one-pixel source of a layout, with a colour profile.
private func source(
    _ layout: PixelLayout, depth: Int = 8, key: [UInt16]? = nil, paletteAlpha: UInt8 = 255
) throws -> Image {
    let count = layout.channels
    return try Image(
        width: 1, height: 1, layout: layout, bitDepth: depth,
        samples: depth == 16 ? .words(Array(repeating: 0, count: count)) : .bytes(Array(repeating: 0, count: count)),
        palette: layout == .palette ? [PaletteEntry(red: 0, green: 0, blue: 0, alpha: paletteAlpha)] : nil,
        transparentKey: key, metadata: ImageMetadata(chunks: [profile, time].compactMap { $0 }))
}

private let grayPixels: [UInt8] = [7, 7, 7, 255, 9, 9, 9, 255]
private let colourPixels: [UInt8] = [7, 7, 7, 255, 9, 9, 8, 255]
private let clearGrayPixels: [UInt8] = [7, 7, 7, 255, 9, 9, 9, 254]

private func rendered(_ pixels: [UInt8], like source: Image) -> Image {
    Image.rendered(width: 2, height: 1, rgba8: pixels, like: ImageHeader(of: source))
}

@Suite struct ImageRenderingTests {
    @Test func graySourceStaysGrayWhileItsPixelsAre() throws {
        let image = try rendered(grayPixels, like: source(.gray))
        #expect(image.layout == .gray)
        #expect(image.bitDepth == 8)
        #expect(image.samples == .bytes([7, 9]))
        #expect(image.metadata.chunks == [profile, time])
    }

    @Test func graySourceThatBecameColouredLosesOnlyItsProfile() throws {
        let image = try rendered(colourPixels, like: source(.gray))
        #expect(image.layout == .rgb)
        #expect(image.samples == .bytes([7, 7, 7, 9, 9, 8]))
        #expect(image.metadata.chunks == [time])
    }

    @Test func redAndBlueBothCountForColour() throws {
        #expect(try rendered([7, 7, 7, 255, 8, 9, 9, 255], like: source(.gray)).layout == .rgb)
        #expect(try rendered([7, 7, 8, 255, 9, 9, 9, 255], like: source(.gray)).layout == .rgb)
    }

    @Test func colourSourceStaysColouredEvenWhereItsPixelsAreGray() throws {
        let image = try rendered(grayPixels, like: source(.rgb))
        #expect(image.layout == .rgb)
        #expect(image.metadata.chunks == [profile, time])
    }

    @Test func translucentPixelsBringAnAlphaChannel() throws {
        #expect(try rendered(clearGrayPixels, like: source(.gray)).samples == .bytes([7, 255, 9, 254]))
        let image = try rendered(clearGrayPixels, like: source(.rgb))
        #expect(image.layout == .rgba)
        #expect(image.samples == .bytes(clearGrayPixels))
    }

    @Test func everyPixelCountsForColourAndAlpha() throws {
        #expect(try rendered([7, 7, 7, 254, 9, 9, 9, 255], like: source(.gray)).layout == .grayAlpha)
        #expect(try rendered([7, 7, 7, 255, 9, 9, 9, 254], like: source(.gray)).layout == .grayAlpha)
        #expect(try rendered([7, 8, 7, 255, 9, 9, 9, 255], like: source(.gray)).layout == .rgb)
        #expect(try rendered([7, 7, 7, 255, 9, 8, 9, 255], like: source(.gray)).layout == .rgb)
    }

    @Test func alphaOfTheSourceIsKeptWhereAllIsOpaque() throws {
        #expect(try rendered(grayPixels, like: source(.grayAlpha)).layout == .grayAlpha)
        #expect(try rendered(colourPixels, like: source(.rgba)).layout == .rgba)
        #expect(try rendered(grayPixels, like: source(.gray, key: [0])).layout == .grayAlpha)
        #expect(try rendered(colourPixels, like: source(.palette, paletteAlpha: 0)).layout == .rgba)
        #expect(try rendered(colourPixels, like: source(.palette)).layout == .rgb)
    }

    @Test func sixteenBitsStaySixteen() throws {
        func rendered(_ pixel: [UInt16], like layout: PixelLayout) throws -> Image {
            try pixel.withUnsafeBytes {
                try Image.rendered(
                    width: 1, height: 1, rows: $0, bitDepth: 16, like: ImageHeader(of: source(layout, depth: 16)))
            }
        }
        #expect(try rendered([300, 300, 300, 65535], like: .gray).samples == .words([300]))
        #expect(try rendered([300, 300, 300, 65535], like: .gray).bitDepth == 16)
        #expect(try rendered([300, 301, 300, 65535], like: .rgb).samples == .words([300, 301, 300]))
        #expect(try rendered([300, 300, 300, 65534], like: .gray).samples == .words([300, 65534]))
    }

    @Test func pictureDrawnFromNothingIsColoured() {
        let opaque = Image.rendered(width: 2, height: 1, rgba8: grayPixels, like: nil)
        #expect(opaque.layout == .rgb)
        #expect(opaque.metadata.chunks.isEmpty)
        #expect(Image.rendered(width: 2, height: 1, rgba8: clearGrayPixels, like: nil).layout == .rgba)
    }

    @Test func floatsStayFloatsWithTheMetadata() throws {
        let image = try [0, 2, -1, 1 as Float].withUnsafeBytes {
            try Image.rendered(width: 1, height: 1, rows: $0, bitDepth: 32, like: ImageHeader(of: source(.gray)))
        }
        #expect(image.samples == .floats([0, 2, -1, 1]))
        #expect(image.metadata.chunks == [profile, time])
    }
}
