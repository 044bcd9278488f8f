#include "notes.h"

#include <stdio.h>

void notes_fail(notes *notes, const char *text) {
    if (notes->failed) return;
    notes->failed = true;
    snprintf(notes->error, NOTE_LENGTH, "%s", text);
}

PNG_NORETURN void notes_on_error(png_structp png, png_const_charp text) {
    notes_fail(png_get_error_ptr(png), text);
    png_longjmp(png, 1);
}

void notes_on_warning(png_structp png, png_const_charp text) {
    notes *notes = png_get_error_ptr(png);
    if (notes->warning_count == WARNING_LIMIT) return;
    snprintf(notes->warnings[notes->warning_count], NOTE_LENGTH, "%s", text);
    notes->warning_count += 1;
}
