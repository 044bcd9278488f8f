extension Placing {
    /// Places a view that may be higher than its frame, which cuts it off.
    mutating func placeScroll(
        _ length: Double, _ shape: GlassShape, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize,
        _ above: Above
    ) throws(ViewError) {
        let size = try element.children[0].size(proposal, texts)
        // As far as there is something to come, and not at all where that is no number.
        let farthest = max(size.height - frame.height, 0)
        let moved = length > 0 ? min(length, farthest) : 0
        var inside = above
        inside.clips.append(Placed.Clip(shape: shape, frame: snapped(frame)))
        try place(
            element.children[0],
            at: GlassPoint(x: frame.x + (frame.width - size.width) / 2, y: frame.y - moved), proposal, inside)
    }
}

extension GlassSurface {
    /// Cuts it off at a frame: corners that are cut away are square, and of a mask whole pixels are left.
    /// - Parameter outline: The shape that it has where it names none; what was cut off before names its own.
    mutating func cut(to clip: GlassRect, from outline: GlassShape) {
        let outline = shape ?? outline
        if outline == .circle {
            let side = min(frame.width, frame.height)
            frame = GlassRect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
        }
        let (left, top) = (max(frame.x, clip.x), max(frame.y, clip.y))
        let (right, bottom) = (min(frame.maxX, clip.maxX), min(frame.maxY, clip.maxY))
        let rest = GlassRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        guard rest != frame else { return }
        let half = min(frame.width, frame.height) / 2
        let radii: [Double]
        switch outline {
        case .roundedRectangle(let radius): radii = Array(repeating: min(radius, half), count: 4)
        case .capsule, .circle: radii = Array(repeating: half, count: 4)
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            radii = [topLeft, topRight, bottomRight, bottomLeft].map { min($0, half) }
        case .mask(let mask): return cut(mask, to: rest)
        }
        let (above, below) = (top > frame.y, bottom < frame.maxY)
        let (before, behind) = (left > frame.x, right < frame.maxX)
        shape = .corners(
            topLeft: above || before ? 0 : radii[0], topRight: above || behind ? 0 : radii[1],
            bottomRight: below || behind ? 0 : radii[2], bottomLeft: below || before ? 0 : radii[3])
        frame = rest
    }

    private mutating func cut(_ mask: GlassMask, to rest: GlassRect) {
        let half = mask.fitting(SIMD2(frame.width / 2, frame.height / 2))
        let (left, top) = (frame.center.x - half.x, frame.center.y - half.y)
        let pixel = 2 * half.x / Double(mask.width)
        // What is empty or lies nowhere has no pixels to leave, and is not drawn.
        guard pixel > 0, left.isFinite, top.isFinite else { return frame = rest }
        func pixels(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            let first = min(max((low / pixel).rounded(), 0), Double(count))
            return Int(first)..<Int(min(max((high / pixel).rounded(), first), Double(count)))
        }
        let columns = pixels(rest.x - left, rest.maxX - left, of: mask.width)
        let rows = pixels(rest.y - top, rest.maxY - top, of: mask.height)
        guard let part = mask.cropped(columns: columns, rows: rows) else {
            frame = GlassRect(x: rest.x, y: rest.y, width: 0, height: 0)
            return
        }
        shape = .mask(part)
        frame = GlassRect(
            x: left + Double(columns.lowerBound) * pixel, y: top + Double(rows.lowerBound) * pixel,
            width: Double(columns.count) * pixel, height: Double(rows.count) * pixel)
    }
}
