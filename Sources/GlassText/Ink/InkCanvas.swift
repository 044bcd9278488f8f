import CPango

/// A transparent Cairo surface that ink is drawn on.
final class InkCanvas {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    let width: Int
    let height: Int
    private let scale: Double

    init(width: Int, height: Int, scale: Double) throws(TextError) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { throw .canvas(width: width, height: height) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            throw .canvas(width: width, height: height)
        }
        (self.surface, self.cairo, self.width, self.height, self.scale) = (surface, cairo, width, height, scale)
        cairo_scale(cairo, scale, scale)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    func draw(_ ink: Ink, _ fonts: FontMap) throws(TextError) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        switch ink {
        case .text(let run, let place, let color):
            set(color)
            cairo_identity_matrix(cairo)
            cairo_move_to(cairo, place.x * scale, place.y * scale)
            try fonts.withLayout(run, scale: scale) { pango_cairo_show_layout(cairo, $0) }
        case .symbol(let symbol, let frame, let weight, let color, let mirrored):
            set(color)
            draw(symbol, in: frame, weight, mirrored: mirrored)
        case .fill(let shape, let frame, let color):
            set(color)
            trace(shape, in: frame)
            cairo_fill(cairo)
        case .stroke(let shape, let frame, let width, let color):
            set(color)
            trace(shape, in: frame.inset(by: width / 2), closer: width / 2)
            cairo_set_line_width(cairo, width)
            cairo_stroke(cairo)
        case .gradient(let colors, let from, let to, let frame):
            fill(colors, from, to, frame)
        case .picture(let image, let shape, let frame):
            try draw(image, shape, frame)
        case .clipped(let inner, let shape, let frame):
            trace(shape, in: frame)
            cairo_clip(cairo)
            try draw(inner, fonts)
        }
    }

    private func set(_ color: Color) {
        let parts = [color.red, color.green, color.blue, color.alpha].map { $0.isNaN ? 0 : $0 }
        cairo_set_source_rgba(cairo, parts[0], parts[1], parts[2], parts[3])
    }

    private func fill(_ colors: [Color], _ from: GlassPoint, _ to: GlassPoint, _ frame: GlassRect) {
        guard
            let pattern = cairo_pattern_create_linear(
                frame.x + from.x * frame.width, frame.y + from.y * frame.height, frame.x + to.x * frame.width,
                frame.y + to.y * frame.height)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        for (index, color) in colors.enumerated() {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(index) / Double(max(colors.count - 1, 1)), color.red, color.green, color.blue,
                color.alpha)
        }
        cairo_set_source(cairo, pattern)
        cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
        cairo_fill(cairo)
    }

    /// Fills a shape with as much of a picture as has its proportions.
    private func draw(_ image: Image, _ shape: GlassShape, _ frame: GlassRect) throws(TextError) {
        guard frame.width > 0, frame.height > 0 else { return }
        let source = try InkCanvas(width: image.width, height: image.height, scale: 1)
        source.put(image)
        let growth = max(frame.width / Double(image.width), frame.height / Double(image.height))
        trace(shape, in: frame)
        cairo_clip(cairo)
        cairo_translate(
            cairo, frame.center.x - growth * Double(image.width) / 2,
            frame.center.y - growth * Double(image.height) / 2)
        cairo_scale(cairo, growth, growth)
        cairo_set_source_surface(cairo, source.surface, 0, 0)
        cairo_pattern_set_filter(
            cairo_get_source(cairo), growth * scale > 0.9 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
    }

    /// Lays a shape's outline down as the current path.
    /// - Parameter closer: How much smaller its corners are than it says.
    func trace(_ shape: GlassShape, in frame: GlassRect, closer: Double = 0) {
        let half = max(min(frame.width, frame.height) / 2, 0)
        var box = frame
        let radii: [Double]
        switch shape {
        case .roundedRectangle(let radius): radii = Array(repeating: radius - closer, count: 4)
        case .capsule: radii = Array(repeating: half, count: 4)
        case .circle:
            box = GlassRect(x: frame.center.x - half, y: frame.center.y - half, width: 2 * half, height: 2 * half)
            radii = Array(repeating: half, count: 4)
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 - closer }
        case .mask(let mask):
            trace(mask, in: frame)
            return
        }
        let corners = [(box.x, box.y), (box.maxX, box.y), (box.maxX, box.maxY), (box.x, box.maxY)]
        let inward = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        cairo_new_sub_path(cairo)
        for corner in 0..<4 {
            let radius = min(max(radii[corner], 0), half)
            let start = Double.pi * (1 + Double(corner) / 2)
            cairo_arc(
                cairo, corners[corner].0 + inward[corner].0 * radius, corners[corner].1 + inward[corner].1 * radius,
                radius, start, start + Double.pi / 2)
        }
        cairo_close_path(cairo)
    }

    /// Lays a mask's outline down as the current path.
    private func trace(_ mask: GlassMask, in frame: GlassRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        let half = mask.fitting(SIMD2(frame.width / 2, frame.height / 2))
        let corner = SIMD2(frame.center.x, frame.center.y) - half
        for line in mask.outlines {
            cairo_new_sub_path(cairo)
            for place in line {
                let point = corner + place * half * 2
                cairo_line_to(cairo, point.x, point.y)
            }
            cairo_close_path(cairo)
        }
    }
}
