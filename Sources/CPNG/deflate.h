#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes of our own, freed by `free`.
typedef struct {
    uint8_t *bytes;
    size_t count;
} byte_block;

// Compresses all bytes at once into a zlib stream by libdeflate, whose levels go from 0 to 12. Returns no bytes where
// memory ran out.
byte_block deflate_whole(const uint8_t *bytes, size_t count, int level);

#endif
