#include "segments.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(void **memory, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity) return true;
    size_t larger = needed + needed / 2 + 64;
    void *moved = realloc(*memory, larger * size);
    if (moved == NULL) return false;
    *memory = moved;
    *capacity = larger;
    return true;
}

static bool fits(const cjpeg_segments *segments, size_t length) {
    size_t used = segments->count + segments->list_count * sizeof *segments->list;
    size_t needed = length + sizeof *segments->list;
    return used <= segments->limit && needed <= segments->limit - used && segments->list_count < INT_MAX;
}

static void copy(uint8_t *target, j_decompress_ptr jpeg, size_t length) {
    while (length > 0) {
        if (jpeg->src->bytes_in_buffer == 0) jpeg->src->fill_input_buffer(jpeg);
        if (((cjpeg_report *)jpeg->err)->at_end) {
            cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_TRUNCATED, "a segment of metadata is incomplete");
        }
        size_t step = jpeg->src->bytes_in_buffer < length ? jpeg->src->bytes_in_buffer : length;
        memcpy(target, jpeg->src->next_input_byte, step);
        jpeg->src->next_input_byte += step;
        jpeg->src->bytes_in_buffer -= step;
        target += step;
        length -= step;
    }
}

void cjpeg_segments_take(cjpeg_segments *segments, j_decompress_ptr jpeg) {
    size_t high = cjpeg_source_next(jpeg);
    size_t length = high << 8 | cjpeg_source_next(jpeg);
    if (length < 2) cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_CORRUPT, "a segment claims less than its length");
    length -= 2;
    if (!fits(segments, length)) {
        if (segments->dropped < INT_MAX) segments->dropped += 1;
        jpeg->src->skip_input_data(jpeg, (long)length);
        return;
    }
    if (!make_room((void **)&segments->bytes, &segments->capacity, segments->count + length, 1)
        || !make_room((void **)&segments->list, &segments->list_capacity, segments->list_count + 1,
                      sizeof *segments->list)) {
        cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_OUT_OF_MEMORY, "not enough memory for the metadata");
    }
    copy(segments->bytes + segments->count, jpeg, length);
    segments->list[segments->list_count++] =
        (cjpeg_segment){.marker = (uint8_t)jpeg->unread_marker, .start = segments->count, .count = length};
    segments->count += length;
}

void cjpeg_segments_release(cjpeg_segments *segments) {
    free(segments->bytes);
    free(segments->list);
}
