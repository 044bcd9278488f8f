#ifndef CJPEG_SOURCE_H
#define CJPEG_SOURCE_H

#include "report.h"

// Where a JPEG's bytes come from: memory, or a descriptor by way of a buffer. libjpeg's `src` is the first member.
typedef struct {
    struct jpeg_source_mgr manager;
    int descriptor;            // -1 for memory
    uint64_t limit;            // the most bytes that are read from a descriptor
    uint64_t taken;            // bytes of the file up to the end of what `manager` holds
    const uint8_t *start;      // where the whole file lies in memory
    uint8_t *buffer;           // CJPEG_PREFIX_LIMIT bytes
} cjpeg_source;

// Prepares a source; false where memory runs out, or where there are more first bytes than fit.
bool cjpeg_source_set_up(cjpeg_source *source, const uint8_t *bytes, size_t count, int descriptor, uint64_t limit);

// Follows a file in memory to where it lies now.
void cjpeg_source_move(cjpeg_source *source, const uint8_t *bytes);

// The bytes that libjpeg has used. `at_end` says whether the rest is made up.
uint64_t cjpeg_source_offset(const cjpeg_source *source, bool at_end);

// The next byte, for libjpeg's callbacks.
uint8_t cjpeg_source_next(j_decompress_ptr jpeg);

void cjpeg_source_release(cjpeg_source *source);

#endif
