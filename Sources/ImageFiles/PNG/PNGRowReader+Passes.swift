/// One of the seven passes of Adam7: every so many columns and rows, from a first one on.
private struct InterlacePass {
    var x: Int
    var y: Int
    var columnStep: Int
    var rowStep: Int

    /// PNG specification, 8.2.
    static let all = [
        InterlacePass(x: 0, y: 0, columnStep: 8, rowStep: 8), InterlacePass(x: 4, y: 0, columnStep: 8, rowStep: 8),
        InterlacePass(x: 0, y: 4, columnStep: 4, rowStep: 8), InterlacePass(x: 2, y: 0, columnStep: 4, rowStep: 4),
        InterlacePass(x: 0, y: 2, columnStep: 2, rowStep: 4), InterlacePass(x: 1, y: 0, columnStep: 2, rowStep: 2),
        InterlacePass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    func columns(of width: Int) -> Int { width <= x ? 0 : (width - x + columnStep - 1) / columnStep }
}

extension PNGRowReader {
    /// Unpacks an interlaced picture, whose pixels come pass after pass, each to its place.
    /// - Parameters:
    ///   - count: All rows: there is no picture before.
    ///   - expansion: Makes RGBA of a pass's row; nil leaves its layout.
    ///   - touched: Hears how many bytes were written.
    func readPasses(
        _ count: Int, into rows: UnsafeMutableRawPointer, stride: Int, expansion: PixelExpansion?,
        touched: (Int) -> Void = { _ in }
    ) throws(ImageFileError) {
        guard count == header.height else {
            throw .corrupt(file: file, offset: nil, problem: "an interlaced picture is unpacked whole, or not at all")
        }
        let isWords = header.bitDepth > 8
        let ownTexel = header.rowBytes / header.width
        let texel = expansion == nil ? ownTexel : isWords ? 8 : 4
        let own = try RowBand(rows: 1, of: header.rowBytes)
        let expanded = try RowBand(rows: 1, of: header.width * texel)
        for pass in InterlacePass.all {
            let columns = pass.columns(of: header.width)
            if columns == 0 { continue }
            for y in Swift.stride(from: pass.y, to: header.height, by: pass.rowStep) {
                try readStored(1, width: columns, into: own.start, stride: header.rowBytes)
                expansion?.expandRow(
                    UnsafeRawBufferPointer(start: own.start, count: columns * ownTexel), to: expanded.start,
                    isWords: isWords)
                spread(
                    expansion == nil ? own.start : expanded.start, columns, of: texel,
                    to: rows + y * stride + pass.x * texel, apart: pass.columnStep * texel)
                touched(stride)
            }
        }
    }
}

/// Copies texels that lie side by side to places with gaps between them.
private func spread(
    _ texels: UnsafeMutableRawPointer, _ count: Int, of bytes: Int, to target: UnsafeMutableRawPointer, apart: Int
) {
    // A constant size lets the compiler move a texel at once.
    @inline(__always)
    func spread(_ bytes: Int) {
        for index in 0..<count {
            (target + index &* apart).copyMemory(from: texels + index &* bytes, byteCount: bytes)
        }
    }
    switch bytes {
    case 1: spread(1)
    case 2: spread(2)
    case 3: spread(3)
    case 4: spread(4)
    case 6: spread(6)
    case 8: spread(8)
    default: spread(bytes)
    }
}
