import GLES

extension Renderer {
    /// A picture whose files are unpacked, each where uploads start from.
    func loaded(_ picture: ResolvedPicture) throws(RenderError) -> ResolvedPicture {
        var picture = picture
        for (index, raster) in picture.images.enumerated() {
            guard case .file(let file) = raster else { continue }
            picture.images[index] = .rows(try texels(of: file))
        }
        return picture
    }

    /// All of a file's pixels; it keeps them.
    private func texels(of file: OpenedPicture) throws(RenderError) -> TexelRows {
        if let kept = file.kept { return kept }
        let texels = try memory(for: file)
        do throws(ImageFileError) {
            try file.unpack(into: texels)
        } catch {
            throw .file(error)
        }
        return texels
    }

    private func memory(for file: OpenedPicture) throws(RenderError) -> TexelRows {
        let (width, height, depth, isOpaque) = (file.width, file.height, file.bitDepth, !file.header.hasAlpha)
        let (count, overflows) = (width * depth / 2).multipliedReportingOverflow(by: height)
        let needed = ImageFileError.outOfMemory(file: file.name, bytes: overflows ? .max : count)
        if overflows { throw .file(needed) }
        // A software rasteriser takes pixels from any memory; and memory that the GPU reads is slow to read from.
        if !info.isSoftware, file.isOnlyWritten {
            let lent = try onThread { engine throws(GLError) in try engine.transfers.memory(count).map(Lent.init) }
            if let lent {
                return TexelRows(
                    width: width, height: height, bitDepth: depth, isOpaque: isOpaque, ring: lent.ring,
                    memory: lent.memory
                ) { [weak self] in
                    self?.giveBack(lent)
                }
            }
        }
        guard
            let texels = TexelRows(width: width, height: height, bitDepth: depth, isOpaque: isOpaque, capacity: height)
        else { throw .file(needed) }
        return texels
    }

    private func giveBack(_ lent: Lent) {
        perform { engine in
            engine.transfers.release(lent.ring)
            return nil
        }
    }

    /// A buffer of the ring on its way between threads.
    private struct Lent: @unchecked Sendable {
        let ring: RingBuffer
        let memory: UnsafeMutableRawPointer

        init(_ buffer: (ring: RingBuffer, memory: UnsafeMutableRawPointer)) { (ring, memory) = buffer }
    }
}
