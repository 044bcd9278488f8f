import ImageFiles
import Testing

@Suite struct ImageTurningTests {
    /// What EXIF's eight values make of two stored rows of three pixels, by its own words for row 0 and column 0.
    static let upright: [(Int, [[UInt8]])] = [
        (1, [[1, 2, 3], [4, 5, 6]]),
        (2, [[3, 2, 1], [6, 5, 4]]),
        (3, [[6, 5, 4], [3, 2, 1]]),
        (4, [[4, 5, 6], [1, 2, 3]]),
        (5, [[1, 4], [2, 5], [3, 6]]),
        (6, [[4, 1], [5, 2], [6, 3]]),
        (7, [[6, 3], [5, 2], [4, 1]]),
        (8, [[3, 6], [2, 5], [1, 4]]),
    ]

    @Test(arguments: upright) func everyOrientationComesUpright(_ value: Int, _ rows: [[UInt8]]) throws {
        let orientation = try #require(Orientation(rawValue: value))
        let stored = try Image(
            width: 3, height: 2, layout: .gray, bitDepth: 8, samples: .bytes([1, 2, 3, 4, 5, 6]))
        let turned = stored.turned(orientation)
        #expect(turned.width == rows[0].count)
        #expect(turned.height == rows.count)
        #expect(turned.samples == .bytes(rows.flatMap { $0 }))
    }

    /// Every layout and depth, larger than a block of the walk, against the walk of one pixel at a time.
    @Test(arguments: PixelLayout.allCases) func samplesOfAPixelStayTogether(_ layout: PixelLayout) throws {
        let (width, height, channels) = (71, 37, layout.channels)
        for depth in layout.bitDepths {
            for orientation in Orientation.allCases {
                let count = width * height * channels
                let most = depth >= 8 ? 251 : 1 << depth
                let numbers = (0..<count).map { ($0 * 7 + $0 / 13) % most }
                let samples: Samples =
                    switch depth {
                    case 32: .floats(numbers.map(Float.init))
                    case 16: .words(numbers.map { UInt16($0 * 257) })
                    default: .bytes(numbers.map(UInt8.init))
                    }
                let palette = layout == .palette ? Array(repeating: PaletteEntry.white, count: min(most, 256)) : nil
                let image = try Image(
                    width: width, height: height, layout: layout, bitDepth: depth, samples: samples, palette: palette)
                let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
                var expected: [Int] = []
                for y in 0..<rows {
                    for x in 0..<columns {
                        let (column, row) = stored(x, y, orientation, width, height)
                        let start = (row * width + column) * channels
                        expected += numbers[start..<start + channels]
                    }
                }
                let turned: [Int] =
                    switch image.turned(orientation).samples {
                    case .bytes(let bytes): bytes.map(Int.init)
                    case .words(let words): words.map { Int($0) / 257 }
                    case .floats(let floats): floats.map { Int($0) }
                    }
                expectSame(turned, expected)
            }
        }
    }

    private func stored(_ x: Int, _ y: Int, _ orientation: Orientation, _ width: Int, _ height: Int) -> (Int, Int) {
        switch orientation {
        case .upright: (x, y)
        case .mirrored: (width - 1 - x, y)
        case .rotated180: (width - 1 - x, height - 1 - y)
        case .flipped: (x, height - 1 - y)
        case .transposed: (y, x)
        case .rotated90: (y, height - 1 - x)
        case .transversed: (width - 1 - y, height - 1 - x)
        case .rotated270: (width - 1 - y, x)
        }
    }

    @Test func densityTurnsAlong() throws {
        var image = try Image(width: 2, height: 1, layout: .gray, bitDepth: 8, samples: .bytes([1, 2]))
        image.metadata.density = PixelDensity(x: 10, y: 20)
        #expect(image.turned(.rotated90).metadata.density == PixelDensity(x: 20, y: 10))
        #expect(image.turned(.rotated180).metadata.density == PixelDensity(x: 10, y: 20))
    }

    @Test func orientationInAPNGIsAppliedOnce() throws {
        let bytes = PNGBuilder.file(
            2, 1, depth: 8, colorType: 0, rows: [[1, 2]],
            before: [("eXIf", ExifBuilder.orientation(6, isBigEndian: true))])
        let image = try decoded(bytes)
        #expect(image.samples == .bytes([1, 2]))
        #expect(image.width == 1)
        #expect(image.height == 2)
        #expect(image.metadata.first("eXIf") == ExifBuilder.orientation(1, isBigEndian: true))
        #expect(try decoded(image.png()) == image)
    }
}
