#ifndef CJPEG_REPORT_H
#define CJPEG_REPORT_H

#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>
#include <setjmp.h>

#include "CJPEG.h"

enum { CJPEG_NOTE_LENGTH = JMSG_LENGTH_MAX, CJPEG_WARNING_LIMIT = 8 };

// What libjpeg said about one file: why it failed, and its first warnings. libjpeg's `err` is the first member.
typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
    bool at_end;  // the file is used up
    cjpeg_failure failure;
    int system_code;
    char error[CJPEG_NOTE_LENGTH];
    int warning_count;
    char warnings[CJPEG_WARNING_LIMIT][CJPEG_NOTE_LENGTH];
} cjpeg_report;

// Sets up libjpeg's callbacks; the result is what its `err` must be.
struct jpeg_error_mgr *cjpeg_report_set_up(cjpeg_report *report);

// Keeps the first reason for a failure.
void cjpeg_report_fail(cjpeg_report *report, cjpeg_failure failure, const char *text);

void cjpeg_report_warn(cjpeg_report *report, const char *text);

// Fails and leaves libjpeg. Call it only from libjpeg's callbacks.
_Noreturn void cjpeg_report_escape(j_common_ptr jpeg, cjpeg_failure failure, const char *text);

#endif
