// What libpng itself makes of a file, for comparison with the decoder.
#ifndef CREFERENCEPNG_H
#define CREFERENCEPNG_H
#include <stddef.h>
#include <stdint.h>

// The pixels of a file as libpng's own transformations give them: RGBA samples of `depth` bits (8: bytes, 16: native
// words), or NULL where libpng refuses the file. The caller frees them. Shares nothing with the reader it is to test.
void *_Nullable cpng_reference_rgba(const uint8_t *_Nonnull bytes, size_t count, int depth, uint32_t *_Nonnull width,
                                    uint32_t *_Nonnull height);

#endif
