#ifndef CJPEG_READER_H
#define CJPEG_READER_H

#include "CJPEG.h"
#include "segments.h"

// Coefficients that lie in memory of the caller's, which is a file's.
typedef struct {
    uint8_t *memory;
    size_t count;
    size_t used;
    size_t touched;
    JBLOCKROW *rows[MAX_COMPONENTS];
    size_t row_bytes[MAX_COMPONENTS];
    int array_count;
    jvirt_barray_ptr (*request)(j_common_ptr, int, boolean, JDIMENSION, JDIMENSION, JDIMENSION);
    JBLOCKARRAY (*access)(j_common_ptr, jvirt_barray_ptr, JDIMENSION, JDIMENSION, boolean);
} cjpeg_hold;

struct cjpeg_reader {
    cjpeg_report report;
    cjpeg_source source;
    cjpeg_segments segments;
    struct jpeg_decompress_struct jpeg;
    struct jpeg_progress_mgr progress;
    cjpeg_limits limits;
    cjpeg_header header;
    cjpeg_form form;
    cjpeg_hold hold;
    bool has_started;
    bool has_finished;
};

#endif
