// Rows in, rows out: the part of libpng that ImageFiles needs, without its longjmp, and a faster way to write.
//
// Every libpng call happens inside this target, under its own setjmp, so that no longjmp ever crosses a Swift frame,
// and no Swift code is called back. A function that can fail returns false and leaves a sentence in the handle; a
// handle that has failed refuses every further call except for its texts and its release.
//
// The caller walks the chunks of a file itself: it checks lengths, checksums and limits first and keeps the metadata.
// So the reader here neither checks CRCs nor looks at any chunk but IHDR, PLTE and the first IDATs.

#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How pixels are stored in a PNG: the fields of its IHDR chunk that vary.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint8_t bit_depth;   // 1, 2, 4, 8 or 16
    uint8_t color_type;  // 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA
    bool interlaced;     // reading only: files are written without
} cpng_header;

// MARK: - Reading

// A PNG that is being read.
typedef struct cpng_reader cpng_reader;

// Where its bytes are: in memory or, where `bytes` is NULL, in an open file that can be read at any place.
typedef struct {
    const uint8_t *_Nullable bytes;
    int descriptor;
    uint64_t start;  // the place of the signature in the file
    size_t count;
} cpng_source;

// Reads up to the first IDAT chunk. A descriptor must outlive the reader. Returns NULL only where memory ran out; ask
// `cpng_reader_error` whether the file could be read.
cpng_reader *_Nullable cpng_reader_open(cpng_source source);

// What the file's header says; all zero where opening failed.
cpng_header cpng_reader_header(const cpng_reader *_Nonnull reader);

// Reads the next `count` rows into `rows`, `stride` bytes apart. Samples come one an element, as in the file: depths
// up to 8 as bytes (unscaled), 16 as native words. An interlaced file has the rows of its passes one after another, each
// as wide as its pass. `bytes` are those of the source, wherever they lie now. What the compressed bytes hold after the
// last row is left packed.
bool cpng_reader_rows(cpng_reader *_Nonnull reader, const uint8_t *_Nullable bytes, void *_Nonnull rows, size_t stride,
                      uint32_t count);

// The errno of a file that could not be read, or 0.
int cpng_reader_system_error(const cpng_reader *_Nonnull reader);

// libpng's sentence about the failure, or NULL where nothing failed.
const char *_Nullable cpng_reader_error(const cpng_reader *_Nonnull reader);

// The number of libpng's warnings kept (at most a few), and each of them.
int cpng_reader_warning_count(const cpng_reader *_Nonnull reader);
const char *_Nonnull cpng_reader_warning(const cpng_reader *_Nonnull reader, int index);

void cpng_reader_close(cpng_reader *_Nullable reader);

// MARK: - Writing

// A PNG in memory that is being written.
typedef struct cpng_writer cpng_writer;

// How the pixels are compressed.
typedef struct {
    bool at_once;     // by libdeflate, with all filtered rows in memory, instead of some rows at a time by zlib
    bool from_rgba;   // rows are handed over as RGBA of the same depth; only the channels of the header are kept
    int level;        // libdeflate's, 0 to 12, or zlib's, 0 to 9
    uint8_t filters;  // a set of the CPNG_FILTER values below
} cpng_compression;

enum {
    CPNG_FILTER_NONE = 0x08,
    CPNG_FILTER_SUB = 0x10,
    CPNG_FILTER_UP = 0x20,
    CPNG_FILTER_AVERAGE = 0x40,
    CPNG_FILTER_PAETH = 0x80,
};

// Writes the signature and IHDR. `palette` holds `palette_count` triples of red, green and blue, copied here.
// Returns NULL only where memory ran out; ask `cpng_writer_error` whether the header could be written.
cpng_writer *_Nullable cpng_writer_open(cpng_header header, cpng_compression compression,
                                        const uint8_t *_Nullable palette, int palette_count);

// Writes the chunk called `name` (four letters) as it is, with its checksum.
bool cpng_writer_chunk(cpng_writer *_Nonnull writer, const char *_Nonnull name, const uint8_t *_Nullable bytes,
                       size_t count);

// Writes PLTE where there is a palette. Comes between the chunks before it and those after it, always before rows.
bool cpng_writer_palette(cpng_writer *_Nonnull writer);

// Writes the next `count` rows, `stride` bytes apart, in the form in which `cpng_reader_rows` gives them or as RGBA.
bool cpng_writer_rows(cpng_writer *_Nonnull writer, const void *_Nonnull rows, size_t stride, uint32_t count);

// Writes IEND. All rows must have been written.
bool cpng_writer_finish(cpng_writer *_Nonnull writer);

// What has been written and not forgotten; valid until the next call.
const uint8_t *_Nullable cpng_writer_bytes(const cpng_writer *_Nonnull writer, size_t *_Nonnull count);

// Forgets the bytes written so far, for a caller that has put them elsewhere.
void cpng_writer_forget_bytes(cpng_writer *_Nonnull writer);

// The sentence about the failure, or NULL where nothing failed.
const char *_Nullable cpng_writer_error(const cpng_writer *_Nonnull writer);

void cpng_writer_close(cpng_writer *_Nullable writer);

// MARK: - Checksum

// Continues the CRC-32 of PNG chunks (and of gzip) over `bytes`; starts from 0.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *_Nullable bytes, size_t count);

// MARK: - Compressed bytes

// Unpacks a zlib stream until `capacity` bytes are there, it ends or it is damaged. Returns the number of bytes.
size_t cpng_inflate(const uint8_t *_Nullable bytes, size_t count, uint8_t *_Nullable target, size_t capacity);

// Packs bytes into a zlib stream. Returns its length, or 0 where it does not fit or memory ran out.
size_t cpng_deflate(const uint8_t *_Nullable bytes, size_t count, uint8_t *_Nullable target, size_t capacity);

#endif
