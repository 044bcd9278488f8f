#include "CJPEG.h"
#include "segments.h"

#include <stdlib.h>

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

static size_t samples_of(cjpeg_form form) {
    static const uint8_t samples[] = {[CJPEG_GRAY] = 1, [CJPEG_RGB] = 3, [CJPEG_RGBX] = 4, [CJPEG_CMYK] = 4};
    return samples[form];
}

static J_COLOR_SPACE color_space_of(cjpeg_form form) {
    switch (form) {
    case CJPEG_GRAY: return JCS_GRAYSCALE;
    case CJPEG_RGB: return JCS_RGB;
    case CJPEG_RGBX: return JCS_EXT_RGBA;
    default: return JCS_CMYK;
    }
}

static bool rows_are_legal(cjpeg_reader *reader, cjpeg_form form, size_t stride, uint32_t count) {
    cjpeg_report *report = &reader->report;
    bool suits = form == reader->header.form || (form == CJPEG_RGBX && reader->header.form != CJPEG_CMYK);
    if (!suits || (reader->has_started && form != reader->form)) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "rows are asked for in a form that they do not come in");
    }
    if (!reader->header.is_supported) cjpeg_report_fail(report, CJPEG_UNSUPPORTED, "its colours");
    if (stride < reader->header.width * samples_of(form)) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "rows are too short for their pixels");
    }
    uint32_t read = reader->has_started ? reader->jpeg.output_scanline : 0;
    if (count > reader->header.height - read || reader->has_finished) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "there are fewer rows left");
    }
    return report->failure == CJPEG_NO_FAILURE;
}

// Whether every scan of a progressive file is there, down to the last bit of every coefficient.
static bool is_refined(const struct jpeg_decompress_struct *jpeg) {
    if (!jpeg->progressive_mode || jpeg->coef_bits == NULL) return true;
    for (int component = 0; component < jpeg->num_components; component++) {
        for (int index = 0; index < DCTSIZE2; index++) {
            if (jpeg->coef_bits[component][index] != 0) return false;
        }
    }
    return true;
}

// Starts to unpack, which reads all scans where there are many, and finds out whether any is missing.
static void start(cjpeg_reader *reader, cjpeg_form form) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    jpeg->out_color_space = color_space_of(form);
    jpeg_start_decompress(jpeg);
    reader->form = form;
    reader->has_started = true;
    if (!reader->header.has_many_scans) return;
    for (int index = 0; index < jpeg->num_components; index++) {
        // Taken over when the component's first scan starts.
        if (jpeg->comp_info[index].quant_table == NULL) {
            cjpeg_report_escape((j_common_ptr)jpeg, reader->report.at_end ? CJPEG_TRUNCATED : CJPEG_CORRUPT,
                                "the scan of a colour component is missing");
        }
    }
    if (reader->report.at_end && !is_refined(jpeg)) {
        cjpeg_report_escape((j_common_ptr)jpeg, CJPEG_TRUNCATED, "scans are missing");
    }
}

bool cjpeg_reader_rows(cjpeg_reader *reader, const uint8_t *bytes, cjpeg_form form, void *rows, size_t stride,
                       uint32_t count) {
    if (!rows_are_legal(reader, form, stride, count)) return false;
    cjpeg_source_move(&reader->source, bytes);
    if (setjmp(reader->report.escape)) return false;
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (!reader->has_started) start(reader, form);
    uint32_t first = jpeg->output_scanline;
    while (jpeg->output_scanline - first < count) {
        JSAMPROW next[8];
        uint32_t done = jpeg->output_scanline - first;
        uint32_t step = count - done < 8 ? count - done : 8;
        for (uint32_t index = 0; index < step; index++) next[index] = (JSAMPROW)rows + (size_t)(done + index) * stride;
        jpeg_read_scanlines(jpeg, next, step);
    }
    return true;
}

bool cjpeg_reader_finish(cjpeg_reader *reader, const uint8_t *bytes) {
    cjpeg_report *report = &reader->report;
    if (!reader->has_started || reader->jpeg.output_scanline != reader->header.height) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "rows are left");
    }
    if (report->failure != CJPEG_NO_FAILURE || reader->has_finished) return report->failure == CJPEG_NO_FAILURE;
    reader->has_finished = true;
    cjpeg_source_move(&reader->source, bytes);
    if (setjmp(report->escape)) {
        // Every pixel is there, so this spoils nothing.
        report->failure = CJPEG_NO_FAILURE;
        cjpeg_report_warn(report, report->error);
        return true;
    }
    jpeg_finish_decompress(&reader->jpeg);
    if (report->at_end) cjpeg_report_warn(report, "the marker that ends the file is missing");
    return true;
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
