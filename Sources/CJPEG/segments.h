#ifndef CJPEG_SEGMENTS_H
#define CJPEG_SEGMENTS_H

#include "source.h"

// The segments of metadata of one file, as far as they fit in a limit.
typedef struct {
    uint8_t marker;
    size_t start;
    size_t count;
} cjpeg_segment;

typedef struct {
    size_t limit;  // for all of them, with what it costs to keep each
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    cjpeg_segment *list;
    size_t list_count;
    size_t list_capacity;
    int dropped;
} cjpeg_segments;

// Reads the segment that starts here, from its length on.
void cjpeg_segments_take(cjpeg_segments *segments, j_decompress_ptr jpeg);

void cjpeg_segments_release(cjpeg_segments *segments);

#endif
