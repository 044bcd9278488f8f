#include "filter.h"
#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

// The loops below are written for the compiler to make vectors of: no branches, no sum wider than its bytes need.
enum { BLOCK = 128 };

// Far from zero in either direction: what compresses worse.
static inline uint8_t magnitude(uint8_t byte) { return byte < 128 ? byte : (uint8_t)(256 - byte); }

static inline int16_t distance(int16_t from, int16_t to) {
    int16_t difference = (int16_t)(from - to);
    return difference < 0 ? (int16_t)-difference : difference;
}

// In 16 bits, so that as many lanes as can be fit a vector.
static inline uint8_t predict_paeth(int16_t left, int16_t above, int16_t corner) {
    int16_t to_left = distance(above, corner);
    int16_t to_above = distance(left, corner);
    int16_t to_corner = distance((int16_t)(left + above), (int16_t)(corner + corner));
    int16_t nearest = to_left <= to_above ? left : above;
    int16_t least = to_left <= to_above ? to_left : to_above;
    return (uint8_t)(least <= to_corner ? nearest : corner);
}

// Filters a row by what PREDICTION makes of its neighbours, and returns the sum of magnitudes.
#define FILTER(NAME, PREDICTION)                                                                                       \
    static uint64_t NAME(const uint8_t *row, const uint8_t *above, size_t pixel, size_t count, uint8_t *restrict out) { \
        /* What lies before a row and the one above is there too: as many bytes of zero as a pixel has. */             \
        const uint8_t *left = row - pixel, *corner = above - pixel;                                                    \
        (void)left, (void)corner;                                                                                      \
        uint64_t sum = 0;                                                                                              \
        for (size_t start = 0; start < count; start += BLOCK) {                                                        \
            size_t end = count - start < BLOCK ? count : start + BLOCK;                                                \
            uint16_t part = 0;                                                                                         \
            for (size_t i = start; i < end; i++) {                                                                     \
                uint8_t byte = (uint8_t)(row[i] - (PREDICTION));                                                       \
                out[i] = byte;                                                                                         \
                part = (uint16_t)(part + magnitude(byte));                                                             \
            }                                                                                                          \
            sum += part;                                                                                               \
        }                                                                                                              \
        return sum;                                                                                                    \
    }

FILTER(filter_none, 0)
FILTER(filter_sub, left[i])
FILTER(filter_up, above[i])
FILTER(filter_average, (left[i] + above[i]) >> 1)
FILTER(filter_paeth, predict_paeth(left[i], above[i], corner[i]))

typedef uint64_t (*filter_function)(const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *restrict);

static const filter_function functions[] = {filter_none, filter_sub, filter_up, filter_average, filter_paeth};

void filter_row(const row_filter *filter, const uint8_t *row, const uint8_t *above, uint8_t *target) {
    uint64_t least = UINT64_MAX;
    // The best so far is in `target`; where none is left to beat it, it need not be tried elsewhere first.
    for (int number = 0; number < 5; number++) {
        if ((filter->filters & CPNG_FILTER_NONE << number) == 0) continue;
        uint8_t *room = least == UINT64_MAX ? target + 1 : filter->scratch;
        uint64_t sum = functions[number](row, above, filter->pixel_bytes, filter->row_bytes, room);
        if (sum >= least) continue;
        least = sum;
        target[0] = (uint8_t)number;
        if (room != target + 1) memcpy(target + 1, room, filter->row_bytes);
    }
}
