import Glibc
import Stitching

/// A part of a picture as textures hold it, straight RGBA of bytes, words or floats, in memory of its own.
///
/// A picture that is too large to be in memory is drawn from the rows that a band reads; the next band's take their place.
package final class TexelRows: @unchecked Sendable {
    /// Of the whole picture.
    package let width: Int
    package let height: Int
    /// 8, 16 or 32.
    package let bitDepth: Int
    /// Whether every pixel is opaque, as far as it is known before they are read.
    package private(set) var isOpaque: Bool
    /// What of the picture is there.
    private(set) var held: PixelWindow

    private var memory: UnsafeMutableRawBufferPointer
    /// Where the memory is the GPU's own, and how it goes back.
    let ring: RingBuffer?
    private let giveBack: (UnsafeMutableRawBufferPointer) -> Void

    /// Memory for so many whole rows, empty; `nil` where there is not that much.
    package convenience init?(width: Int, height: Int, bitDepth: Int, isOpaque: Bool, capacity: Int) {
        self.init(
            width, height, bitDepth, isOpaque, PixelWindow(x: 0, y: 0, width: width, height: 0),
            pixels: width.multipliedReportingOverflow(by: capacity))
    }

    /// A window of a spilled picture; `nil` where there is not that much memory.
    init?(_ window: PixelWindow, of spilled: SpilledTexels) throws(SpillError) {
        let part = window.intersection(PixelWindow(x: 0, y: 0, width: spilled.width, height: spilled.height))
        width = spilled.width
        height = spilled.height
        bitDepth = spilled.bitDepth
        isOpaque = spilled.isOpaque
        held = part
        guard let start = malloc(max(part.width * part.height * spilled.bitDepth / 2, 1)) else { return nil }
        memory = UnsafeMutableRawBufferPointer(start: start, count: part.width * part.height * spilled.bitDepth / 2)
        ring = nil
        giveBack = { free($0.baseAddress) }
        try spilled.read(part, into: start)
    }

    /// Memory for a whole picture that the GPU reads as well.
    init(
        width: Int, height: Int, bitDepth: Int, isOpaque: Bool, ring: RingBuffer, memory: UnsafeMutableRawPointer,
        giveBack: @escaping () -> Void
    ) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.isOpaque = isOpaque
        held = PixelWindow(x: 0, y: 0, width: width, height: 0)
        self.memory = UnsafeMutableRawBufferPointer(start: memory, count: width * height * bitDepth / 2)
        self.ring = ring
        self.giveBack = { _ in giveBack() }
    }

    private init?(
        _ width: Int, _ height: Int, _ bitDepth: Int, _ isOpaque: Bool, _ held: PixelWindow,
        pixels: (partialValue: Int, overflow: Bool)
    ) {
        let (byteCount, overflows) = pixels.partialValue.multipliedReportingOverflow(by: bitDepth / 2)
        guard !pixels.overflow, !overflows, let start = pixelMemory(byteCount) else { return nil }
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.isOpaque = isOpaque
        self.held = held
        memory = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        ring = nil
        giveBack = { free($0.baseAddress) }
    }

    deinit { giveBack(memory) }

    var texelBytes: Int { bitDepth / 2 }
    package var rowBytes: Int { width * texelBytes }

    /// Which rows are there.
    package var rows: Range<Int> { held.y..<held.y + held.height }

    /// Makes room for so many rows; those that are there stay.
    func makeRoom(for count: Int, file: String) throws(ImageFileError) {
        let (byteCount, overflows) = rowBytes.multipliedReportingOverflow(by: count)
        if !overflows, byteCount <= memory.count { return }
        guard !overflows, ring == nil, let larger = realloc(memory.baseAddress, byteCount) else {
            throw .outOfMemory(file: file, bytes: overflows ? .max : byteCount)
        }
        memory = UnsafeMutableRawBufferPointer(start: larger, count: byteCount)
    }

    /// Hands out the memory where the rows begin.
    func withMemory<Result, Failure: Error>(
        _ body: (UnsafeRawPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        defer { withExtendedLifetime(self) {} }
        return if let start = memory.baseAddress { try body(start) } else { nil }
    }

    /// Moves on to later rows: those that are there already stay, the others are read.
    /// - Parameter read: Fills memory with so many rows, the next ones of the picture.
    package func advance<Failure: Error>(
        to wanted: Range<Int>, _ read: (Int, UnsafeMutableRawPointer) throws(Failure) -> Void
    ) throws(Failure) {
        precondition(wanted.count * rowBytes <= memory.count, "there is no room for so many rows")
        precondition(rows.contains(wanted.lowerBound) || wanted.lowerBound == rows.upperBound, "rows were skipped")
        guard let start = memory.baseAddress else { return }
        let kept = rows.upperBound - wanted.lowerBound
        if wanted.lowerBound > rows.lowerBound, kept > 0 {
            memmove(start, start + (wanted.lowerBound - rows.lowerBound) * rowBytes, kept * rowBytes)
        }
        held = PixelWindow(x: 0, y: wanted.lowerBound, width: width, height: kept)
        let missing = wanted.upperBound - rows.upperBound
        if missing > 0 {
            try read(missing, start + kept * rowBytes)
            held.height = wanted.count
        }
    }

    /// Whether a window is the whole picture, which is there.
    func isWhole(_ window: PixelWindow) -> Bool {
        window == held && window == PixelWindow(x: 0, y: 0, width: width, height: height)
    }

    /// Looks at the pixels of a whole picture that has alpha by type: what is opaque everywhere is drawn faster.
    func findOpaque() {
        guard !isOpaque, bitDepth < 32 else { return }
        isOpaque =
            bitDepth == 8
            ? memory.allHave(UInt32(0xff).bigEndian) : memory.allHave(UInt64(0xffff).bigEndian)
    }

    /// Copies a window into rows without gaps; what lies outside of the picture is zero.
    func copy(_ window: PixelWindow, to target: UnsafeMutableRawBufferPointer) {
        guard let source = memory.baseAddress, let start = target.baseAddress else { return }
        let part = window.intersection(held)
        let stride = window.width * texelBytes
        if part.width < window.width || part.height < window.height { memset(start, 0, target.count) }
        for row in part.y..<part.y + part.height where part.width > 0 {
            memcpy(
                start + (row - window.y) * stride + (part.x - window.x) * texelBytes,
                source + ((row - held.y) * held.width + part.x - held.x) * texelBytes, part.width * texelBytes)
        }
    }

    /// Hands out the texels where exactly this window is there, rows without gaps.
    func withTexels<Result>(_ window: PixelWindow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        guard window.width == held.width, window.x == held.x, held.intersection(window) == window else { return nil }
        let first = (window.y - held.y) * held.width * texelBytes
        return body(
            UnsafeRawBufferPointer(rebasing: memory[first..<first + window.width * window.height * texelBytes]))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Whether every texel, read as one word, has all of these bits.
    fileprivate func allHave<Texel: FixedWidthInteger>(_ bits: Texel) -> Bool {
        let texels = bindMemory(to: Texel.self)
        // Some rows at a time, so that a transparent pixel ends it early.
        for start in stride(from: 0, to: texels.count, by: 16384) {
            var common = bits
            for index in start..<Swift.min(start + 16384, texels.count) { common &= texels[index] }
            if common != bits { return false }
        }
        return true
    }
}

extension TexelRows: Equatable {
    /// Rows are compared only with themselves.
    package static func == (one: TexelRows, other: TexelRows) -> Bool { one === other }
}
