#include "source.h"

#include <errno.h>
#include <jerror.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};

// Reads until something is there; 0 at the end of the file, -1 with errno where that fails.
static ssize_t read_some(int descriptor, void *buffer, size_t count) {
    while (true) {
        ssize_t got = read(descriptor, buffer, count);
        if (got >= 0) return got;
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd request = {.fd = descriptor, .events = POLLIN};
            poll(&request, 1, -1);
        } else if (errno != EINTR) {
            return -1;
        }
    }
}

static boolean fill(j_decompress_ptr jpeg) {
    cjpeg_source *source = (cjpeg_source *)jpeg->src;
    cjpeg_report *report = (cjpeg_report *)jpeg->err;
    if (source->descriptor >= 0 && !report->at_end) {
        ssize_t got = read_some(source->descriptor, source->buffer, CJPEG_PREFIX_LIMIT);
        if (got < 0) {
            report->system_code = errno;
            cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_SYSTEM, "the file cannot be read");
        }
        if (got > 0) {
            source->taken += (uint64_t)got;
            if (source->taken > source->limit) {
                cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_TOO_MANY_BYTES, "the file is too large");
            }
            source->manager.next_input_byte = source->buffer;
            source->manager.bytes_in_buffer = (size_t)got;
            return TRUE;
        }
    }
    report->at_end = true;
    // Arithmetic coding takes what is missing for zeros, without a word.
    if (jpeg->arith_code && jpeg->input_scan_number > 0 && jpeg->output_scanline < jpeg->output_height) {
        cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_TRUNCATED, "the file ends among the pixels");
    }
    source->manager.next_input_byte = end_of_image;
    source->manager.bytes_in_buffer = sizeof end_of_image;
    return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
    cjpeg_source *source = (cjpeg_source *)jpeg->src;
    size_t left = count > 0 ? (size_t)count : 0;
    while (left > source->manager.bytes_in_buffer) {
        left -= source->manager.bytes_in_buffer;
        fill(jpeg);
        if (((cjpeg_report *)jpeg->err)->at_end) return;
    }
    source->manager.next_input_byte += left;
    source->manager.bytes_in_buffer -= left;
}

static void nothing(j_decompress_ptr jpeg) { (void)jpeg; }

bool cjpeg_source_set_up(cjpeg_source *source, const uint8_t *bytes, size_t count, int descriptor, uint64_t limit) {
    source->descriptor = descriptor;
    source->limit = limit;
    source->start = bytes;
    source->taken = count;
    if (descriptor >= 0) {
        source->buffer = count <= CJPEG_PREFIX_LIMIT ? malloc(CJPEG_PREFIX_LIMIT) : NULL;
        if (source->buffer == NULL) return false;
        if (count > 0) memcpy(source->buffer, bytes, count);
    }
    source->manager = (struct jpeg_source_mgr){
        .next_input_byte = descriptor >= 0 ? source->buffer : bytes,
        .bytes_in_buffer = count,
        .init_source = nothing,
        .fill_input_buffer = fill,
        .skip_input_data = skip,
        .resync_to_restart = jpeg_resync_to_restart,
        .term_source = nothing,
    };
    return true;
}

void cjpeg_source_move(cjpeg_source *source, const uint8_t *bytes) {
    if (source->descriptor >= 0 || bytes == NULL || bytes == source->start) return;
    bool is_made_up = source->manager.next_input_byte >= end_of_image
        && source->manager.next_input_byte <= end_of_image + sizeof end_of_image;
    if (!is_made_up) source->manager.next_input_byte = bytes + (source->manager.next_input_byte - source->start);
    source->start = bytes;
}

uint64_t cjpeg_source_offset(const cjpeg_source *source, bool at_end) {
    return at_end ? source->taken : source->taken - source->manager.bytes_in_buffer;
}

uint8_t cjpeg_source_next(j_decompress_ptr jpeg) {
    struct jpeg_source_mgr *source = jpeg->src;
    if (source->bytes_in_buffer == 0) source->fill_input_buffer(jpeg);
    source->bytes_in_buffer -= 1;
    return *source->next_input_byte++;
}

void cjpeg_source_release(cjpeg_source *source) { free(source->buffer); }
