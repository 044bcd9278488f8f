#ifndef CPNG_READER_H
#define CPNG_READER_H

#include "CPNG.h"
#include "notes.h"

// What is read of a file at a time, and of compressed bytes that follow the last row. Deflate makes at most 1032 bytes
// of one, so that a bomb behind the pixels is not inflated further than to some 70 MB, of which none is kept.
enum { WINDOW_BYTES = 1 << 16, SURPLUS_BYTES = 1 << 16 };

struct cpng_reader {
    notes notes;
    png_structp png;
    png_infop info;
    cpng_source source;
    size_t offset;
    uint8_t *window;
    size_t window_start;
    size_t window_count;
    int system_error;
    cpng_header header;
    size_t row_bytes;
    uint64_t row_count;
    uint64_t rows_read;
    bool is_at_last_row;
    bool has_all_pixels;
    bool has_surplus;
    size_t surplus;
};

// libpng's callback: takes bytes from memory or the file, and calls png_error where there are too few. Where more than
// SURPLUS_BYTES are asked for after the last row, it notes the surplus and jumps as an error does.
void reader_take(png_structp png, png_bytep target, size_t count);

#endif
