extension Placing {
    mutating func placeText(
        _ run: TextRun, _ size: TextSize, in frame: GlassRect, _ element: Element, _ above: Above
    ) throws(ViewError) {
        var run = run
        // Short lines lie within the width of the longest.
        run.width = size.width
        if size.lines == 1 { run.lineLimit = run.lineLimit ?? (size.isTruncated ? 1 : nil) }
        if size.isTruncated { run.lineLimit = size.lines }
        // Lines of letters begin on a pixel, so that equal lines look equal.
        var place = frame
        place.y = (frame.y * scale).rounded() / scale
        mark(.text(run), place, element, above)
        tell(Semantics(.text, label: run.text), frame, element)
    }

    mutating func placeSymbol(
        _ name: String, in frame: GlassRect, _ element: Element, _ above: Above
    ) throws(ViewError) {
        let symbol: Symbol
        do throws(TextError) { symbol = try Symbol(name) } catch { throw .text(error, path: element.path) }
        let mirrored = element.environment.isMirrored && symbol.turnsWithDirection
        mark(
            .symbol(symbol, element.environment.resolvedFont.weight, mirrored: mirrored), snapped(frame), element, above
        )
        tell(Semantics(.image, label: name), frame, element)
    }

    mutating func mark(
        _ form: Placed.Mark.Form, _ frame: GlassRect, _ element: Element, _ above: Above, _ tone: InkTone = .inherited
    ) {
        // What lies nowhere is not drawn.
        guard [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite),
            above.clips.allSatisfy({ $0.frame.intersects(frame) })
        else { return }
        let environment = element.environment
        placed.items.append(
            .mark(
                Placed.Mark(
                    form: form, frame: frame, tone: tone == .inherited ? environment.foreground : tone,
                    opacity: environment.isEnabled ? 1 : 0.4, surface: above.surface, environment: environment,
                    clips: above.clips)))
    }

    /// A frame whose edges lie between pixels.
    func snapped(_ frame: GlassRect) -> GlassRect {
        func edge(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let (x, y) = (edge(frame.x), edge(frame.y))
        return GlassRect(x: x, y: y, width: edge(frame.maxX) - x, height: edge(frame.maxY) - y)
    }
}
