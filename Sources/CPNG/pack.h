#ifndef CPNG_PACK_H
#define CPNG_PACK_H

#include "CPNG.h"

// The bytes of a row in a file, without its filter byte.
size_t packed_row_bytes(cpng_header header);

// The bytes of a row as the caller has it, one sample an element.
size_t unpacked_row_bytes(cpng_header header, bool from_rgba);

// Puts a row in the form that a file has: channels that are not kept left out, words with their high byte first, and
// samples of less than 8 bits side by side.
void pack_row(cpng_header header, bool from_rgba, const void *row, uint8_t *packed);

#endif
