extension Orientation {
    /// Where some stored rows lie in the upright picture.
    /// - Parameters:
    ///   - rows: The stored rows.
    ///   - width: The stored rows' width.
    ///   - height: The number of all stored rows.
    package func window(
        ofRows rows: Range<Int>, width: Int, of height: Int
    ) -> (x: Int, y: Int, width: Int, height: Int) {
        let fromEnd = height - rows.upperBound
        return switch self {
        case .upright, .mirrored: (0, rows.lowerBound, width, rows.count)
        case .rotated180, .flipped: (0, fromEnd, width, rows.count)
        case .transposed, .rotated270: (rows.lowerBound, 0, rows.count, width)
        case .rotated90, .transversed: (fromEnd, 0, rows.count, width)
        }
    }

    /// Turns stored texels upright.
    /// - Parameters:
    ///   - source: `width × height` texels, rows without gaps.
    ///   - target: Room for as many, elsewhere.
    ///   - texelBytes: 4 or 8.
    package func turn(
        _ source: UnsafeRawPointer, width: Int, height: Int, texelBytes: Int, to target: UnsafeMutableRawPointer
    ) {
        let turn = Turn(self, width: width, height: height)
        if texelBytes == 4 {
            turn.apply(source.assumingMemoryBound(to: UInt32.self), target.assumingMemoryBound(to: UInt32.self))
        } else {
            turn.apply(source.assumingMemoryBound(to: UInt64.self), target.assumingMemoryBound(to: UInt64.self))
        }
    }
}
