#include "CPNG.h"
#include "reader.h"

#include <stdlib.h>

// PNG stores words with their high byte first.
enum { WORDS_ARE_SWAPPED = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

// libpng calls this when a row is unpacked, before it looks for what follows the last one.
static void note_row(png_structp png, png_row_infop info, png_bytep row) {
    (void)info, (void)row;
    cpng_reader *reader = png_get_user_transform_ptr(png);
    reader->has_all_pixels = reader->is_at_last_row;
}

static void set_limits(png_structp png) {
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_benign_errors(png, 1);
    // The caller has checked every CRC and decides what a wrong one means.
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    // Skip what no row depends on: the ancillary chunks libpng knows (the list behind -1), those it does not, and tRNS.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, (png_const_bytep) "tRNS", 1);
    // So no chunk is ever stored; without this, libpng warns of skipped ones over 8 MB.
    png_set_chunk_malloc_max(png, PNG_UINT_31_MAX);
    png_set_chunk_cache_max(png, 1);
}

// The rows of the picture, or those of all passes that are not empty.
static uint64_t stored_rows(const cpng_header *header) {
    if (!header->interlaced) return header->height;
    uint64_t rows = 0;
    for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
        if (PNG_PASS_COLS(header->width, pass) > 0) rows += PNG_PASS_ROWS(header->height, pass);
    }
    return rows;
}

static bool read_header(cpng_reader *reader) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_read_fn(png, reader, reader_take);
    set_limits(png);
    png_read_info(png, reader->info);
    reader->header = (cpng_header){
        .width = png_get_image_width(png, reader->info),
        .height = png_get_image_height(png, reader->info),
        .bit_depth = png_get_bit_depth(png, reader->info),
        .color_type = png_get_color_type(png, reader->info),
        .interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE,
    };
    png_set_packing(png);
    if (reader->header.bit_depth == 16 && WORDS_ARE_SWAPPED) png_set_swap(png);
    // The caller looks for palette indices without an entry.
    png_set_check_for_invalid_index(png, -1);
    png_set_read_user_transform_fn(png, note_row);
    png_set_user_transform_info(png, reader, 0, 0);
    // Without png_set_interlace_handling, the passes' own rows come one after another.
    png_read_update_info(png, reader->info);
    reader->row_bytes = png_get_rowbytes(png, reader->info);
    reader->row_count = stored_rows(&reader->header);
    return true;
}

cpng_reader *cpng_reader_open(cpng_source source) {
    cpng_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->source = source;
    reader->surplus = SURPLUS_BYTES;
    if (source.bytes == NULL) {
        reader->window = malloc(WINDOW_BYTES);
        if (reader->window == NULL) {
            free(reader);
            return NULL;
        }
    }
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->notes, notes_on_error, notes_on_warning);
    if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
    if (reader->info == NULL) {
        cpng_reader_close(reader);
        return NULL;
    }
    if (!read_header(reader)) reader->header = (cpng_header){0};
    return reader;
}

cpng_header cpng_reader_header(const cpng_reader *reader) { return reader->header; }

static bool rows_are_legal(cpng_reader *reader, size_t stride, uint32_t count) {
    if (reader->notes.failed) return false;
    if (stride < reader->row_bytes) notes_fail(&reader->notes, "rows are too short for their pixels");
    if (count > reader->row_count - reader->rows_read) notes_fail(&reader->notes, "there are fewer rows left");
    return !reader->notes.failed;
}

bool cpng_reader_rows(cpng_reader *reader, const uint8_t *bytes, void *rows, size_t stride, uint32_t count) {
    if (!rows_are_legal(reader, stride, count)) return false;
    reader->source.bytes = bytes;
    if (setjmp(png_jmpbuf(reader->png))) {
        if (!reader->has_surplus) return false;
        reader->rows_read = reader->row_count;
        notes_on_warning(reader->png, "IDAT: Too much image data");
        return true;
    }
    for (uint32_t row = 0; row < count; row++) {
        reader->is_at_last_row = reader->rows_read + row == reader->row_count - 1;
        png_read_row(reader->png, (png_bytep)rows + (size_t)row * stride, NULL);
    }
    reader->rows_read += count;
    return true;
}

int cpng_reader_system_error(const cpng_reader *reader) { return reader->system_error; }

const char *cpng_reader_error(const cpng_reader *reader) { return reader->notes.failed ? reader->notes.error : NULL; }

int cpng_reader_warning_count(const cpng_reader *reader) { return reader->notes.warning_count; }

const char *cpng_reader_warning(const cpng_reader *reader, int index) {
    if (index < 0 || index >= reader->notes.warning_count) return "";
    return reader->notes.warnings[index];
}

void cpng_reader_close(cpng_reader *reader) {
    if (reader == NULL) return;
    if (reader->png != NULL) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->window);
    free(reader);
}
