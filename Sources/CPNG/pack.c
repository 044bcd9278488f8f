#include "pack.h"

#include <string.h>

// The samples of a pixel, by colour type.
static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4};

size_t packed_row_bytes(cpng_header header) {
    return ((size_t)header.width * channels[header.color_type] * header.bit_depth + 7) / 8;
}

size_t unpacked_row_bytes(cpng_header header, bool from_rgba) {
    size_t samples = from_rgba ? 4 : channels[header.color_type];
    return (size_t)header.width * samples * (header.bit_depth == 16 ? 2 : 1);
}

static uint16_t swapped(uint16_t word) {
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? (uint16_t)(word << 8 | word >> 8) : word;
}

static void swap_words(const uint16_t *restrict row, size_t count, uint16_t *restrict packed) {
    for (size_t index = 0; index < count; index++) packed[index] = swapped(row[index]);
}

static void squeeze_bits(const uint8_t *restrict row, size_t count, int depth, uint8_t *restrict packed) {
    int mask = (1 << depth) - 1;
    int bits = 0;
    int place = 8;
    for (size_t index = 0; index < count; index++) {
        place -= depth;
        bits |= (row[index] & mask) << place;
        if (place > 0) continue;
        *packed++ = (uint8_t)bits;
        bits = 0;
        place = 8;
    }
    if (place < 8) *packed = (uint8_t)bits;
}

// A gray layout takes red for brightness.
static void pick_bytes(const uint8_t *restrict rgba, size_t width, int kept, uint8_t *restrict packed) {
    switch (kept) {
    case 1:
        for (size_t x = 0; x < width; x++) packed[x] = rgba[4 * x];
        return;
    case 2:
        for (size_t x = 0; x < width; x++) {
            packed[2 * x] = rgba[4 * x];
            packed[2 * x + 1] = rgba[4 * x + 3];
        }
        return;
    case 3:
        for (size_t x = 0; x < width; x++) {
            packed[3 * x] = rgba[4 * x];
            packed[3 * x + 1] = rgba[4 * x + 1];
            packed[3 * x + 2] = rgba[4 * x + 2];
        }
        return;
    default: memcpy(packed, rgba, 4 * width);
    }
}

static void pick_words(const uint16_t *restrict rgba, size_t width, int kept, uint16_t *restrict packed) {
    switch (kept) {
    case 1:
        for (size_t x = 0; x < width; x++) packed[x] = swapped(rgba[4 * x]);
        return;
    case 2:
        for (size_t x = 0; x < width; x++) {
            packed[2 * x] = swapped(rgba[4 * x]);
            packed[2 * x + 1] = swapped(rgba[4 * x + 3]);
        }
        return;
    case 3:
        for (size_t x = 0; x < width; x++) {
            packed[3 * x] = swapped(rgba[4 * x]);
            packed[3 * x + 1] = swapped(rgba[4 * x + 1]);
            packed[3 * x + 2] = swapped(rgba[4 * x + 2]);
        }
        return;
    default: swap_words(rgba, 4 * width, packed);
    }
}

void pack_row(cpng_header header, bool from_rgba, const void *row, uint8_t *packed) {
    int kept = channels[header.color_type];
    size_t samples = (size_t)header.width * (size_t)kept;
    if (header.bit_depth < 8) return squeeze_bits(row, samples, header.bit_depth, packed);
    bool is_wide = header.bit_depth == 16;
    if (from_rgba && is_wide) return pick_words(row, header.width, kept, (uint16_t *)packed);
    if (from_rgba) return pick_bytes(row, header.width, kept, packed);
    if (is_wide) return swap_words(row, samples, (uint16_t *)packed);
    memcpy(packed, row, samples);
}
