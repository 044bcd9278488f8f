import GLES
import Glibc

/// A buffer of the ring.
final class RingBuffer {
    let buffer: PixelBuffer
    /// Until when the GPU reads it.
    var fence: FenceBox?
    /// Whose context it belongs to.
    private(set) weak var transfers: Transfers?
    let direction: PixelBuffer.Direction

    init(_ buffer: consuming PixelBuffer, of transfers: Transfers, _ direction: PixelBuffer.Direction) {
        self.buffer = buffer
        self.transfers = transfers
        self.direction = direction
    }

    /// Puts it back into the ring that it comes from, which need not be the one that is in use now.
    func release() { transfers?.takeBack(self) }
}

final class FenceBox {
    let fence: Fence
    init(_ fence: consuming Fence) { self.fence = fence }
}

/// Rows of pixels where the GPU left them, or in memory that may be refused, where Swift's own arrays trap.
final class PixelRows: @unchecked Sendable {
    private let bytes: UnsafeMutableRawBufferPointer
    /// What they lie in, if that is the ring's.
    let ring: RingBuffer?

    init(byteCount: Int, width: Int, height: Int) throws(GLError) {
        guard let start = pixelMemory(byteCount) else {
            throw .outOfMemory(call: "a picture's pixels", width: width, height: height)
        }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        ring = nil
    }

    init(_ ring: RingBuffer, _ memory: UnsafeMutableRawPointer, byteCount: Int) {
        bytes = UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
        self.ring = ring
    }

    deinit { if ring == nil { free(bytes.baseAddress) } }

    /// Hands out the memory, which is there as long as the rows are.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(bytes)
    }
}
