import GLES

/// A texture that passes read, and, once one draws to it, its framebuffer.
final class Surface {
    let texture: Texture
    private var framebuffer: FramebufferBox?

    init(_ format: TextureFormat, width: Int, height: Int) throws(GLError) {
        texture = try Texture(format, width: width, height: height)
    }

    /// Hands out the framebuffer, which is made once.
    func withFramebuffer<Result>(
        _ body: (borrowing Framebuffer) throws(GLError) -> Result
    ) throws(GLError) -> Result {
        if let framebuffer { return try body(framebuffer.framebuffer) }
        let made = FramebufferBox(try Framebuffer(texture))
        framebuffer = made
        return try body(made.framebuffer)
    }

    /// What the pool knows it by.
    var shape: Shape { Shape(format: texture.format, width: texture.width, height: texture.height) }

    struct Shape: Hashable {
        var format: TextureFormat
        var width: Int
        var height: Int

        var byteCount: Int { width * height * format.byteCount }
    }

    /// An optional of a value that cannot be copied cannot be borrowed from a class.
    private final class FramebufferBox {
        let framebuffer: Framebuffer
        init(_ framebuffer: consuming Framebuffer) { self.framebuffer = framebuffer }
    }
}

/// Surfaces that are free, kept for the frames to come.
final class SurfacePool {
    /// The oldest first.
    private(set) var free: [(surface: Surface, frame: Int)] = []
    private var frame = 0
    /// The first ones that neither this frame nor the one before has used, counted as they come and go: there may be
    /// thousands, and every frame asks.
    private var idle = (count: 0, bytes: 0)

    /// What is kept besides the surfaces of the last frame, in bytes.
    private static let spare = 64 << 20

    /// A surface of a format and size; its texels are undefined.
    func surface(_ format: TextureFormat, width: Int, height: Int) throws(GLError) -> Surface {
        let shape = Surface.Shape(format: format, width: width, height: height)
        if let index = free.lastIndex(where: { $0.surface.shape == shape }) { return take(index) }
        do throws(GLError) {
            return try Surface(format, width: width, height: height)
        } catch {
            // What lies about unused may be what there is no memory for.
            guard case .outOfMemory = error, !free.isEmpty else { throw error }
            free = []
            idle = (0, 0)
            return try Surface(format, width: width, height: height)
        }
    }

    /// Takes a surface back.
    func recycle(_ surface: Surface) { free.append((surface, frame)) }

    private func take(_ index: Int) -> Surface {
        let surface = free.remove(at: index).surface
        if index < idle.count {
            idle.count -= 1
            idle.bytes -= surface.shape.byteCount
        }
        return surface
    }

    /// Ends a frame: what neither it nor the one before used goes, the oldest first, until the rest is small.
    func endFrame() {
        while idle.count < free.count, free[idle.count].frame < frame - 1 {
            idle.bytes += free[idle.count].surface.shape.byteCount
            idle.count += 1
        }
        while idle.bytes > Self.spare { _ = take(0) }
        frame += 1
    }
}
