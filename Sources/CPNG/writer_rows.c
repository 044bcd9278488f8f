#include "deflate.h"
#include "pack.h"
#include "writer.h"

#include <stdlib.h>
#include <string.h>

// The most bytes of an IDAT chunk: readers may take a chunk at a time.
enum { CHUNK_BYTES = 1 << 20 };

void writer_append(png_structp png, png_bytep source, size_t count) {
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

bool writer_take_room(cpng_writer *writer) {
    size_t row = packed_row_bytes(writer->header);
    size_t pixel = row / writer->header.width;
    // Words must stand at even places.
    size_t line = (row + 1) / 2 * 2 + FILTER_MARGIN;
    uint8_t *room = calloc(3, line);
    if (room == NULL) return false;
    writer->lines[0] = room + FILTER_MARGIN;
    writer->lines[1] = room + line + FILTER_MARGIN;
    writer->filter = (row_filter){
        .filters = writer->compression.filters,
        .pixel_bytes = pixel == 0 ? 1 : pixel,
        .row_bytes = row,
        .scratch = room + 2 * line,
    };
    if (!writer->compression.at_once) return pieces_open(&writer->pieces, writer->compression.level, row + 1);
    if (writer->header.height > (SIZE_MAX >> 1) / (row + 1)) return false;
    writer->filtered = malloc((row + 1) * writer->header.height);
    return writer->filtered != NULL;
}

static void append_number(png_structp png, uint32_t number) {
    uint8_t bytes[4];
    png_save_uint_32(bytes, number);
    writer_append(png, bytes, 4);
}

// libpng could do this too, but its checksum takes longer than some of the compression.
static bool append_pixels(cpng_writer *writer, const uint8_t *bytes, size_t count) {
    if (setjmp(png_jmpbuf(writer->png))) return false;
    uint8_t name[] = {'I', 'D', 'A', 'T'};
    append_number(writer->png, (uint32_t)count);
    writer_append(writer->png, name, sizeof name);
    writer_append(writer->png, (png_bytep)bytes, count);
    append_number(writer->png, cpng_crc32(cpng_crc32(0, name, sizeof name), bytes, count));
    return true;
}

static void write_pixels(cpng_writer *writer) {
    size_t count = (writer->filter.row_bytes + 1) * writer->header.height;
    byte_block block = deflate_whole(writer->filtered, count, writer->compression.level);
    free(writer->filtered);
    writer->filtered = NULL;
    if (block.bytes == NULL) return notes_fail(&writer->notes, "not enough memory for the compressed picture");
    for (size_t start = 0; start < block.count && !writer->notes.failed; start += CHUNK_BYTES) {
        size_t left = block.count - start;
        append_pixels(writer, block.bytes + start, left < CHUNK_BYTES ? left : CHUNK_BYTES);
    }
    free(block.bytes);
}

static bool append_piece(void *writer, const uint8_t *bytes, size_t count) {
    return append_pixels(writer, bytes, count);
}

static void write_pieces(cpng_writer *writer, bool is_last) {
    if (!pieces_deflate(&writer->pieces, is_last, append_piece, writer)) {
        notes_fail(&writer->notes, "not enough memory for the compressed picture");
    }
}

static void write_row(cpng_writer *writer, const uint8_t *row) {
    uint8_t *packed = writer->lines[writer->rows_written % 2];
    const uint8_t *above = writer->lines[(writer->rows_written + 1) % 2];
    size_t filtered_bytes = writer->filter.row_bytes + 1;
    pack_row(writer->header, writer->compression.from_rgba, row, packed);
    if (writer->compression.at_once) {
        filter_row(&writer->filter, packed, above, writer->filtered + filtered_bytes * writer->rows_written);
    } else {
        filter_row(&writer->filter, packed, above, writer->pieces.bytes + writer->pieces.count);
        writer->pieces.count += filtered_bytes;
        while (pieces_are_full(&writer->pieces) && !writer->notes.failed) write_pieces(writer, false);
        if (writer->rows_written + 1 == writer->header.height && !writer->notes.failed) write_pieces(writer, true);
    }
    writer->rows_written += 1;
}

bool cpng_writer_rows(cpng_writer *writer, const void *rows, size_t stride, uint32_t count) {
    if (stride < unpacked_row_bytes(writer->header, writer->compression.from_rgba)) {
        notes_fail(&writer->notes, "rows are too short for their pixels");
    }
    if (count > writer->header.height - writer->rows_written) notes_fail(&writer->notes, "there are too many rows");
    if (writer->notes.failed) return false;
    for (uint32_t row = 0; row < count; row++) {
        write_row(writer, (const uint8_t *)rows + (size_t)row * stride);
        if (writer->notes.failed) return false;
    }
    if (writer->filtered != NULL && writer->rows_written == writer->header.height) write_pixels(writer);
    return !writer->notes.failed;
}
