import GLES

/// Where the texels of a picture lie that passes read.
enum Raster: Sendable, Equatable {
    case image(Image)
    /// A part of a picture, another one at another time.
    case rows(TexelRows)
    /// A picture in a file that has not been unpacked.
    case file(OpenedPicture)
    /// A picture in a temporary file, of which a tile takes what it reads.
    case spilled(SpilledTexels)

    var width: Int {
        switch self {
        case .image(let image): image.width
        case .rows(let rows): rows.width
        case .file(let file): file.width
        case .spilled(let texels): texels.width
        }
    }

    var height: Int {
        switch self {
        case .image(let image): image.height
        case .rows(let rows): rows.height
        case .file(let file): file.height
        case .spilled(let texels): texels.height
        }
    }

    var bitDepth: Int {
        switch self {
        case .image(let image): image.bitDepth
        case .rows(let rows): rows.bitDepth
        case .file(let file): file.bitDepth
        case .spilled(let texels): texels.bitDepth
        }
    }

    /// What is known of the picture besides its pixels.
    var header: ImageHeader? {
        switch self {
        case .image(let image): ImageHeader(of: image)
        case .file(let file): file.header
        case .rows, .spilled: nil
        }
    }

    /// Whether its texels lie in memory, which is what a render without any effect would have to copy.
    var isRows: Bool { if case .rows = self { true } else { false } }

    /// Whether its pixels are still packed.
    var isFile: Bool { if case .file = self { true } else { false } }

    /// The image, where it is one.
    var image: Image? { if case .image(let image) = self { image } else { nil } }

    /// How its samples lie in a texture, after a look at an image's pixels.
    var format: ImageFormat {
        switch self {
        case .image(let image): image.format
        case .rows(let rows): ImageFormat(samplesFormat, isOpaque: rows.isOpaque)
        case .file(let file): ImageFormat(samplesFormat, isOpaque: !file.header.hasAlpha)
        case .spilled(let texels): ImageFormat(samplesFormat, isOpaque: texels.isOpaque)
        }
    }

    /// The same without a look at the pixels.
    var samplesFormat: ImageFormat.Samples { bitDepth > 16 ? .float : bitDepth > 8 ? .uint16 : .unorm8 }

    /// Writes a window as a texture holds it, without gaps; what lies outside of the picture is zero.
    func write(_ window: PixelWindow, to memory: UnsafeMutableRawBufferPointer) {
        switch self {
        case .image(let image):
            image.writeRGBA(to: memory, x: window.x, y: window.y, width: window.width, height: window.height)
        case .rows(let rows): rows.copy(window, to: memory)
        case .file, .spilled: preconditionFailure("what is read is brought to memory first")
        }
    }

    /// Hands out a window where it lies as a texture holds it; `nil` where it has to be written.
    func withTexels<Result>(_ window: PixelWindow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        switch self {
        case .image(let image):
            window == PixelWindow(x: 0, y: 0, width: image.width, height: image.height) ? image.withRGBA(body) : nil
        case .rows(let rows): rows.withTexels(window, body)
        case .file, .spilled: nil
        }
    }
}
