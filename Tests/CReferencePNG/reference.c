#include "CReferencePNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
    uint8_t *pixels;
    png_bytep *rows;
    uint32_t width, height;
    png_structp png;
    png_infop info;
} reference;

static void take_bytes(png_structp png, png_bytep target, size_t count) {
    reference *reference = png_get_io_ptr(png);
    if (count > reference->count) png_error(png, "end");
    memcpy(target, reference->bytes, count);
    reference->bytes += count;
    reference->count -= count;
}

static void ignore_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void fail(png_structp png, png_const_charp text) {
    (void)text;
    png_longjmp(png, 1);
}

static int read_all(reference *reference, int depth) {
    png_structp png = reference->png;
    if (setjmp(png_jmpbuf(png))) return 0;
    png_set_read_fn(png, reference, take_bytes);
    png_read_info(png, reference->info);
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    if (depth == 8) {
        png_set_scale_16(png);
        png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    } else {
        png_set_expand_16(png);
        png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
        if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
    }
    png_set_interlace_handling(png);
    png_read_update_info(png, reference->info);
    reference->width = png_get_image_width(png, reference->info);
    reference->height = png_get_image_height(png, reference->info);
    size_t stride = png_get_rowbytes(png, reference->info);
    reference->pixels = calloc(reference->height, stride);
    reference->rows = calloc(reference->height, sizeof *reference->rows);
    if (reference->pixels == NULL || reference->rows == NULL) return 0;
    for (uint32_t row = 0; row < reference->height; row++) reference->rows[row] = reference->pixels + row * stride;
    png_read_image(png, reference->rows);
    png_read_end(png, NULL);
    return 1;
}

void *cpng_reference_rgba(const uint8_t *bytes, size_t count, int depth, uint32_t *width, uint32_t *height) {
    reference reference = {.bytes = bytes, .count = count};
    reference.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore_warning);
    reference.info = png_create_info_struct(reference.png);
    int worked = read_all(&reference, depth);
    png_destroy_read_struct(&reference.png, &reference.info, NULL);
    free(reference.rows);
    if (!worked) {
        free(reference.pixels);
        return NULL;
    }
    *width = reference.width;
    *height = reference.height;
    return reference.pixels;
}
