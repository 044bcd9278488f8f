import Testing

@testable import SwiftShaders

/// Bands and tiles cover a canvas once, within their limits.
@Suite struct TileLayoutTests {
    private static let gigabyte = 1 << 30

    @Test(arguments: [
        (30000, 30000, 40, 16384, 768), (30000, 30000, 520, 16384, 768), (16385, 1, 0, 16384, 768),
        (1, 100_000, 3, 16384, 768), (20880, 1280, 12, 16384, 100), (5000, 4000, 0, 16384, 16), (150, 111, 10, 64, 768),
    ])
    func `Tiles cover the canvas once and fit`(_ width: Int, _ height: Int, _ reach: Int, _ side: Int, _ megabytes: Int)
        throws
    {
        let limits = TileLayout.Limits(
            side: side, memory: megabytes << 20, tileTexel: 28, sourceTexel: 4, bandTexel: 8)
        let layout = try #require(TileLayout(width: width, height: height, reach: reach, limits))
        for (parts, length) in [(layout.bands, height), (layout.columns, width)] {
            #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == length)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            #expect(parts.allSatisfy { !$0.isEmpty })
        }
        for band in layout.bands {
            var bytes = width * (layout.rowsRead(by: band).count * limits.sourceTexel + band.count * limits.bandTexel)
            for columns in layout.columns {
                let window = layout.window(columns, band)
                #expect(max(window.width, window.height) <= side)
                // What its pixels read lies in it, as far as there is a canvas.
                #expect(window.x <= max(columns.lowerBound - reach, 0))
                #expect(window.x + window.width >= min(columns.upperBound + reach, width))
                #expect(window.y <= max(band.lowerBound - reach, 0))
                #expect(window.y + window.height >= min(band.upperBound + reach, height))
                bytes = max(bytes, bytes + window.width * window.height * limits.tileTexel / layout.columns.count)
            }
            #expect(bytes <= limits.memory || band.count <= 16)
        }
    }

    @Test func `A large picture is not drawn many times over`() throws {
        let limits = TileLayout.Limits(
            side: 16384, memory: 768 << 20, tileTexel: 28, sourceTexel: 4, bandTexel: 8)
        for (reach, most) in [(0, 1.0), (40, 1.3), (512, 6.0)] {
            let layout = try #require(TileLayout(width: 30000, height: 30000, reach: reach, limits))
            #expect(layout.overdraw <= most, "reach \(reach): \(layout.overdraw)")
        }
    }

    @Test func `What reads too far for any tile has no layout`() {
        let limits = TileLayout.Limits(side: 64, memory: Self.gigabyte, tileTexel: 16)
        #expect(TileLayout(width: 300, height: 20, reach: 32, limits) == nil)
        #expect(TileLayout(width: 60, height: 60, reach: 500, limits)?.bands == [0..<60])
        #expect(TileLayout.fits(64, 64, limits) && !TileLayout.fits(65, 1, limits))
    }
}
