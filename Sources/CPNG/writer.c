#include "CPNG.h"
#include "writer.h"

#include <stdlib.h>

static void nothing_to_flush(png_structp png) { (void)png; }

static void set_palette(cpng_writer *writer, const uint8_t *palette, int count) {
    png_color colors[PNG_MAX_PALETTE_LENGTH];
    if (count > PNG_MAX_PALETTE_LENGTH) png_error(writer->png, "a palette has at most 256 entries");
    for (int index = 0; index < count; index++) {
        colors[index] = (png_color){palette[3 * index], palette[3 * index + 1], palette[3 * index + 2]};
    }
    png_set_PLTE(writer->png, writer->info, colors, count);
}

static bool write_header(cpng_writer *writer, const uint8_t *palette, int palette_count) {
    png_structp png = writer->png;
    cpng_header header = writer->header;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_write_fn(png, writer, writer_append, nothing_to_flush);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, writer->info, header.width, header.height, header.bit_depth, header.color_type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (palette != NULL) set_palette(writer, palette, palette_count);
    png_write_info_before_PLTE(png, writer->info);
    if (!writer_take_room(writer)) png_error(png, "not enough memory for the rows");
    return true;
}

cpng_writer *cpng_writer_open(cpng_header header, cpng_compression compression, const uint8_t *palette,
                              int palette_count) {
    cpng_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->header = header;
    writer->compression = compression;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->notes, notes_on_error, notes_on_warning);
    if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
    if (writer->info == NULL) {
        cpng_writer_close(writer);
        return NULL;
    }
    write_header(writer, palette, palette_count);
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
    return true;
}

bool cpng_writer_finish(cpng_writer *writer) {
    if (writer->rows_written != writer->header.height) notes_fail(&writer->notes, "rows are missing");
    if (writer->notes.failed) return false;
    // libpng does not know that pixels were written.
    return cpng_writer_chunk(writer, "IEND", NULL, 0);
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
    *count = writer->count;
    return writer->bytes;
}

void cpng_writer_forget_bytes(cpng_writer *writer) { writer->count = 0; }

const char *cpng_writer_error(const cpng_writer *writer) { return writer->notes.failed ? writer->notes.error : NULL; }

void cpng_writer_close(cpng_writer *writer) {
    if (writer == NULL) return;
    if (writer->png != NULL) png_destroy_write_struct(&writer->png, &writer->info);
    if (writer->lines[0] != NULL) free(writer->lines[0] - FILTER_MARGIN);
    free(writer->filtered);
    pieces_close(&writer->pieces);
    free(writer->bytes);
    free(writer);
}
