#define _GNU_SOURCE
#include "fonts.h"

#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// Included by the C compiler at once; as a Swift array, hundreds of kilobytes would take minutes.
static const unsigned char regular[] = {
#embed "Fonts/Inter-Regular.otf"
};
static const unsigned char semibold[] = {
#embed "Fonts/Inter-SemiBold.otf"
};
static const unsigned char right_to_left[] = {
#embed "Fonts/DejaVuSans-RightToLeft.ttf"
};
static const unsigned char monospaced[] = {
#embed "Fonts/DejaVuSansMono.ttf"
};

static const struct {
    const unsigned char *bytes;
    size_t size;
} fonts[] = {{regular, sizeof regular},
             {semibold, sizeof semibold},
             {right_to_left, sizeof right_to_left},
             {monospaced, sizeof monospaced}};

int glass_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

int glass_font_open(int index) {
    if (index < 0 || index >= glass_font_count()) {
        errno = EINVAL;
        return -1;
    }
    int file = memfd_create("font", MFD_CLOEXEC);
    if (file < 0) return -1;
    size_t written = 0;
    while (written < fonts[index].size) {
        ssize_t count = write(file, fonts[index].bytes + written, fonts[index].size - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            int code = errno;
            close(file);
            errno = code;
            return -1;
        }
        written += (size_t)count;
    }
    return file;
}
