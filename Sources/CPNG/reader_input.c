#include "reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

// Moves the window to the next bytes.
static bool fill_window(cpng_reader *reader) {
    size_t left = reader->source.count - reader->offset;
    off_t place = (off_t)(reader->source.start + reader->offset);
    ssize_t got;
    do {
        got = pread(reader->source.descriptor, reader->window, left < WINDOW_BYTES ? left : WINDOW_BYTES, place);
    } while (got < 0 && errno == EINTR);
    reader->system_error = got < 0 ? errno : 0;
    reader->window_start = reader->offset;
    reader->window_count = got < 0 ? 0 : (size_t)got;
    return got > 0;
}

static void take_bytes_of_file(cpng_reader *reader, png_bytep target, size_t count) {
    while (count > 0) {
        size_t skipped = reader->offset - reader->window_start;
        if (skipped >= reader->window_count) {
            if (!fill_window(reader)) png_error(reader->png, "the file ends too early");
            skipped = 0;
        }
        size_t there = reader->window_count - skipped;
        size_t taken = count < there ? count : there;
        memcpy(target, reader->window + skipped, taken);
        reader->offset += taken;
        target += taken;
        count -= taken;
    }
}

void reader_take(png_structp png, png_bytep target, size_t count) {
    cpng_reader *reader = png_get_io_ptr(png);
    if (reader->has_all_pixels) {
        if (count > reader->surplus) {
            reader->has_surplus = true;
            png_longjmp(png, 1);
        }
        reader->surplus -= count;
    }
    if (count > reader->source.count - reader->offset) png_error(png, "the file ends too early");
    if (reader->window != NULL) return take_bytes_of_file(reader, target, count);
    memcpy(target, reader->source.bytes + reader->offset, count);
    reader->offset += count;
}
