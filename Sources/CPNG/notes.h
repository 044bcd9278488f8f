#ifndef CPNG_NOTES_H
#define CPNG_NOTES_H

#include <png.h>
#include <stdbool.h>

enum { NOTE_LENGTH = 200, WARNING_LIMIT = 8 };

// What libpng said about one file: the sentence it failed with and its first warnings.
typedef struct {
    bool failed;
    char error[NOTE_LENGTH];
    int warning_count;
    char warnings[WARNING_LIMIT][NOTE_LENGTH];
} notes;

void notes_fail(notes *notes, const char *text);

// libpng's two callbacks; their error pointer is a `notes`.
PNG_NORETURN void notes_on_error(png_structp png, png_const_charp text);
void notes_on_warning(png_structp png, png_const_charp text);

#endif
