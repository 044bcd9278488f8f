/// How a canvas that is too large for one render is parted: bands from the top downwards, each in tiles from the left.
///
/// A tile is drawn with what its pixels read around it, so neighbours overlap by the chain's reach on each side.
package struct TileLayout: Sendable, Equatable {
    /// The rows of each band, and the columns of the tiles in every band.
    package let bands: [Range<Int>]
    package let columns: [Range<Int>]
    /// How far a pixel reads, in pixels.
    package let reach: Int
    let canvasWidth: Int
    let canvasHeight: Int

    /// What tiles may take.
    package struct Limits: Sendable, Equatable {
        /// The longest side of a tile with its overlap, in pixels.
        package var side: Int
        /// Bytes that everything of a band may take together.
        package var memory: Int
        /// Bytes of all surfaces a pixel of a tile.
        package var tileTexel: Int
        /// Bytes a pixel of a band with its overlap, over the whole width: what its rows are kept in before they are drawn.
        package var sourceTexel = 0
        /// Bytes a pixel of a band, over the whole width: what is drawn of it.
        package var bandTexel = 0

        package init(side: Int, memory: Int, tileTexel: Int, sourceTexel: Int = 0, bandTexel: Int = 0) {
            self.side = side
            self.memory = memory
            self.tileTexel = tileTexel
            self.sourceTexel = sourceTexel
            self.bandTexel = bandTexel
        }
    }

    /// Whether a canvas can be drawn at once.
    package static func fits(_ width: Int, _ height: Int, _ limits: Limits) -> Bool {
        max(width, height) <= limits.side
            && Double(width) * Double(height) * Double(limits.tileTexel) <= Double(limits.memory)
    }

    /// Bands and tiles as large as the limits allow; `nil` where a pixel reads so far that a tile of one pixel is too large.
    ///
    /// Bands are at least 16 rows high even where that takes more memory than is allowed: what a band reads around it would
    /// be read again and again.
    package init?(width: Int, height: Int, reach: Int, _ limits: Limits) {
        let (fittingWidth, fittingHeight) = (limits.side - 2 * reach, limits.side - 2 * reach)
        guard width <= limits.side || fittingWidth > 0, height <= limits.side || fittingHeight > 0 else { return nil }
        self.reach = reach
        canvasWidth = width
        canvasHeight = height
        let tallest = height <= limits.side ? height : fittingHeight
        let fewest = width <= limits.side ? 1 : (width + fittingWidth - 1) / fittingWidth
        var count = fewest
        func rows(_ count: Int) -> Int {
            Self.rows(width: width, tile: min((width + count - 1) / count + 2 * reach, width), height, reach, limits)
        }
        // Narrower tiles leave memory for higher bands, until most of a tile is overlap.
        while rows(count) < min(tallest, max(2 * reach, Self.leastRows)),
            (width + count - 1) / count > max(2 * reach, 256)
        {
            count += 1
        }
        columns = Self.parts(of: width, count: count)
        let bandHeight = max(min(rows(count), tallest), min(Self.leastRows, tallest))
        bands = Self.parts(of: height, count: (height + bandHeight - 1) / bandHeight)
    }

    private static let leastRows = 16

    /// The most rows of a band that the memory holds.
    private static func rows(width: Int, tile: Int, _ height: Int, _ reach: Int, _ limits: Limits) -> Int {
        let row = Double(tile * limits.tileTexel + width * limits.sourceTexel)
        let band = Double(width * limits.bandTexel)
        let all = (Double(limits.memory) - row * Double(2 * reach)) / (row + band)
        // Without rows above and below there is no overlap.
        if (row + band) * Double(height) <= Double(limits.memory) { return height }
        return Int(max(min(all, Double(height)), 0))
    }

    /// Parts of a length that differ by one at most.
    private static func parts(of length: Int, count: Int) -> [Range<Int>] {
        (0..<count).map { length * $0 / count..<length * ($0 + 1) / count }
    }

    /// What is drawn for a tile: its pixels and what they read.
    func window(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelWindow {
        PixelWindow(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
            .widened(by: reach, canvasWidth: canvasWidth, canvasHeight: canvasHeight)
    }

    /// The rows of the canvas that a band reads.
    func rowsRead(by band: Range<Int>) -> Range<Int> {
        max(band.lowerBound - reach, 0)..<min(band.upperBound + reach, canvasHeight)
    }

    /// What is drawn in all over what there is: 1 without overlap.
    package var overdraw: Double {
        let across = columns.reduce(0) { $0 + window($1, 0..<1).width }
        let down = bands.reduce(0) { $0 + rowsRead(by: $1).count }
        return Double(across) * Double(down) / (Double(canvasWidth) * Double(canvasHeight))
    }
}
