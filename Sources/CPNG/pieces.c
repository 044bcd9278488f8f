#include "pieces.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

// What a piece loses at its beginning, where nothing is there to be repeated, is little beside this.
enum { PIECE_BYTES = 1 << 18, MOST_PIECES = 16 };

typedef struct {
    const pieces *of;
    const uint8_t *bytes;
    size_t count;
    bool is_first;
    bool is_last;
    byte_block packed;
    uint32_t sum;
    pthread_t thread;
    bool has_thread;
} piece;

bool pieces_open(pieces *pieces, int level, size_t row) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    pieces->level = level;
    pieces->most_pieces = processors < 1 ? 1 : processors > MOST_PIECES ? MOST_PIECES : (int)processors;
    pieces->capacity = (size_t)pieces->most_pieces * PIECE_BYTES + row;
    pieces->sum = 1;
    pieces->bytes = malloc(pieces->capacity);
    return pieces->bytes != NULL;
}

bool pieces_are_full(const pieces *pieces) {
    return pieces->count >= (size_t)pieces->most_pieces * PIECE_BYTES;
}

// A part of the stream: its header before the first piece, and every piece ends at a whole byte.
static void *deflate_piece(void *argument) {
    piece *piece = argument;
    z_stream stream = {0};
    // Z_FILTERED, which is meant for such bytes, takes twice as long for noise and packs no better.
    int code = deflateInit2(&stream, piece->of->level, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
    if (code != Z_OK) return NULL;
    size_t room = deflateBound(&stream, piece->count) + 64;
    uint8_t *packed = malloc(room);
    if (packed != NULL) {
        size_t start = piece->is_first ? 2 : 0;
        memcpy(packed, "\x78\x01", start);
        stream.next_in = (Bytef *)piece->bytes;
        stream.avail_in = (uInt)piece->count;
        stream.next_out = packed + start;
        stream.avail_out = (uInt)(room - start);
        code = deflate(&stream, piece->is_last ? Z_FINISH : Z_SYNC_FLUSH);
        bool is_done = piece->is_last ? code == Z_STREAM_END : code == Z_OK && stream.avail_out > 0;
        piece->packed = (byte_block){packed, is_done ? room - stream.avail_out : 0};
        piece->sum = (uint32_t)adler32(1, piece->bytes, (uInt)piece->count);
    }
    deflateEnd(&stream);
    return NULL;
}

static bool take_sum(uint32_t sum, bool (*take)(void *, const uint8_t *, size_t), void *argument) {
    uint8_t bytes[] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
    return take(argument, bytes, sizeof bytes);
}

bool pieces_deflate(pieces *pieces, bool is_last, bool (*take)(void *, const uint8_t *, size_t), void *argument) {
    // A last row may begin one piece more.
    piece turn[MOST_PIECES + 1];
    int count = 0;
    size_t done = 0;
    while (count < pieces->most_pieces && pieces->count - done >= PIECE_BYTES) {
        turn[count++] = (piece){.of = pieces, .bytes = pieces->bytes + done, .count = PIECE_BYTES};
        done += PIECE_BYTES;
    }
    // Before the last bytes, what is full is taken.
    bool ends = is_last && pieces->count - done < PIECE_BYTES;
    if (ends) {
        turn[count++] = (piece){.of = pieces, .bytes = pieces->bytes + done, .count = pieces->count - done};
        turn[count - 1].is_last = true;
        done = pieces->count;
    }
    if (count == 0) return true;
    turn[0].is_first = !pieces->has_begun;
    pieces->has_begun = true;
    for (int index = 1; index < count; index++) {
        turn[index].has_thread = pthread_create(&turn[index].thread, NULL, deflate_piece, &turn[index]) == 0;
    }
    bool goes_on = true;
    for (int index = 0; index < count; index++) {
        piece *piece = &turn[index];
        if (piece->has_thread) {
            pthread_join(piece->thread, NULL);
        } else {
            deflate_piece(piece);
        }
        goes_on = goes_on && piece->packed.count > 0 && take(argument, piece->packed.bytes, piece->packed.count);
        pieces->sum = (uint32_t)adler32_combine(pieces->sum, piece->sum, (z_off_t)piece->count);
        free(piece->packed.bytes);
    }
    pieces->count -= done;
    memmove(pieces->bytes, pieces->bytes + done, pieces->count);
    return goes_on && ends ? take_sum(pieces->sum, take, argument) : goes_on;
}

void pieces_close(pieces *pieces) { free(pieces->bytes); }
