#include "reader.h"

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
