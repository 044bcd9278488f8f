// What libpng's own transformations make of a PNG: the expectation for tests, independent of the code they test.

#ifndef CREFERENCEPNG_H
#define CREFERENCEPNG_H

#include <stddef.h>
#include <stdint.h>

// The pixels of the file as RGBA samples of `depth` bits (8: bytes, 16: native words), or NULL where libpng refuses it.
// The caller frees them.
void *_Nullable reference_png_rgba(const uint8_t *_Nonnull bytes, size_t count, int depth, uint32_t *_Nonnull width,
                                   uint32_t *_Nonnull height);

#endif
