import ImageFiles
import Testing

@Suite struct WebPTests {
    /// The gradient of 17 × 13 pixels in the files.
    private func gradient(alpha: Bool) -> [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<13 {
            for x in 0..<17 {
                pixels += [UInt8(x * 15), UInt8(y * 19), UInt8((x + y) * 8)] + (alpha ? [UInt8(255 - x * 15)] : [])
            }
        }
        if alpha { pixels.replaceSubrange(0..<4, with: [9, 8, 7, 0]) }
        return pixels
    }

    @Test func losslessPixelsAreThoseThatWerePacked() throws {
        let image = try decoded(WebPFiles.lossless)
        #expect(image.layout == .rgba)
        #expect(image.samples == .bytes(gradient(alpha: true)))
    }

    @Test func lossyPixelsAreThoseOfAnotherProgram() throws {
        let image = try decoded(WebPFiles.lossy)
        #expect(image.layout == .rgb)
        // What Pillow 12 (libwebp 1.6) unpacks.
        #expect(checksum(image) == 0x4EB5_01EF)
    }

    @Test func firstFrameOfAnAnimationIsUsedWithAWarning() throws {
        let found = try Image.decode(WebPFiles.animation, name: "test.webp")
        #expect(found.image.rgba8() == Array(repeating: [255, 0, 0, 255], count: 24).flatMap { $0 })
        #expect(found.image.width == 6)
        #expect(found.warnings == ["The file is an animation of 3 frames, of which only the first is used."])
    }

    @Test func orientationIsAppliedOnce() throws {
        let image = try decoded(WebPFiles.turned)
        let stored = try Image(
            width: 17, height: 13, layout: .rgb, bitDepth: 8, samples: .bytes(gradient(alpha: false)))
        #expect(image.width == 13)
        expectSame(image.rgba8(), stored.turned(.rotated90).rgba8())
        #expect(image.metadata.exif.flatMap(Exif.init)?.orientation == .upright)
        #expect(image.metadata.xmp == Array("<x tiff:Orientation=\"1\"/>".utf8))
    }

    @Test func rgbaRowsAreTheSameAsRowsExpanded() throws {
        for file in [WebPFiles.lossy, WebPFiles.lossless, WebPFiles.animation] {
            let reader = try PictureFile.reader(of: file, name: "test.webp")
            #expect(reader.access == .whole)
            let (width, height) = (reader.header.width, reader.header.height)
            var pixels = [UInt8](repeating: 9, count: width * height * 4)
            try pixels.withUnsafeMutableBytes { try reader.readRGBA(height, into: $0.baseAddress!, stride: width * 4) }
            expectSame(pixels, try decoded(file).rgba8())
        }
    }

    @Test func everyCutIsRefused() {
        for file in [WebPFiles.lossy, WebPFiles.lossless, WebPFiles.animation] {
            for count in 0..<file.count {
                let found = refusal(Array(file.prefix(count)))
                #expect(found != nil)
                if case .truncated = found { continue }
                #expect(count < 12, "\(String(describing: found))")
            }
        }
    }

    @Test func noByteMakesItCrash() {
        for file in [WebPFiles.lossy, WebPFiles.lossless, WebPFiles.animation, WebPFiles.turned] {
            for index in file.indices {
                for value in [0, file[index] ^ 1, file[index] ^ 0x80, 0xFF] {
                    var damaged = file
                    damaged[index] = value
                    _ = refusal(damaged, limits: ImageLimits(pixels: 100_000))
                }
            }
        }
    }

    @Test func sizesAreCheckedBeforeMemoryIsTaken() {
        #expect(
            refusal(WebPFiles.lossy, limits: ImageLimits(pixels: 220))
                == .tooManyPixels(file: "test.png", width: 17, height: 13, limit: 220))
    }

    @Test func losslessKeepsColoursUnderClearPixels() throws {
        let image = try decoded(WebPFiles.lossless)
        let file = try image.encoded(EncodingOptions(format: .webp, isLossless: true))
        expectSame(try decoded(file), image)
    }

    @Test func opaquePicturesGetNoAlpha() throws {
        let image = try Image(width: 4, height: 4, rgba: Array(repeating: [1, 2, 3, 255], count: 16).flatMap { $0 })
        #expect(try decoded(image.encoded(EncodingOptions(format: .webp))).layout == .rgb)
    }

    @Test func qualityTradesSizeForLikeness() throws {
        let image = try decoded(WebPFiles.lossy)
        func mean(_ quality: Int) throws -> Double {
            let found = try decoded(image.encoded(EncodingOptions(format: .webp, quality: quality)))
            let differences = zip(found.rgba8(), image.rgba8()).map { abs(Int($0) - Int($1)) }
            return Double(differences.reduce(0, +)) / Double(differences.count)
        }
        let (low, high) = (try mean(1), try mean(100))
        #expect(high < 3)
        #expect(low > 2 * high)
    }

    @Test func metadataComesBackFromAFileThatIsWritten() throws {
        var image = try decoded(WebPFiles.lossy)
        image.metadata.colorProfile = profile("RGB ")
        image.metadata.exif = ExifBuilder.orientation(1)
        image.metadata.xmp = Array("<x/>".utf8)
        let found = try Image.decode(image.encoded(EncodingOptions(format: .webp)), name: "test.webp")
        #expect(found.warnings.isEmpty)
        #expect(found.image.metadata == image.metadata)
    }

    @Test func rowsAreCollected() throws {
        let image = try decoded(WebPFiles.lossless)
        let options = EncodingOptions(format: .webp, isLossless: true)
        let writer = try WebPWriter(ImageHeader(of: image), options)
        guard case .bytes(let samples) = image.samples else { return }
        for row in 0..<13 {
            try samples.withUnsafeBytes { try writer.write(1, $0.baseAddress! + row * 68, stride: 68) }
        }
        try writer.finish()
        expectSame(writer.takeBytes(), try image.encoded(options))
    }
}
