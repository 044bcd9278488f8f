/// What a file says of its picture before any pixel is unpacked.
package struct ImageHeader: Sendable, Equatable {
    /// Columns and rows as they are stored, before they are turned upright.
    package var width: Int
    package var height: Int
    package var layout: PixelLayout
    package var bitDepth: Int
    package var palette: [PaletteEntry]?
    package var transparentKey: [UInt16]?
    /// What is carried along, already without the orientation, which is in ``orientation``.
    package var metadata: ImageMetadata
    /// How the stored rows are turned to be upright.
    package var orientation: Orientation

    package init(
        width: Int, height: Int, layout: PixelLayout, bitDepth: Int, palette: [PaletteEntry]? = nil,
        transparentKey: [UInt16]? = nil, metadata: ImageMetadata = ImageMetadata(), orientation: Orientation = .upright
    ) {
        self.width = width
        self.height = height
        self.layout = layout
        self.bitDepth = bitDepth
        self.palette = palette
        self.transparentKey = transparentKey
        self.metadata = metadata
        self.orientation = orientation
    }

    /// The header of a picture in memory.
    package init(of image: Image, orientation: Orientation = .upright) {
        self.init(
            width: image.width, height: image.height, layout: image.layout, bitDepth: image.bitDepth,
            palette: image.palette, transparentKey: image.transparentKey, metadata: image.metadata,
            orientation: orientation)
    }

    /// Whether a pixel could be less than opaque, judged by type, as ``Image/hasAlpha`` has it.
    package var hasAlpha: Bool {
        switch layout {
        case .grayAlpha, .rgba: true
        case .gray, .rgb: transparentKey != nil
        case .palette: palette?.contains { $0.alpha < 255 } ?? false
        }
    }

    /// Whether the picture is gray by type.
    package var isGray: Bool { layout == .gray || layout == .grayAlpha }

    /// Bytes of a row of samples, one an element: bytes up to 8 bits, words and floats above.
    package var rowBytes: Int { width * layout.channels * (bitDepth > 8 ? bitDepth / 8 : 1) }
}
