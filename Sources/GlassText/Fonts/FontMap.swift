import CGlassFonts
import CPango
import Glibc

/// Pango's map of the built-in fonts and nothing of the host's; it lives on one thread.
final class FontMap {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let config: OpaquePointer
    /// Fontconfig and FreeType read the fonts by these, again and again.
    private let files: [Int32]

    /// - Parameter ownsFontconfig: Whether nothing else in the process uses fontconfig.
    init(ownsFontconfig: Bool) throws(TextError) {
        guard let config = FcConfigCreate() else { throw .fonts("fontconfig has no memory") }
        // Pango starts fontconfig for the whole process, which would read the host's settings and list its fonts, and
        // complain on standard error where there are none. What is there already, it leaves alone.
        if ownsFontconfig || !Self.hostHasSettings(config), !Self.emptySettings {
            FcConfigDestroy(config)
            throw .fonts("fontconfig takes no settings")
        }
        var files: [Int32] = []
        for index in 0..<glass_font_count() {
            let file = glass_font_open(index)
            let added =
                file >= 0
                && "/proc/self/fd/\(file)".withCString { path in
                    path.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcConfigAppFontAddFile(config, $0) } != 0
                }
            if file >= 0 { files.append(file) }
            guard added else {
                let reason = file < 0 ? String(cString: strerror(errno)) : "fontconfig cannot read /proc/self/fd"
                for file in files { close(file) }
                FcConfigDestroy(config)
                throw .fonts(reason)
            }
        }
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
            let context = pango_font_map_create_context(map)
        else { throw .fonts("Cairo was built without FreeType") }
        cpango_set_config(map, config)
        (self.map, self.context, self.config, self.files) = (map, context, config, files)
        // Glyphs lie where the outlines say, at every scale.
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    /// Whether fontconfig would find settings to read.
    private static func hostHasSettings(_ config: OpaquePointer) -> Bool {
        guard let name = FcConfigGetFilename(config, nil) else { return false }
        FcStrFree(name)
        return true
    }

    /// Gives the process settings without a font, once. The built-in fonts are never looked for there.
    private static let emptySettings: Bool = {
        guard let config = FcConfigCreate() else { return false }
        return FcConfigSetCurrent(config) != 0
    }()

    deinit {
        cpango_unref(UnsafeMutableRawPointer(context))
        cpango_unref(map)
        FcConfigDestroy(config)
        for file in files { close(file) }
    }

    /// Lays a text out and hands the layout over.
    /// - Parameter scale: Units of the layout a point: pixels where it is drawn, so that nothing has to be scaled then.
    func withLayout<Value>(
        _ run: TextRun, scale: Double = 1, _ body: (OpaquePointer) throws(TextError) -> Value
    ) throws(TextError) -> Value {
        guard (1...1000).contains(run.font.size) else { throw .fontSize(run.font.size) }
        pango_context_set_language(context, pango_language_from_string(run.language))
        pango_context_set_base_dir(context, run.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        guard let layout = pango_layout_new(context) else { throw .fonts("Pango has no memory") }
        defer { cpango_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_new()
        defer { pango_font_description_free(font) }
        pango_font_description_set_family(
            font, run.font.design == .monospaced ? "DejaVu Sans Mono,Inter,DejaVu Sans" : "Inter,DejaVu Sans")
        pango_font_description_set_weight(
            font, run.font.weight == .regular ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_SEMIBOLD)
        pango_font_description_set_absolute_size(font, run.font.size * scale * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_alignment(layout, alignment(of: run))
        if let width = run.width, width.isFinite {
            // A little more, so that a text fits into its own width at every scale, however its letters' are rounded.
            let room = (min(max(width, 0), 1e4) + 0.1) * min(scale, 64) * Double(PANGO_SCALE)
            pango_layout_set_width(layout, Int32(room.rounded(.up)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            if let limit = run.lineLimit {
                pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
                pango_layout_set_height(layout, -Int32(min(max(limit, 1), 10_000)))
            }
        }
        // Pango would stop there.
        guard !run.text.utf8.contains(0) else { throw .missingGlyphs(["\0"], text: run.text) }
        pango_layout_set_text(layout, run.text, -1)
        try checkGlyphs(of: layout, run.text)
        return try body(layout)
    }

    private func alignment(of run: TextRun) -> PangoAlignment {
        switch run.alignment {
        case .center: PANGO_ALIGN_CENTER
        case .leading: run.isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
        case .trailing: run.isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
        }
    }

    private func checkGlyphs(of layout: OpaquePointer, _ text: String) throws(TextError) {
        guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
        let found = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { codes in
            let count = cpango_unknown(layout, codes.baseAddress, Int32(codes.count))
            return codes.prefix(Int(count)).compactMap { Unicode.Scalar($0) }
        }
        var scalars: [Unicode.Scalar] = []
        for scalar in found where !scalars.contains(scalar) { scalars.append(scalar) }
        throw .missingGlyphs(scalars, text: text)
    }

    /// How much room a text takes.
    func size(of run: TextRun) throws(TextError) -> TextSize {
        try withLayout(run) { layout in
            var logical = PangoRectangle()
            pango_layout_get_extents(layout, nil, &logical)
            let unit = Double(PANGO_SCALE)
            return TextSize(
                width: Double(logical.width) / unit, height: Double(logical.height) / unit,
                baseline: Double(pango_layout_get_baseline(layout)) / unit,
                lines: Int(pango_layout_get_line_count(layout)), isTruncated: pango_layout_is_ellipsized(layout) != 0)
        }
    }
}
