/// How stored rows are turned to be upright: the values of EXIF's tag Orientation (CIPA DC-008, 4.6.4 A).
package enum Orientation: Int, Sendable, CaseIterable {
    case upright = 1
    /// Left and right are exchanged.
    case mirrored = 2
    case rotated180 = 3
    /// Top and bottom are exchanged.
    case flipped = 4
    /// The first row is the left column.
    case transposed = 5
    /// The first column is the top row, from right to left: turn the stored rows clockwise by 90°.
    case rotated90 = 6
    /// The first row is the right column, from bottom to top.
    case transversed = 7
    /// Turn the stored rows clockwise by 270°.
    case rotated270 = 8

    /// Whether rows become columns.
    package var swapsSides: Bool { rawValue >= 5 }

    /// Where the upright picture's pixels are among `width × height` stored ones: the index of the first, and the steps from
    /// it to its right and to its lower neighbour.
    func walk(width: Int, height: Int) -> (start: Int, right: Int, down: Int) {
        let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
        return switch self {
        case .upright: (0, 1, width)
        case .mirrored: (lastColumn, -1, width)
        case .rotated180: (lastRow + lastColumn, -1, -width)
        case .flipped: (lastRow, 1, -width)
        case .transposed: (0, width, 1)
        case .rotated90: (lastRow, -width, 1)
        case .transversed: (lastRow + lastColumn, -width, -1)
        case .rotated270: (lastColumn, width, -1)
        }
    }
}
