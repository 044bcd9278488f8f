import GLES

/// Pictures on their way to the GPU and back.
///
/// Hardware takes them through a ring of buffers that both sides reach, so that copying goes on while passes are drawn;
/// a software rasteriser's textures are the processor's own memory, and a buffer between would be one copy more.
final class Transfers {
    private let usesBuffers: Bool
    private let isMapped: Bool
    /// Bytes that a program may store to a buffer.
    private let mostStored: Int
    private var rings: [PixelBuffer.Direction: [RingBuffer]] = [:]
    /// Buffers whose memory is read or written on other threads.
    private(set) var lent = 0

    /// Whether the context is no longer current, so that nothing may be deleted until it is.
    var isRetired = false

    /// Buffers kept a direction.
    private static let most = 3

    init(_ capabilities: Capabilities) {
        usesBuffers = !capabilities.isSoftware
        isMapped = capabilities.hasBufferStorage
        mostStored = capabilities.storageBytes
    }

    /// A mask's samples.
    func upload(_ mask: Image, _ pool: SurfacePool) throws(GLError) -> Surface {
        try upload(.image(mask), PixelWindow(x: 0, y: 0, width: mask.width, height: mask.height), pool)
    }

    /// A window of a picture's samples as RGBA; what lies outside of the picture is transparent.
    func upload(_ raster: Raster, _ window: PixelWindow, _ pool: SurfacePool) throws(GLError) -> Surface {
        let (width, height) = (window.width, window.height)
        let surface = try pool.surface(raster.samplesFormat.texture, width: width, height: height)
        let bytes = surface.texture.byteCount
        // A buffer of a context that is lost is no more than memory to this one.
        if case .rows(let rows) = raster, let ring = rows.ring, ring.transfers === self, rows.isWhole(window) {
            try surface.texture.upload(ring.buffer)
            ring.fence = FenceBox(try Fence())
        } else if usesBuffers {
            let ring = try buffer(.upload, bytes)
            try ring.buffer.withBytes(bytes) { raster.write(window, to: $0) }
            try surface.texture.upload(ring.buffer)
            ring.fence = FenceBox(try Fence())
            recycle(ring, .upload)
        } else if let result = raster.withTexels(
            window,
            { rows in
                Swift.Result { () throws(GLError) in try surface.texture.upload(rows) }
            })
        {
            try result.get()
        } else {
            let rows = try PixelRows(byteCount: bytes, width: width, height: height)
            try rows.withBytes { bytes throws(GLError) in
                raster.write(window, to: bytes)
                try surface.texture.upload(UnsafeRawBufferPointer(bytes))
            }
        }
        return surface
    }

    /// Memory that both sides reach for a picture that is to be unpacked; `nil` where uploads do not go through buffers.
    func memory(_ byteCount: Int) throws(GLError) -> (ring: RingBuffer, memory: UnsafeMutableRawPointer)? {
        guard usesBuffers, isMapped else { return nil }
        let ring = try buffer(.upload, byteCount)
        guard let memory = ring.buffer.mapped else { return nil }
        lent += 1
        return (ring, memory)
    }

    /// Takes back a buffer that was lent.
    func takeBack(_ ring: RingBuffer) {
        lent -= 1
        recycle(ring, ring.direction)
    }

    /// Whether a compute program may write a picture's texels where they are read in the end.
    func storesInPlace(_ byteCount: Int) -> Bool { usesBuffers && isMapped && byteCount <= mostStored }

    /// Lets a program store texels in place; what it returns waits for them and hands them out.
    func readStored(
        _ byteCount: Int, _ store: (borrowing PixelBuffer) throws(GLError) -> Void
    ) throws(GLError) -> () throws(GLError) -> PixelRows {
        let ring = try buffer(.readBack, byteCount)
        try store(ring.buffer)
        return try waiting(for: ring, byteCount)
    }

    /// Asks for a surface's texels; what it returns waits for them and hands them out.
    func read(_ surface: Surface) throws(GLError) -> () throws(GLError) -> PixelRows {
        let (width, height, count) = (surface.texture.width, surface.texture.height, surface.texture.byteCount)
        if usesBuffers {
            let ring = try buffer(.readBack, count)
            if try surface.withFramebuffer({ framebuffer throws(GLError) in try framebuffer.read(into: ring.buffer) }) {
                return try waiting(for: ring, count)
            }
            recycle(ring, .readBack)
        }
        return { () throws(GLError) in
            let rows = try PixelRows(byteCount: count, width: width, height: height)
            try rows.withBytes { bytes throws(GLError) in
                try surface.withFramebuffer { framebuffer throws(GLError) in try framebuffer.read(into: bytes) }
            }
            return rows
        }
    }

    /// Waits for a ring's buffer to be filled and hands out what it holds.
    private func waiting(for ring: RingBuffer, _ count: Int) throws(GLError) -> () throws(GLError) -> PixelRows {
        let fence = try Fence()
        return { [self] () throws(GLError) in
            try fence.wait()
            if let memory = ring.buffer.mapped {
                lent += 1
                return PixelRows(ring, memory, byteCount: count)
            }
            let rows = try PixelRows(byteCount: count, width: count / 4, height: 1)
            try ring.buffer.withBytes(count) { mapped in
                rows.withBytes { $0.copyMemory(from: UnsafeRawBufferPointer(mapped)) }
            }
            recycle(ring, .readBack)
            return rows
        }
    }

    /// Moves a surface's texels again and again: nanoseconds each, without what fills or empties the buffer.
    func times(
        _ surface: Surface, _ direction: PixelBuffer.Direction, samples: Int, _ capabilities: Capabilities
    ) throws(GLError) -> [Double] {
        let buffer = try PixelBuffer(direction, capacity: surface.texture.byteCount, isMapped: isMapped)
        var times: [Double] = []
        for sample in 0...samples {
            let start = Moment(capabilities)
            switch direction {
            case .upload: try surface.texture.upload(buffer)
            case .readBack:
                _ = try surface.withFramebuffer { framebuffer throws(GLError) in try framebuffer.read(into: buffer) }
            }
            let end = Moment(capabilities)
            if sample > 0 { times.append(Double(end.since(start))) }
        }
        return times
    }

    /// A buffer that nobody uses: one of the ring's, or a new one.
    private func buffer(_ direction: PixelBuffer.Direction, _ bytes: Int) throws(GLError) -> RingBuffer {
        let ring = rings[direction, default: []]
        // Not so large a buffer that it holds memory for nothing.
        let fitting = ring.indices.filter { (bytes...4 * bytes).contains(ring[$0].buffer.capacity) }
        let free = fitting.first { ring[$0].fence?.fence.isPassed ?? true }
        guard let index = free ?? (ring.count < Self.most ? nil : fitting.first) else {
            return RingBuffer(try PixelBuffer(direction, capacity: bytes, isMapped: isMapped), of: self, direction)
        }
        try ring[index].fence?.fence.wait()
        ring[index].fence = nil
        rings[direction]?.remove(at: index)
        return ring[index]
    }

    /// Puts a buffer back, last in turn; of too many the one goes that waited longest.
    private func recycle(_ ring: RingBuffer, _ direction: PixelBuffer.Direction) {
        rings[direction, default: []].append(ring)
        if !isRetired, rings[direction, default: []].count > Self.most { rings[direction]?.removeFirst() }
    }
}
