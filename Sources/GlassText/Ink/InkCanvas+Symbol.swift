import CPango

extension InkCanvas {
    /// Draws a symbol in the current colour.
    func draw(_ symbol: Symbol, in frame: GlassRect, _ weight: Font.Weight, mirrored: Bool) {
        let side = min(frame.width, frame.height)
        let unit = side / Symbol.side
        guard unit > 0 else { return }
        cairo_translate(cairo, frame.center.x, frame.center.y)
        cairo_scale(cairo, mirrored ? -unit : unit, unit)
        cairo_translate(cairo, -Symbol.side / 2, -Symbol.side / 2)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        // Parts that overlap are one shape, also where the colour is translucent.
        cairo_push_group(cairo)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        for part in symbol.parts {
            for step in part.path { lay(step) }
            switch part.use {
            case .fill:
                cairo_fill_preserve(cairo)
                cairo_set_line_width(cairo, 0.9)
                cairo_stroke(cairo)
            case .stroke:
                cairo_set_line_width(cairo, weight == .regular ? 1.8 : 2.3)
                cairo_stroke(cairo)
            case .cut:
                cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
                cairo_fill(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            }
        }
        let mask = cairo_pop_group(cairo)
        cairo_mask(cairo, mask)
        cairo_pattern_destroy(mask)
    }

    private func lay(_ step: SymbolPath.Step) {
        switch step {
        case .move(let to): cairo_move_to(cairo, to.x, to.y)
        case .line(let to): cairo_line_to(cairo, to.x, to.y)
        case .curve(let one, let other, let to): cairo_curve_to(cairo, one.x, one.y, other.x, other.y, to.x, to.y)
        case .arc(let center, let radius, let from, let to):
            cairo_arc(cairo, center.x, center.y, radius, from * .pi / 180, to * .pi / 180)
        case .circle(let center, let radius):
            cairo_new_sub_path(cairo)
            cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
            cairo_close_path(cairo)
        case .box(let x, let y, let width, let height, let radius):
            trace(.roundedRectangle(cornerRadius: radius), in: GlassRect(x: x, y: y, width: width, height: height))
        case .close: cairo_close_path(cairo)
        }
    }
}
