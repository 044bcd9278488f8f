/// How a picture lies in its view: pixels a point, the margin, what is outside.
package struct ReferenceView: Sendable {
    /// Pixels a point.
    package var scale: Double
    /// The margin in pixels, on every side, that is already part of the picture.
    package var pad: Int
    /// What distortions read outside the picture.
    package var edge: ReferenceEdge

    package init(scale: Double = 1, pad: Int = 0, edge: ReferenceEdge = .transparent) {
        self.scale = scale
        self.pad = pad
        self.edge = edge
    }

    /// The size of a pixel in points.
    var pixel: Double { 1 / scale }

    /// The size in points of the view that a picture fills, without the margin.
    func size(of image: ReferenceImage) -> V2 {
        V2(Double(image.width - 2 * pad), Double(image.height - 2 * pad)) / scale
    }

    /// Where the centre of a pixel lies, in points from the view's top left.
    @inline(__always)
    func position(_ x: Int, _ y: Int) -> V2 {
        let margin = Double(pad) - 0.5
        return V2((Double(x) - margin) / scale, (Double(y) - margin) / scale)
    }

    /// The texel coordinates of a position: whole numbers at the texels' centres.
    @inline(__always)
    func texel(_ position: V2) -> V2 {
        let margin = Double(pad) - 0.5
        return V2(position.x * scale + margin, position.y * scale + margin)
    }
}
