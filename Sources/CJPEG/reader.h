#ifndef CJPEG_READER_H
#define CJPEG_READER_H

#include "CJPEG.h"
#include "segments.h"

struct cjpeg_reader {
    cjpeg_report report;
    cjpeg_source source;
    cjpeg_segments segments;
    struct jpeg_decompress_struct jpeg;
    struct jpeg_progress_mgr progress;
    cjpeg_limits limits;
    cjpeg_header header;
    cjpeg_form form;
    bool has_started;
    bool has_finished;
};

#endif
