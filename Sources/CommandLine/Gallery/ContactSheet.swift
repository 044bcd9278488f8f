import SwiftShaders

/// Tiles in rows on a light ground, each a picture over a checkerboard with a label beneath.
struct ContactSheet {
    static let gap = 12
    static let labelHeight = LabelFont.height + 8
    private static let ground = SIMD3<UInt8>(250, 250, 250)
    private static let ink = SIMD3<UInt8>(40, 40, 40)

    let columns: Int
    let tileWidth: Int
    let tileHeight: Int

    private let width: Int
    private let height: Int
    private var pixels: [UInt8]
    private var count = 0

    /// - Parameter tiles: How many tiles there will be.
    init(columns: Int, tileWidth: Int, tileHeight: Int, tiles: Int) {
        self.columns = columns
        self.tileWidth = tileWidth
        self.tileHeight = tileHeight
        let rows = (tiles + columns - 1) / columns
        width = columns * (tileWidth + Self.gap) + Self.gap
        height = rows * (tileHeight + Self.labelHeight + Self.gap) + Self.gap
        pixels = [UInt8](repeating: 255, count: width * height * 4)
        for index in 0..<width * height { set(index, Self.ground) }
    }

    /// Adds a tile behind the others; what is larger than a tile is cut, what is smaller stands at the top left.
    mutating func add(_ tile: Image, label: String) {
        let left = Self.gap + count % columns * (tileWidth + Self.gap)
        let top = Self.gap + count / columns * (tileHeight + Self.labelHeight + Self.gap)
        let source = tile.rgba8()
        for y in 0..<min(tile.height, tileHeight) {
            for x in 0..<min(tile.width, tileWidth) {
                let index = (y * tile.width + x) * 4
                let alpha = Int(source[index + 3])
                let board = (x / 8 + y / 8) % 2 == 0 ? 204 : 255
                func over(_ channel: Int) -> UInt8 {
                    UInt8((Int(source[index + channel]) * alpha + board * (255 - alpha) + 127) / 255)
                }
                set((top + y) * width + left + x, SIMD3(over(0), over(1), over(2)))
            }
        }
        write(label, left: left, top: top + tileHeight + 4)
        count += 1
    }

    /// Leaves the rest of a begun row empty.
    mutating func skipToRow() { count = (count + columns - 1) / columns * columns }

    /// The sheet as a picture.
    func image() -> Image { Image.rendered(width: width, height: height, rgba8: pixels, like: nil) }

    private mutating func write(_ text: String, left: Int, top: Int) {
        for (place, character) in text.utf8.prefix(tileWidth / LabelFont.width).enumerated() {
            for y in 0..<LabelFont.height {
                for x in 0..<LabelFont.width where LabelFont.isInk(character, x: x, y: y) {
                    set((top + y) * width + left + place * LabelFont.width + x, Self.ink)
                }
            }
        }
    }

    private mutating func set(_ index: Int, _ color: SIMD3<UInt8>) {
        for channel in 0..<3 { pixels[index * 4 + channel] = color[channel] }
    }
}
