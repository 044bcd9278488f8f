import GLES

extension Renderer {
    /// A picture whose files are unpacked, each where uploads start from.
    /// - Parameter isOnce: Whether the picture is drawn once, whole and without a margin: its texels may then lie in the GPU's
    ///   own memory, which only the next upload reads.
    func loaded(_ picture: ResolvedPicture, isOnce: Bool = false) throws(RenderError) -> ResolvedPicture {
        var picture = picture
        for (index, raster) in picture.images.enumerated() {
            guard case .file(let file) = raster else { continue }
            picture.images[index] = .rows(try texels(of: file, isOnce: isOnce))
        }
        return picture
    }

    /// All of a file's pixels.
    private func texels(of file: OpenedPicture, isOnce: Bool) throws(RenderError) -> TexelRows {
        if let kept = file.kept { return kept }
        let texels = try memory(for: file, isOnce: isOnce)
        do throws(ImageFileError) {
            try file.unpack(into: texels)
        } catch {
            throw .file(error)
        }
        return texels
    }

    private func memory(for file: OpenedPicture, isOnce: Bool) throws(RenderError) -> TexelRows {
        let (width, height, depth, isOpaque) = (file.width, file.height, file.bitDepth, !file.header.hasAlpha)
        let (count, overflows) = (width * depth / 2).multipliedReportingOverflow(by: height)
        let needed = ImageFileError.outOfMemory(file: file.name, bytes: overflows ? .max : count)
        if overflows { throw .file(needed) }
        // A software rasteriser takes pixels from any memory; and memory that the GPU reads is slow to read from.
        if isOnce, !info.isSoftware, file.isOnlyWritten {
            let lent = try onThread { engine throws(GLError) in try engine.transfers.memory(count).map(Lent.init) }
            if let lent {
                return TexelRows(
                    width: width, height: height, bitDepth: depth, isOpaque: isOpaque, ring: lent.ring,
                    memory: lent.memory
                ) { [self] in
                    giveBack(lent)
                }
            }
        }
        guard
            let texels = TexelRows(width: width, height: height, bitDepth: depth, isOpaque: isOpaque, capacity: height)
        else { throw .file(needed) }
        return texels
    }

    private func giveBack(_ lent: Lent) {
        perform { _ in
            lent.ring.release()
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
