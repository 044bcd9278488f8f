#include "reader.h"

#include <stdlib.h>

static boolean keep_segment(j_decompress_ptr jpeg) {
    cjpeg_segments_take(&((cjpeg_reader *)jpeg->client_data)->segments, jpeg);
    return TRUE;
}

// libjpeg calls this for every few rows that it unpacks.
static void count_scans(j_common_ptr common) {
    j_decompress_ptr jpeg = (j_decompress_ptr)common;
    const cjpeg_reader *reader = jpeg->client_data;
    if (jpeg->input_scan_number > reader->limits.scans) {
        cjpeg_report_escape(common, CJPEG_TOO_MANY_SCANS, "the file has too many scans");
    }
}

static cjpeg_header understood(const struct jpeg_decompress_struct *jpeg) {
    cjpeg_header header = {
        .width = jpeg->image_width,
        .height = jpeg->image_height,
        .components = (uint8_t)jpeg->num_components,
        .is_supported = true,
        .has_many_scans = jpeg_has_multiple_scans((j_decompress_ptr)jpeg),
    };
    if (jpeg->saw_JFIF_marker) {
        header.density_unit = jpeg->density_unit;
        header.x_density = jpeg->X_density;
        header.y_density = jpeg->Y_density;
    }
    switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE: header.form = CJPEG_GRAY; break;
    case JCS_RGB:
    case JCS_YCbCr: header.form = CJPEG_RGB; break;
    case JCS_CMYK:
    case JCS_YCCK: header.form = CJPEG_CMYK; break;
    default: header.is_supported = false; break;
    }
    return header;
}

static bool read_header(cjpeg_reader *reader) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    jpeg->err = cjpeg_report_set_up(&reader->report);
    if (setjmp(reader->report.escape)) {
        // A size that is refused is known.
        reader->header.width = jpeg->image_width;
        reader->header.height = jpeg->image_height;
        return false;
    }
    jpeg_create_decompress(jpeg);
    jpeg->client_data = reader;
    jpeg->src = &reader->source.manager;
    reader->progress.progress_monitor = count_scans;
    jpeg->progress = &reader->progress;
    jpeg_set_marker_processor(jpeg, JPEG_APP0 + 1, keep_segment);
    jpeg_set_marker_processor(jpeg, JPEG_APP0 + 2, keep_segment);
    jpeg_set_marker_processor(jpeg, JPEG_COM, keep_segment);
    jpeg_read_header(jpeg, TRUE);
    reader->header = understood(jpeg);
    return true;
}

cjpeg_reader *cjpeg_reader_open(const uint8_t *bytes, size_t count, int descriptor, cjpeg_limits limits) {
    cjpeg_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->limits = limits;
    reader->segments.limit = limits.metadata_bytes;
    if (!cjpeg_source_set_up(&reader->source, bytes, count, descriptor, limits.file_bytes)) {
        cjpeg_reader_close(reader);
        return NULL;
    }
    read_header(reader);
    return reader;
}

cjpeg_header cjpeg_reader_header(const cjpeg_reader *reader) { return reader->header; }

int cjpeg_reader_segment_count(const cjpeg_reader *reader, int *dropped) {
    *dropped = reader->segments.dropped;
    return (int)reader->segments.list_count;
}

const uint8_t *cjpeg_reader_segment(const cjpeg_reader *reader, int index, uint8_t *marker, size_t *count) {
    *marker = 0;
    *count = 0;
    if (index < 0 || (size_t)index >= reader->segments.list_count) return NULL;
    cjpeg_segment segment = reader->segments.list[index];
    *marker = segment.marker;
    *count = segment.count;
    return reader->segments.bytes + segment.start;
}

cjpeg_failure cjpeg_reader_failure(const cjpeg_reader *reader) { return reader->report.failure; }

const char *cjpeg_reader_error(const cjpeg_reader *reader) { return reader->report.error; }

int cjpeg_reader_system_code(const cjpeg_reader *reader) { return reader->report.system_code; }

uint64_t cjpeg_reader_offset(const cjpeg_reader *reader) {
    return cjpeg_source_offset(&reader->source, reader->report.at_end);
}

int cjpeg_reader_warning_count(const cjpeg_reader *reader) { return reader->report.warning_count; }

const char *cjpeg_reader_warning(const cjpeg_reader *reader, int index) {
    return index < 0 || index >= reader->report.warning_count ? "" : reader->report.warnings[index];
}

void cjpeg_reader_close(cjpeg_reader *reader) {
    if (reader == NULL) return;
    jpeg_destroy_decompress(&reader->jpeg);
    cjpeg_segments_release(&reader->segments);
    cjpeg_source_release(&reader->source);
    free(reader);
}
