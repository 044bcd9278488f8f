import GLES
import Glibc

extension TileRender {
    /// A picture whose chain reads no farther than a tile is wide, save for distortions that are located.
    struct Parted {
        var picture: ResolvedPicture
        /// Distortions that read an image anywhere, by that image.
        var located: [Int: Stage] = [:]
    }

    func parted() throws(RenderError) -> Parted {
        let split = TileSplit(scale: options.scale, limits)
        var parted = Parted(picture: picture)
        parted.picture.findFormats()
        parted.picture.tree = try split.part(picture.tree, &parted) { tree, parted throws(RenderError) in
            try self.kept(tree, parted)
        }
        return parted
    }

    /// Draws a tree whole and keeps it.
    private func kept(_ tree: StageTree, _ parted: Parted) throws(RenderError) -> Raster {
        var picture = parted.picture
        picture.tree = tree
        var options = options
        // Words keep what is between passes nearer than half floats do.
        options.resultDepth = (picture.images.map(\.bitDepth).max() ?? 8) > 16 || options.reference ? 32 : 16
        options.reference = false
        let render = TileRender(renderer, picture, options, observer: observer, cancellation: cancellation)
        let view = picture.view
        let bytes = SpilledTexels.byteCount(
            width: view.canvasWidth, height: view.canvasHeight, bitDepth: render.resultTexel * 2)
        guard options.spills else { throw .spillRefused(bytes: bytes) }
        observer.spill(bytes)
        let texels: SpilledTexels
        do throws(SpillError) {
            texels = try SpilledTexels(
                width: view.canvasWidth, height: view.canvasHeight, bitDepth: render.resultTexel * 2, isOpaque: false)
        } catch {
            throw RenderError(error)
        }
        try render.spill(to: texels)
        return .spilled(texels)
    }

    /// Draws the picture into a file.
    func spill(to texels: SpilledTexels) throws(RenderError) {
        var memory: PixelRows?
        var capacity = 0
        let stride = picture.view.canvasWidth * resultTexel
        try draw { band throws(RenderError) in
            if capacity < band.count {
                // Bands differ by one row at most.
                capacity = band.count + 1
                do throws(GLError) {
                    memory = try PixelRows(
                        byteCount: stride * capacity, width: picture.view.canvasWidth, height: capacity)
                } catch {
                    throw .gpu(error)
                }
            }
            return memory?.withBytes { $0.baseAddress }
        } drawn: { band throws(RenderError) in
            do throws(SpillError) {
                try memory?.withBytes { bytes throws(SpillError) in
                    if let start = bytes.baseAddress { try texels.write(band, from: start) }
                }
            } catch {
                throw RenderError(error)
            }
        }
    }
}
