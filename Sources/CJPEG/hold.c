#include "reader.h"

#include <sys/mman.h>

// What is touched of the file before its pages are let go.
enum { TOUCHED_LIMIT = 32 << 20 };

static cjpeg_hold *hold_of(j_common_ptr common) { return &((cjpeg_reader *)common->client_data)->hold; }

static size_t rounded_up(size_t count, int factor) { return (count + factor - 1) / factor * factor; }

static size_t blocks_across(const jpeg_component_info *info) {
    return rounded_up(info->width_in_blocks, info->h_samp_factor);
}

static size_t blocks_down(const jpeg_component_info *info) {
    return rounded_up(info->height_in_blocks, info->v_samp_factor);
}

// Takes the place of libjpeg's own: arrays lie in the lent memory, one after another. Its handle is an element of `rows`.
static jvirt_barray_ptr request(j_common_ptr common, int pool, boolean zeroed, JDIMENSION across, JDIMENSION down,
                                JDIMENSION most) {
    cjpeg_hold *hold = hold_of(common);
    size_t row_bytes = (size_t)across * sizeof(JBLOCK);
    if (hold->array_count == MAX_COMPONENTS || row_bytes * down > hold->count - hold->used) {
        return hold->request(common, pool, zeroed, across, down, most);
    }
    JBLOCKROW *rows = common->mem->alloc_large(common, pool, down * sizeof *rows);
    for (JDIMENSION row = 0; row < down; row++) rows[row] = (JBLOCKROW)(hold->memory + hold->used + row * row_bytes);
    hold->used += row_bytes * down;
    hold->rows[hold->array_count] = rows;
    hold->row_bytes[hold->array_count] = row_bytes;
    return (jvirt_barray_ptr)&hold->rows[hold->array_count++];
}

// What is written stays in the file when its pages are let go, so that rows may be in use meanwhile.
static JBLOCKARRAY access_rows(j_common_ptr common, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count,
                               boolean writable) {
    cjpeg_hold *hold = hold_of(common);
    for (int index = 0; index < hold->array_count; index++) {
        if (array != (jvirt_barray_ptr)&hold->rows[index]) continue;
        hold->touched += hold->row_bytes[index] * count;
        if (hold->touched > TOUCHED_LIMIT) {
            madvise(hold->memory, hold->count, MADV_DONTNEED);
            hold->touched = 0;
        }
        return hold->rows[index] + first;
    }
    return hold->access(common, array, first, count, writable);
}

size_t cjpeg_reader_held_bytes(const cjpeg_reader *reader) {
    const struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (!reader->header.has_many_scans) return 0;
    size_t blocks = 0;
    for (int index = 0; index < jpeg->num_components; index++) {
        blocks += blocks_across(&jpeg->comp_info[index]) * blocks_down(&jpeg->comp_info[index]);
    }
    return blocks * sizeof(JBLOCK);
}

void cjpeg_reader_hold(cjpeg_reader *reader, void *memory, size_t count) {
    cjpeg_hold *hold = &reader->hold;
    if (reader->has_started || hold->memory != NULL) return;
    struct jpeg_memory_mgr *manager = reader->jpeg.mem;
    *hold = (cjpeg_hold){
        .memory = memory, .count = count, .request = manager->request_virt_barray, .access = manager->access_virt_barray};
    manager->request_virt_barray = request;
    manager->access_virt_barray = access_rows;
}
