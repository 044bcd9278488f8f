#ifndef CPNG_WRITER_H
#define CPNG_WRITER_H

#include "CPNG.h"
#include "filter.h"
#include "notes.h"
#include "pieces.h"

struct cpng_writer {
    notes notes;
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    cpng_header header;
    cpng_compression compression;
    uint32_t rows_written;
    // Two packed rows with a margin before each, which change places, and a scratch row.
    uint8_t *lines[2];
    row_filter filter;
    // All rows in filtered form, where they are compressed at once.
    uint8_t *filtered;
    // Some rows in filtered form, where they are compressed as they come.
    pieces pieces;
};

// libpng's callback: appends bytes to those written, and calls png_error where memory runs out.
void writer_append(png_structp png, png_bytep source, size_t count);

// Takes the memory that rows need. Returns whether that worked; whatever was taken is freed with the writer.
bool writer_take_room(cpng_writer *writer);

#endif
