#include "CJPEG.h"
#include "report.h"

#include <stdlib.h>

// libjpeg's `dest` is the first member of its target.
struct cjpeg_writer {
    struct jpeg_destination_mgr target;
    cjpeg_report report;
    struct jpeg_compress_struct jpeg;
    uint8_t *bytes;
    size_t capacity;
    cjpeg_plan plan;
    bool has_finished;
};

static void set_room(cjpeg_writer *writer, size_t used) {
    writer->target.next_output_byte = writer->bytes + used;
    writer->target.free_in_buffer = writer->capacity - used;
}

static void grow(cjpeg_writer *writer, size_t used) {
    size_t capacity = writer->capacity + writer->capacity / 2 + 65536;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (bytes == NULL) {
        cjpeg_report_escape((j_common_ptr)&writer->jpeg, CJPEG_OUT_OF_MEMORY, "not enough memory for the packed picture");
    }
    writer->bytes = bytes;
    writer->capacity = capacity;
    set_room(writer, used);
}

static void start_output(j_compress_ptr jpeg) { grow((cjpeg_writer *)jpeg->dest, 0); }

// libjpeg calls this when the room is used up, whatever the fields say then.
static boolean make_room(j_compress_ptr jpeg) {
    cjpeg_writer *writer = (cjpeg_writer *)jpeg->dest;
    grow(writer, writer->capacity);
    return TRUE;
}

static void end_output(j_compress_ptr jpeg) { (void)jpeg; }

static int samples_of(cjpeg_form form) { return form == CJPEG_GRAY ? 1 : form == CJPEG_RGB ? 3 : 4; }

static void set_parameters(struct jpeg_compress_struct *jpeg, const cjpeg_plan *plan) {
    jpeg->image_width = plan->width;
    jpeg->image_height = plan->height;
    jpeg->input_components = samples_of(plan->form);
    jpeg->in_color_space =
        plan->form == CJPEG_GRAY ? JCS_GRAYSCALE : plan->form == CJPEG_RGB ? JCS_RGB : JCS_EXT_RGBX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, plan->quality, TRUE);
    if (plan->form != CJPEG_GRAY) {
        jpeg->comp_info[0].h_samp_factor = plan->halves_color ? 2 : 1;
        jpeg->comp_info[0].v_samp_factor = plan->halves_color ? 2 : 1;
    }
    if (plan->x_density > 0 && plan->y_density > 0) {
        jpeg->density_unit = plan->density_unit;
        jpeg->X_density = plan->x_density;
        jpeg->Y_density = plan->y_density;
    }
}

static bool write_header(cjpeg_writer *writer) {
    struct jpeg_compress_struct *jpeg = &writer->jpeg;
    jpeg->err = cjpeg_report_set_up(&writer->report);
    if (setjmp(writer->report.escape)) return false;
    jpeg_create_compress(jpeg);
    jpeg->dest = &writer->target;
    set_parameters(jpeg, &writer->plan);
    jpeg_start_compress(jpeg, TRUE);
    return true;
}

cjpeg_writer *cjpeg_writer_open(cjpeg_plan plan) {
    cjpeg_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->plan = plan;
    writer->target.init_destination = start_output;
    writer->target.empty_output_buffer = make_room;
    writer->target.term_destination = end_output;
    write_header(writer);
    return writer;
}

bool cjpeg_writer_segment(cjpeg_writer *writer, uint8_t marker, const uint8_t *bytes, size_t count) {
    if (count > CJPEG_SEGMENT_LIMIT) cjpeg_report_fail(&writer->report, CJPEG_CORRUPT, "a segment is too long");
    if (writer->report.failure != CJPEG_NO_FAILURE) return false;
    if (setjmp(writer->report.escape)) return false;
    jpeg_write_marker(&writer->jpeg, marker, bytes, (unsigned)count);
    return true;
}

bool cjpeg_writer_rows(cjpeg_writer *writer, const void *rows, size_t stride, uint32_t count) {
    cjpeg_report *report = &writer->report;
    if (stride < (size_t)writer->plan.width * (size_t)samples_of(writer->plan.form)) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "rows are too short for their pixels");
    }
    if (report->failure != CJPEG_NO_FAILURE) return false;
    if (count > writer->plan.height - writer->jpeg.next_scanline || writer->has_finished) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "there are too many rows");
        return false;
    }
    if (setjmp(report->escape)) return false;
    uint32_t first = writer->jpeg.next_scanline;
    while (writer->jpeg.next_scanline - first < count) {
        JSAMPROW next[8];
        uint32_t done = writer->jpeg.next_scanline - first;
        uint32_t step = count - done < 8 ? count - done : 8;
        for (uint32_t index = 0; index < step; index++) next[index] = (JSAMPROW)rows + (size_t)(done + index) * stride;
        jpeg_write_scanlines(&writer->jpeg, next, step);
    }
    return true;
}

bool cjpeg_writer_finish(cjpeg_writer *writer) {
    cjpeg_report *report = &writer->report;
    if (report->failure != CJPEG_NO_FAILURE) return false;
    if (writer->jpeg.next_scanline != writer->plan.height || writer->has_finished) {
        cjpeg_report_fail(report, CJPEG_CORRUPT, "rows are missing");
        return false;
    }
    writer->has_finished = true;
    if (setjmp(report->escape)) return false;
    jpeg_finish_compress(&writer->jpeg);
    return true;
}

const uint8_t *cjpeg_writer_bytes(const cjpeg_writer *writer, size_t *count) {
    *count = writer->capacity - writer->target.free_in_buffer;
    return writer->bytes;
}

void cjpeg_writer_drop_bytes(cjpeg_writer *writer) {
    if (writer->bytes != NULL) set_room(writer, 0);
}

cjpeg_failure cjpeg_writer_failure(const cjpeg_writer *writer) { return writer->report.failure; }

const char *cjpeg_writer_error(const cjpeg_writer *writer) { return writer->report.error; }

void cjpeg_writer_close(cjpeg_writer *writer) {
    if (writer == NULL) return;
    jpeg_destroy_compress(&writer->jpeg);
    free(writer->bytes);
    free(writer);
}
