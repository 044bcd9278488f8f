#include "CPNG.h"
#include "notes.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// PNG stores words with their high byte first.
enum { WORDS_ARE_SWAPPED = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

struct cpng_writer {
    notes notes;
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    cpng_header header;
    size_t row_bytes;
    uint32_t rows_written;
};

static void append_bytes(png_structp png, png_bytep source, size_t count) {
    cpng_writer *writer = png_get_io_ptr(png);
    if (count > writer->capacity - writer->count) {
        size_t capacity = writer->capacity + writer->capacity / 2 + count + 65536;
        uint8_t *bytes = capacity < count ? NULL : realloc(writer->bytes, capacity);
        if (bytes == NULL) png_error(png, "not enough memory for the compressed picture");
        writer->bytes = bytes;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, source, count);
    writer->count += count;
}

static void nothing_to_flush(png_structp png) { (void)png; }

static void set_compression(png_structp png, cpng_compression compression) {
    png_set_compression_level(png, compression.level);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, compression.filters);
    int strategy = compression.filters == PNG_FILTER_NONE ? Z_DEFAULT_STRATEGY : Z_FILTERED;
    png_set_compression_strategy(png, compression.runs_only ? Z_RLE : strategy);
    png_set_compression_buffer_size(png, 1 << 18);
}

static void set_palette(cpng_writer *writer, const uint8_t *palette, int count) {
    png_color colors[PNG_MAX_PALETTE_LENGTH];
    if (count > PNG_MAX_PALETTE_LENGTH) png_error(writer->png, "a palette has at most 256 entries");
    for (int index = 0; index < count; index++) {
        colors[index] = (png_color){palette[3 * index], palette[3 * index + 1], palette[3 * index + 2]};
    }
    png_set_PLTE(writer->png, writer->info, colors, count);
}

static size_t unpacked_row_bytes(cpng_header header) {
    static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4};
    return (size_t)header.width * channels[header.color_type] * (header.bit_depth == 16 ? 2 : 1);
}

static bool write_header(cpng_writer *writer, cpng_compression compression, const uint8_t *palette, int palette_count) {
    png_structp png = writer->png;
    cpng_header header = writer->header;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_write_fn(png, writer, append_bytes, nothing_to_flush);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, writer->info, header.width, header.height, header.bit_depth, header.color_type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (palette != NULL) set_palette(writer, palette, palette_count);
    set_compression(png, compression);
    png_write_info_before_PLTE(png, writer->info);
    writer->row_bytes = unpacked_row_bytes(header);
    return true;
}

cpng_writer *cpng_writer_open(cpng_header header, cpng_compression compression, const uint8_t *palette,
                              int palette_count) {
    cpng_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->header = header;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->notes, notes_on_error, notes_on_warning);
    if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
    if (writer->info == NULL) {
        cpng_writer_close(writer);
        return NULL;
    }
    write_header(writer, compression, palette, palette_count);
    return writer;
}

bool cpng_writer_chunk(cpng_writer *writer, const char *name, const uint8_t *bytes, size_t count) {
    if (writer->notes.failed) return false;
    if (setjmp(png_jmpbuf(writer->png))) return false;
    png_write_chunk(writer->png, (png_const_bytep)name, bytes, count);
    return true;
}

bool cpng_writer_palette(cpng_writer *writer) {
    if (writer->notes.failed) return false;
    if (setjmp(png_jmpbuf(writer->png))) return false;
    png_write_info(writer->png, writer->info);
    // Both need IHDR written: they turn unpacked rows into the file's form.
    png_set_packing(writer->png);
    if (writer->header.bit_depth == 16 && WORDS_ARE_SWAPPED) png_set_swap(writer->png);
    return true;
}

bool cpng_writer_rows(cpng_writer *writer, const void *rows, size_t stride, uint32_t count) {
    if (stride < writer->row_bytes) notes_fail(&writer->notes, "rows are too short for their pixels");
    if (count > writer->header.height - writer->rows_written) notes_fail(&writer->notes, "there are too many rows");
    if (writer->notes.failed) return false;
    if (setjmp(png_jmpbuf(writer->png))) return false;
    for (uint32_t row = 0; row < count; row++) {
        png_write_row(writer->png, (png_const_bytep)rows + (size_t)row * stride);
    }
    writer->rows_written += count;
    return true;
}

bool cpng_writer_finish(cpng_writer *writer) {
    if (writer->rows_written != writer->header.height) notes_fail(&writer->notes, "rows are missing");
    if (writer->notes.failed) return false;
    if (setjmp(png_jmpbuf(writer->png))) return false;
    png_write_end(writer->png, NULL);
    return true;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
    *count = writer->count;
    return writer->bytes;
}

const char *cpng_writer_error(const cpng_writer *writer) { return writer->notes.failed ? writer->notes.error : NULL; }

void cpng_writer_close(cpng_writer *writer) {
    if (writer == NULL) return;
    if (writer->png != NULL) png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->bytes);
    free(writer);
}
