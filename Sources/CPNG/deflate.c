#include "deflate.h"
#include "CPNG.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <zlib.h>

byte_block deflate_whole(const uint8_t *bytes, size_t count, int level) {
    byte_block block = {NULL, 0};
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    if (compressor == NULL) return block;
    size_t bound = libdeflate_zlib_compress_bound(compressor, count);
    block.bytes = malloc(bound);
    if (block.bytes != NULL) block.count = libdeflate_zlib_compress(compressor, bytes, count, block.bytes, bound);
    libdeflate_free_compressor(compressor);
    if (block.count > 0) return block;
    free(block.bytes);
    return (byte_block){NULL, 0};
}

size_t cpng_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(9);
    if (compressor == NULL) return 0;
    size_t length = libdeflate_zlib_compress(compressor, bytes, count, target, capacity);
    libdeflate_free_compressor(compressor);
    return length;
}

// By zlib, which can stop anywhere: libdeflate fails where there is more than fits.
size_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
    z_stream stream = {0};
    if (bytes == NULL || target == NULL || count > UINT32_MAX || capacity > UINT32_MAX) return 0;
    if (inflateInit(&stream) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)capacity;
    inflate(&stream, Z_SYNC_FLUSH);
    size_t length = capacity - stream.avail_out;
    inflateEnd(&stream);
    return length;
}
