#ifndef CPNG_FILTER_H
#define CPNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

// PNG's five filters of rows, for writing.

// Zeros that must stand before a row: the pixel left of the first one.
enum { FILTER_MARGIN = 16 };

// The place of the pixel to the left, in bytes: 1 where a pixel is smaller.
typedef struct {
    uint8_t filters;     // a set of CPNG_FILTER values
    size_t pixel_bytes;
    size_t row_bytes;
    uint8_t *scratch;    // row_bytes bytes
} row_filter;

// Writes the filter's number and the filtered row: of the filters in the set the one whose bytes, taken as signed, have
// the smallest sum of magnitudes. `row` and the one above it have FILTER_MARGIN zeros before them; `target` has room for
// row_bytes + 1.
void filter_row(const row_filter *filter, const uint8_t *row, const uint8_t *above, uint8_t *target);

#endif
