import GLES
import Glibc

/// A picture on its way from files into a file, whatever its size: at once, band by band as rows are unpacked and packed, or
/// by way of a temporary file.
final class FileRender {
    private let renderer: Renderer
    private var picture: ResolvedPicture
    private let options: RenderOptions
    private let encoding: EncodingOptions
    private let observer: RenderObserver
    /// Takes the bytes of the file in order.
    private let sink: ([UInt8]) throws(ImageFileError) -> Void

    init(
        _ renderer: Renderer, _ picture: ResolvedPicture, _ options: RenderOptions, _ encoding: EncodingOptions,
        _ observer: RenderObserver, sink: @escaping ([UInt8]) throws(ImageFileError) -> Void
    ) {
        self.renderer = renderer
        self.picture = picture
        self.options = options
        self.encoding = encoding
        self.observer = observer
        self.sink = sink
    }

    func run() throws(RenderError) {
        let view = picture.view
        try packing { () throws(ImageFileError) in
            try encoding.check(width: view.canvasWidth, height: view.canvasHeight)
        }
        if let file = untouched {
            return try packing { () throws(ImageFileError) in
                try Repacking(file, encoding, memory: options.memory, observer, sink: sink).run()
            }
        }
        let files = picture.images.reduce(0) { $0 + ($1.isFile ? $1.bitDepth / 2 : 0) }
        let result = TileRender.resultTexel(picture, options)
        // One band is packed while another is drawn.
        let bands = 2 * result
        let tiles = TileRender(renderer, picture, options, sourceTexel: files, bandTexel: bands)
        guard tiles.isNeeded else { return try whole() }
        guard result <= 8 else {
            throw .file(.cannotEncode(problem: "a picture of floats is too large to be packed in parts"))
        }
        let streams = tiles.streams
        if !streams { try spillFiles() }
        // What is read as the bands need it takes the place of the files.
        let feed = RowFeed(picture)
        feed.replaceFiles(in: &picture)
        // What is on its way and what the driver holds take about as much again; and twice that where each tile has another
        // size, because it was asked where it reads.
        var tighter = options
        tighter.memory = max(options.memory / (streams ? 2 : 4), RenderOptions.leastMemory)
        try drawBands(
            TileRender(
                renderer, picture, tighter, sourceTexel: streams ? files : 0, bandTexel: bands, observer: observer),
            feed)
    }

    /// The file, where nothing is done to it.
    private var untouched: OpenedPicture? {
        guard case .image(let index) = picture.tree, picture.view.padding == 0, !options.copies,
            case .file(let file) = picture.images[index]
        else { return nil }
        return file
    }

    // MARK: - At once

    private func whole() throws(RenderError) {
        let drawn = try renderer.drawn(renderer.loaded(picture, isOnce: picture.view.padding == 0), options)
        // Packing takes memory as well.
        for case .file(let file) in picture.images { file.letGo() }
        switch drawn {
        case .asItWas(let image):
            try packing { () throws(ImageFileError) in try sink(image.encoded(encoding)) }
        case .rows(let rows, let width, let height, let bitDepth) where bitDepth <= 16:
            defer { renderer.release(rows) }
            try rows.withBytes { bytes throws(RenderError) in
                var traits = TexelTraits()
                traits.look(at: UnsafeRawBufferPointer(bytes), bitDepth: bitDepth)
                let writer = try writer(width, height, bitDepth, traits)
                try packing { () throws(ImageFileError) in
                    if let start = bytes.baseAddress { try writer.write(height, start) }
                    try writer.finish()
                    try sink(writer.takeBytes())
                }
            }
        case .rows(let rows, let width, let height, let bitDepth):
            defer { renderer.release(rows) }
            let image = rows.withBytes {
                Image.rendered(
                    width: width, height: height, rows: UnsafeRawBufferPointer($0), bitDepth: bitDepth,
                    like: picture.header)
            }
            try packing { () throws(ImageFileError) in try sink(image.encoded(encoding)) }
        }
    }

    private func writer(
        _ width: Int, _ height: Int, _ bitDepth: Int, _ traits: TexelTraits
    ) throws(RenderError) -> TexelWriter {
        try packing { () throws(ImageFileError) in
            try TexelWriter(
                width: width, height: height, bitDepth: bitDepth, like: picture.header, traits, encoding)
        }
    }

    // MARK: - Band by band

    private func drawBands(_ tiles: TileRender, _ feed: RowFeed) throws(RenderError) {
        let (width, height) = (picture.view.canvasWidth, picture.view.canvasHeight)
        let bitDepth = tiles.resultTexel * 2
        let isOpaque = try renderer.onThread(resolved: picture) { [options] engine, picture throws(GLError) in
            try engine.plan(picture, options).isOpaque
        }
        if picture.header?.isGray ?? false, encoding.format != .raw, encoding.format != .webp {
            return try spooled(tiles, feed, bitDepth)
        }
        // Whether a picture with alpha happens to be opaque is known only in the end.
        let writer = try writer(width, height, bitDepth, TexelTraits(isGray: false, isOpaque: isOpaque))
        try draw(tiles, feed) { [self] rows, band throws(RenderError) in
            try packing { () throws(ImageFileError) in
                try writer.write(band.count, rows)
                try sink(writer.takeBytes())
            }
        }
        try packing { () throws(ImageFileError) in
            try writer.finish()
            try sink(writer.takeBytes())
        }
    }

    /// By way of a temporary file: whether a gray picture stays gray is known only when all of it is drawn.
    private func spooled(_ tiles: TileRender, _ feed: RowFeed, _ bitDepth: Int) throws(RenderError) {
        let (width, height) = (picture.view.canvasWidth, picture.view.canvasHeight)
        try allowSpill(of: SpilledTexels.byteCount(width: width, height: height, bitDepth: bitDepth))
        let texels: SpilledTexels
        do throws(SpillError) {
            texels = try SpilledTexels(width: width, height: height, bitDepth: bitDepth, isOpaque: false)
        } catch {
            throw RenderError(error)
        }
        var traits = TexelTraits()
        try draw(tiles, feed) { rows, band throws(RenderError) in
            let bytes = UnsafeRawBufferPointer(start: rows, count: band.count * width * bitDepth / 2)
            traits.look(at: bytes, bitDepth: bitDepth)
            do throws(SpillError) { try texels.write(band, from: rows) } catch { throw RenderError(error) }
        }
        let writer = try writer(width, height, bitDepth, traits)
        let step = max((8 << 20) / max(width * bitDepth / 2, 1), 1)
        guard
            let rows = TexelRows(width: width, height: height, bitDepth: bitDepth, isOpaque: false, capacity: step)
        else { throw .gpu(.outOfMemory(call: "a band's pixels", width: width, height: step)) }
        for first in stride(from: 0, to: height, by: step) {
            let band = first..<min(first + step, height)
            do throws(SpillError) {
                try rows.advance(to: band) { count, start throws(SpillError) in
                    try texels.read(PixelWindow(x: 0, y: first, width: width, height: count), into: start)
                }
            } catch {
                throw RenderError(error)
            }
            try packing { () throws(ImageFileError) in
                try rows.withMemory { start throws(ImageFileError) in try writer.write(band.count, start) }
                try sink(writer.takeBytes())
            }
        }
        try packing { () throws(ImageFileError) in
            try writer.finish()
            try sink(writer.takeBytes())
        }
    }

    /// Draws bands, for which the rows of files that are not in memory are unpacked as they are needed, and hands them out
    /// on another thread, each while the next is drawn.
    private func draw(
        _ tiles: TileRender, _ feed: RowFeed, _ drawn: @escaping BandPacker.Pack
    ) throws(RenderError) {
        let height = picture.view.canvasHeight
        let packer = try BandPacker { [observer] rows, band throws(RenderError) in
            try drawn(rows, band)
            observer.progress(Double(band.upperBound) / Double(height))
        }
        do throws(RenderError) {
            try draw(tiles, feed, packer)
        } catch {
            try? packer.finish()
            throw error
        }
        try packer.finish()
    }

    private func draw(_ tiles: TileRender, _ feed: RowFeed, _ packer: BandPacker) throws(RenderError) {
        let (width, padding) = (picture.view.canvasWidth, picture.view.padding)
        // One is drawn while the other is packed.
        var (memory, other): (PixelRows?, PixelRows?)
        var capacity = 0
        try tiles.draw { wanted throws(RenderError) in
            try feed.advance(to: wanted, padding: padding)
        } into: { band throws(RenderError) in
            // Bands differ by one row at most.
            if capacity == 0 { capacity = band.count + 1 }
            if memory == nil {
                do throws(GLError) {
                    memory = try PixelRows(
                        byteCount: width * tiles.resultTexel * capacity, width: width, height: capacity)
                } catch {
                    throw .gpu(error)
                }
            }
            return memory?.withBytes { $0.baseAddress }
        } drawn: { band throws(RenderError) in
            if let memory { try packer.add(memory, band) }
            swap(&memory, &other)
        }
        try feed.finish()
    }

    // MARK: - Temporary files

    /// Unpacks every file that is not in memory into a temporary one, where any part can be read.
    private func spillFiles() throws(RenderError) {
        for (index, raster) in picture.images.enumerated() {
            guard case .file(let file) = raster else { continue }
            let spill = FileSpill(file)
            try allowSpill(of: spill.byteCount)
            picture.images[index] = .spilled(try spill.run())
        }
    }

    /// Announces temporary files, where they are allowed.
    private func allowSpill(of bytes: Int) throws(RenderError) {
        guard options.spills else { throw .spillRefused(bytes: bytes) }
        observer.spill(bytes)
    }

    private func packing<Result>(_ body: () throws(ImageFileError) -> Result) throws(RenderError) -> Result {
        do { return try body() } catch { throw .file(error) }
    }
}
