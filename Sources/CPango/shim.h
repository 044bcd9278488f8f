// Pango, Cairo and fontconfig, with what Swift cannot read: macros, and casts between GLib's types.
#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

static inline void cpango_unref(void *object) { g_object_unref(object); }

static inline void cpango_set_config(PangoFontMap *map, FcConfig *config) {
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

// The characters of a layout that no font has a glyph for; no more than fit, and how many were stored.
static inline int cpango_unknown(PangoLayout *layout, uint32_t *found, int capacity) {
    int count = 0;
    PangoLayoutIter *iterator = pango_layout_get_iter(layout);
    do {
        PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iterator);
        for (int i = 0; run && i < run->glyphs->num_glyphs && count < capacity; i++) {
            PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
            if (glyph != PANGO_GLYPH_EMPTY && glyph & PANGO_GLYPH_UNKNOWN_FLAG)
                found[count++] = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
        }
    } while (pango_layout_iter_next_run(iterator));
    pango_layout_iter_free(iterator);
    return count;
}

#endif
