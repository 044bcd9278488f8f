#ifndef CPNG_PIECES_H
#define CPNG_PIECES_H

#include "deflate.h"

// Bytes on their way into one zlib stream, which is compressed in pieces, each by a thread of its own.
typedef struct {
    int level;        // zlib's, 0 to 9
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    int most_pieces;  // of a turn: one for each processor
    uint32_t sum;     // Adler-32 of all bytes so far
    bool has_begun;
} pieces;

// Takes memory for a turn and `row` bytes more. Returns whether there was that much.
bool pieces_open(pieces *pieces, int level, size_t row);

// Whether there are enough bytes for every processor.
bool pieces_are_full(const pieces *pieces);

// Compresses what is there, and with `is_last` the end of the stream; what fills no piece is kept otherwise. Hands each
// part of the stream to `take`, which returns whether to go on. Returns false where it did not, or memory ran out.
bool pieces_deflate(pieces *pieces, bool is_last, bool (*take)(void *, const uint8_t *, size_t), void *argument);

void pieces_close(pieces *pieces);

#endif
