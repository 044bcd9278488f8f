import GLES
import Glibc

/// A picture that is drawn part by part: band after band, each of tiles with what they read around them.
///
/// A chain that reads too far for that is parted first: what is before is drawn whole and kept (see `TileSplit`), and a
/// distortion that reads anywhere is asked, tile by tile, where it reads.
final class TileRender: Sendable {
    let renderer: Renderer
    let picture: ResolvedPicture
    /// What is known of the picture that it is drawn from.
    let header: ImageHeader?
    let options: RenderOptions
    let limits: TileLayout.Limits
    /// Who is told of temporary files.
    let observer: RenderObserver
    let cancellation: Cancellation

    /// - Parameters:
    ///   - sourceTexel: Bytes a pixel of rows that are kept while they are drawn.
    ///   - bandTexel: Bytes a pixel of drawn rows that are kept.
    init(
        _ renderer: Renderer, _ picture: ResolvedPicture, _ options: RenderOptions, sourceTexel: Int = 0,
        bandTexel: Int = 0, observer: RenderObserver = RenderObserver(), cancellation: Cancellation = Cancellation()
    ) {
        self.observer = observer
        self.cancellation = cancellation
        self.renderer = renderer
        self.picture = picture
        header = picture.header
        let depth = picture.images.map(\.bitDepth).max() ?? 8
        var options = options
        // What is kept on the way to the result has more bits.
        options.resultDepth = options.resultDepth ?? depth
        self.options = options
        let sources = picture.images.reduce(0) { $0 + $1.samplesFormat.texture.byteCount }
        let between = depth > 8 || options.reference ? 16 : 8
        // What one pass reads and draws is in the device's memory, which is the processor's where that draws.
        let drawn = renderer.info.isSoftware ? 2 * between : 0
        limits = TileLayout.Limits(
            side: min(options.tileSide ?? .max, renderer.info.maximumSide), memory: options.memory,
            tileTexel: sources + drawn + Self.resultTexel(picture, options), sourceTexel: sourceTexel,
            bandTexel: bandTexel)
    }

    /// Bytes a pixel of what is drawn in the end.
    static func resultTexel(_ picture: ResolvedPicture, _ options: RenderOptions) -> Int {
        let depth = options.resultDepth ?? picture.images.map(\.bitDepth).max() ?? 8
        return options.reference || depth > 16 ? 16 : depth > 8 ? 8 : 4
    }

    var resultTexel: Int { Self.resultTexel(picture, options) }

    /// Whether the picture is too large to be drawn at once. An image that nothing is done to needs no drawing.
    var isNeeded: Bool {
        if case .image(let index) = picture.tree, picture.view.padding == 0, !options.copies,
            picture.images[index].image != nil
        {
            return false
        }
        return !TileLayout.fits(picture.view.canvasWidth, picture.view.canvasHeight, limits)
    }

    /// Whether bands can be drawn from rows that are unpacked as they are needed: no pixel reads far, and all files have
    /// their rows in order.
    var streams: Bool {
        let files = picture.images.allSatisfy { raster in
            if case .file(let file) = raster { file.streams } else { true }
        }
        return files && !TileSplit(scale: options.scale, limits).isWhole(picture.tree)
    }

    // MARK: - Whole pictures

    /// The whole picture as an image.
    func image() throws(RenderError) -> Image {
        let (width, height) = (picture.view.canvasWidth, picture.view.canvasHeight)
        let (bytes, overflows) = (width * resultTexel).multipliedReportingOverflow(by: height)
        // The picture once as it is drawn and once as an image.
        guard !overflows, bytes < Int.max / 2, memoryIsAvailable(2 * bytes) else {
            throw .gpu(.outOfMemory(call: "a picture's pixels", width: width, height: height))
        }
        let rows: PixelRows
        do throws(GLError) {
            rows = try PixelRows(byteCount: bytes, width: width, height: height)
        } catch {
            throw .gpu(error)
        }
        let stride = width * resultTexel
        try draw { band in
            rows.withBytes { $0.baseAddress.map { $0 + band.lowerBound * stride } }
        }
        return rows.withBytes {
            Image.rendered(
                width: width, height: height, rows: UnsafeRawBufferPointer($0), bitDepth: resultTexel * 2,
                like: header)
        }
    }

    // MARK: - Bands

    /// Draws band after band.
    /// - Parameters:
    ///   - read: Brings the rows of the canvas that a band reads; nothing is drawn meanwhile.
    ///   - into: Where a band's rows go, as a texture holds them, without gaps.
    ///   - drawn: Told of a band that is there.
    func draw(
        read: (Range<Int>) throws(RenderError) -> Void = { (_) throws(RenderError) in },
        into: (Range<Int>) throws(RenderError) -> UnsafeMutableRawPointer?,
        drawn: (Range<Int>) throws(RenderError) -> Void = { (_) throws(RenderError) in }
    ) throws(RenderError) {
        let parted = try parted()
        let view = parted.picture.view
        let reach = parted.picture.tree.reach(scale: options.scale, besides: parted.located)
        guard
            let layout = TileLayout(
                width: view.canvasWidth, height: view.canvasHeight, reach: reach, limits)
        else { throw .readsTooFar(pixels: reach, limit: limits.side) }
        for band in layout.bands {
            try read(layout.rowsRead(by: band))
            guard let rows = try into(band) else { continue }
            let tiles = TileQueue(self, parted, layout, rows: rows, band: band)
            do throws(RenderError) {
                for columns in layout.columns { try tiles.draw(columns, band) }
                try tiles.finish()
            } catch {
                tiles.abandon()
                throw error
            }
            try drawn(band)
        }
    }
}
