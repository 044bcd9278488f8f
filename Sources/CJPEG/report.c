#include "report.h"

#include <jerror.h>

void cjpeg_report_fail(cjpeg_report *report, cjpeg_failure failure, const char *text) {
    if (report->failure != CJPEG_NO_FAILURE) return;
    report->failure = failure;
    snprintf(report->error, sizeof report->error, "%s", text);
}

void cjpeg_report_warn(cjpeg_report *report, const char *text) {
    if (report->warning_count == CJPEG_WARNING_LIMIT) return;
    snprintf(report->warnings[report->warning_count], CJPEG_NOTE_LENGTH, "%s", text);
    report->warning_count += 1;
}

_Noreturn void cjpeg_report_escape(j_common_ptr jpeg, cjpeg_failure failure, const char *text) {
    cjpeg_report *report = (cjpeg_report *)jpeg->err;
    cjpeg_report_fail(report, failure, text);
    longjmp(report->escape, 1);
}

static cjpeg_failure failure_of_error(const cjpeg_report *report) {
    switch (report->manager.msg_code) {
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
        return CJPEG_UNSUPPORTED;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
        return CJPEG_TOO_LARGE;
    case JERR_EMPTY_IMAGE:
        return CJPEG_EMPTY;
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
        return CJPEG_OUT_OF_MEMORY;
    default:
        return report->at_end ? CJPEG_TRUNCATED : CJPEG_CORRUPT;
    }
}

static void on_error(j_common_ptr jpeg) {
    cjpeg_report *report = (cjpeg_report *)jpeg->err;
    char text[JMSG_LENGTH_MAX];
    int parameter = report->manager.msg_parm.i[0];
    if (report->manager.msg_code == JERR_BAD_PRECISION) {
        snprintf(text, sizeof text, "%d bits a sample", parameter);
    } else if (report->manager.msg_code == JERR_SOF_UNSUPPORTED) {
        snprintf(text, sizeof text, "lossless or hierarchical coding (frame type 0x%02X)", (unsigned)parameter);
    } else {
        jpeg->err->format_message(jpeg, text);
    }
    cjpeg_report_escape(jpeg, failure_of_error(report), text);
}

// libjpeg goes on after damage and makes up the pixels that are lost. These of its warnings mean that it does.
static bool loses_pixels(int code) {
    switch (code) {
    case JWRN_HIT_MARKER:     // the coded pixels end too early
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:    // another restart marker than the one that is due
        return true;
    default:
        return false;
    }
}

static void on_message(j_common_ptr jpeg, int level) {
    cjpeg_report *report = (cjpeg_report *)jpeg->err;
    if (level >= 0) return;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    if (loses_pixels(report->manager.msg_code)) {
        cjpeg_report_escape(jpeg, report->at_end ? CJPEG_TRUNCATED : CJPEG_CORRUPT, text);
    }
    cjpeg_report_warn(report, text);
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

struct jpeg_error_mgr *cjpeg_report_set_up(cjpeg_report *report) {
    jpeg_std_error(&report->manager);
    report->manager.error_exit = on_error;
    report->manager.emit_message = on_message;
    report->manager.output_message = stay_silent;
    return &report->manager;
}
