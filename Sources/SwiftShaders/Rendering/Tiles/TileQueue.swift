import GLES
import Glibc

/// The tiles of one band on their way to the GPU and back.
final class TileQueue {
    private let render: TileRender
    private let parted: TileRender.Parted
    private let layout: TileLayout
    private let rows: UnsafeMutableRawPointer
    private let band: Range<Int>
    private var waiting: [(own: PixelWindow, window: PixelWindow, answer: Waiter<Renderer.DrawnResult>)] = []

    /// - Parameter rows: Where the band's rows go, without gaps.
    init(
        _ render: TileRender, _ parted: TileRender.Parted, _ layout: TileLayout, rows: UnsafeMutableRawPointer,
        band: Range<Int>
    ) {
        self.render = render
        self.parted = parted
        self.layout = layout
        self.rows = rows
        self.band = band
    }

    /// Asks for a tile, and waits for the one before it.
    func draw(_ columns: Range<Int>, _ tileRows: Range<Int>) throws(RenderError) {
        try render.cancellation.check()
        let own = PixelWindow(
            x: columns.lowerBound, y: tileRows.lowerBound, width: columns.count, height: tileRows.count)
        let window = layout.window(columns, tileRows)
        var picture = parted.picture
        picture.view.window = window
        for (image, stage) in parted.located.sorted(by: { $0.key < $1.key }) {
            let source = try located(stage, picture)
            guard render.holds(source, besides: window) else { return try quarter(own) }
            picture.view.sources[image] = source
        }
        for (index, raster) in picture.images.enumerated() {
            if case .spilled(let texels) = raster {
                picture.images[index] = .rows(try read(texels, index, picture.view))
            }
        }
        let answer = Waiter<Renderer.DrawnResult>()
        render.renderer.draw(picture, render.options) { answer.fulfil($0) }
        waiting.append((own, window, answer))
        // One tile is on its way back while the next is drawn.
        if waiting.count > 1 { try finishFirst() }
    }

    func finish() throws(RenderError) { while !waiting.isEmpty { try finishFirst() } }

    /// Waits for what is on its way, for nobody.
    func abandon() {
        for rest in waiting {
            if case .success(.rows(let rows, _, _, _)) = rest.answer.wait() { render.renderer.release(rows) }
        }
        waiting = []
    }

    // MARK: - Where a tile reads

    /// What of its image a distortion reads for a window.
    private func located(_ stage: Stage, _ picture: ResolvedPicture) throws(RenderError) -> PixelWindow {
        let located = try render.renderer.located(stage, picture, render.options)
        // Blending reads the next column and row, and the last bits of a place are not the same in each program.
        let window = located.widened(
            by: 3, canvasWidth: picture.view.canvasWidth, canvasHeight: picture.view.canvasHeight)
        // What is mixed with its input reads that, too.
        return stage.opacity != 1 || stage.mask != nil ? window.union(picture.view.drawn) : window
    }

    /// Draws a tile as up to four smaller ones, which read smaller parts.
    private func quarter(_ own: PixelWindow) throws(RenderError) {
        guard max(own.width, own.height) > 8 else {
            throw .readsTooFar(
                pixels: max(parted.picture.view.canvasWidth, parted.picture.view.canvasHeight),
                limit: render.limits.side)
        }
        func halves(_ start: Int, _ count: Int) -> [Range<Int>] {
            count < 2 ? [start..<start + count] : [start..<start + count / 2, start + count / 2..<start + count]
        }
        for rows in halves(own.y, own.height) {
            for columns in halves(own.x, own.width) { try draw(columns, rows) }
        }
    }

    private func read(_ texels: SpilledTexels, _ image: Int, _ view: ViewGeometry) throws(RenderError) -> TexelRows {
        let window = view.source(image).behind(margin: (view.canvasWidth - texels.width) / 2)
        do throws(SpillError) {
            if let rows = try TexelRows(window, of: texels) { return rows }
        } catch {
            throw RenderError(error)
        }
        throw .gpu(.outOfMemory(call: "a tile's pixels", width: window.width, height: window.height))
    }

    // MARK: - What comes back

    /// Copies a tile's own pixels out of its window.
    private func finishFirst() throws(RenderError) {
        let (own, window, answer) = waiting.removeFirst()
        switch answer.wait() {
        case .success(.rows(let drawn, let width, _, let bitDepth)):
            defer { render.renderer.release(drawn) }
            let texel = bitDepth / 2
            let stride = parted.picture.view.canvasWidth * texel
            drawn.withBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                for row in own.y..<own.y + own.height {
                    memcpy(
                        rows + (row - band.lowerBound) * stride + own.x * texel,
                        start + ((row - window.y) * width + own.x - window.x) * texel, own.width * texel)
                }
            }
        case .success(.asItWas): preconditionFailure("a window is always drawn")
        case .failure(let error): throw error
        }
    }
}

extension TileRender {
    /// Whether a part of an image can be read beside a tile: the next tile's is read while this one is drawn, so each has
    /// half of the memory.
    fileprivate func holds(_ source: PixelWindow, besides tile: PixelWindow) -> Bool {
        max(source.width, source.height) <= limits.side
            && Double(source.width * source.height + tile.width * tile.height) * Double(limits.tileTexel)
                <= Double(limits.memory) / 2
    }
}
