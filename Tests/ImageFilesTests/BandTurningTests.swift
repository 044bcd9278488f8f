import ImageFiles
import Testing

/// Stored rows that are turned a few at a time lie where those of the whole picture do.
@Suite struct BandTurningTests {
    @Test(arguments: Orientation.allCases) func bandsLieWhereTheWholePictureHasThem(_ orientation: Orientation) throws {
        let (width, height) = (5, 7)
        let stored = (0..<UInt32(width * height)).map { $0 }
        // The whole picture turned is what other tests hold against real files.
        let bytes: [UInt8] = stored.flatMap { (index: UInt32) -> [UInt8] in [UInt8(index), 1, 2, 255] }
        let whole = try Image(width: width, height: height, rgba: bytes).turned(orientation)
        let upright = whole.rgba8()
        var found = [UInt32](repeating: .max, count: width * height)
        for first in stride(from: 0, to: height, by: 2) {
            let rows = first..<min(first + 2, height)
            let window = orientation.window(ofRows: rows, width: width, of: height)
            var band = [UInt32](repeating: .max, count: rows.count * width)
            Array(stored[rows.lowerBound * width..<rows.upperBound * width]).withUnsafeBytes { source in
                band.withUnsafeMutableBytes { target in
                    guard let from = source.baseAddress, let to = target.baseAddress else { return }
                    orientation.turn(from, width: width, height: rows.count, texelBytes: 4, to: to)
                }
            }
            for row in 0..<window.height {
                for column in 0..<window.width {
                    found[(window.y + row) * whole.width + window.x + column] = band[row * window.width + column]
                }
            }
        }
        #expect(found == (0..<width * height).map { UInt32(upright[$0 * 4]) })
    }
}
