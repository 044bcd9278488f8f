// Rows in, rows out: the part of libjpeg that ImageFiles needs, without its longjmp.
//
// Every libjpeg call happens inside this target, under its own setjmp, so that no longjmp ever crosses a Swift frame,
// and no Swift code is called back. A function that can fail returns false and leaves a reason in the handle; a handle
// that has failed refuses every further call except for its reason, its warnings and its release.

#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Why a call failed.
typedef enum {
    CJPEG_NO_FAILURE,
    CJPEG_TRUNCATED,       // the file ends before the picture is complete
    CJPEG_CORRUPT,         // the file breaks the rules, and pixels are lost
    CJPEG_UNSUPPORTED,     // a kind of JPEG that this libjpeg cannot unpack; the text names it
    CJPEG_EMPTY,           // a side is zero
    CJPEG_TOO_LARGE,       // a side is over CJPEG_LONGEST_SIDE
    CJPEG_TOO_MANY_SCANS,  // over the limit
    CJPEG_TOO_MANY_BYTES,  // over the limit
    CJPEG_OUT_OF_MEMORY,
    CJPEG_SYSTEM,          // reading failed; the errno is kept
} cjpeg_failure;

// The longest side that libjpeg reads and writes.
enum { CJPEG_LONGEST_SIDE = 65500 };

// The form of rows, one byte a sample.
typedef enum {
    CJPEG_GRAY,
    CJPEG_RGB,
    CJPEG_RGBX,  // a fourth sample that is 255 when read and ignored when written
    CJPEG_CMYK,  // as stored: 255 is no ink in all files that are met
} cjpeg_form;

// MARK: - Reading

// A JPEG that is being read, in memory or from a descriptor.
typedef struct cjpeg_reader cjpeg_reader;

typedef struct {
    uint32_t width;
    uint32_t height;
    cjpeg_form form;        // gray, RGB or CMYK
    uint8_t components;     // as stored
    bool is_supported;      // whether the components mean colours that can be unpacked
    bool has_many_scans;    // progressive, or a scan for each component: every scan is read before the first row
    uint8_t density_unit;   // JFIF's: 0 none, 1 dots an inch, 2 dots a centimetre; 0 without JFIF
    uint16_t x_density;
    uint16_t y_density;
} cjpeg_header;

typedef struct {
    int scans;              // the most that are read
    size_t metadata_bytes;  // the most that are kept
    uint64_t file_bytes;    // the most that are read from a descriptor
} cjpeg_limits;

// Bytes that can be put before what a descriptor still holds.
enum { CJPEG_PREFIX_LIMIT = 65536 };

// Reads up to the pixels. With a descriptor of -1, `bytes` is the whole file, and must be passed to every call, wherever
// it lies then. Otherwise they are what has been read from the descriptor already (CJPEG_PREFIX_LIMIT at most), and are
// copied. Returns NULL only where memory ran out; ask `cjpeg_reader_failure` whether the header could be read.
cjpeg_reader *_Nullable cjpeg_reader_open(const uint8_t *_Nullable bytes, size_t count, int descriptor,
                                          cjpeg_limits limits);

// What the file's header says, as far as it could be read.
cjpeg_header cjpeg_reader_header(const cjpeg_reader *_Nonnull reader);

// The segments APP1, APP2 and COM before the pixels, without marker and length; `dropped` counts those over the limit.
int cjpeg_reader_segment_count(const cjpeg_reader *_Nonnull reader, int *_Nonnull dropped);
const uint8_t *_Nullable cjpeg_reader_segment(const cjpeg_reader *_Nonnull reader, int index, uint8_t *_Nonnull marker,
                                              size_t *_Nonnull count);

// Bytes of the coefficients that a file with many scans has to be held in until its last row; 0 for others.
size_t cjpeg_reader_held_bytes(const cjpeg_reader *_Nonnull reader);

// Keeps coefficients in `count` bytes of zeros where a file is mapped, shared, from a page's start on: its pages are let
// go again and again. Before the first row; the memory must outlive the reader.
void cjpeg_reader_hold(cjpeg_reader *_Nonnull reader, void *_Nonnull memory, size_t count);

// Reads the next `count` rows into `rows`, `stride` bytes apart. The form is the header's, or RGBX for gray and RGB, and
// the same in every call.
bool cjpeg_reader_rows(cjpeg_reader *_Nonnull reader, const uint8_t *_Nullable bytes, cjpeg_form form,
                       void *_Nonnull rows, size_t stride, uint32_t count);

// Reads to the end of the file once all rows are there. What is wrong there is a warning.
bool cjpeg_reader_finish(cjpeg_reader *_Nonnull reader, const uint8_t *_Nullable bytes);

// Why the last call failed, the sentence for it, and the errno for CJPEG_SYSTEM.
cjpeg_failure cjpeg_reader_failure(const cjpeg_reader *_Nonnull reader);
const char *_Nonnull cjpeg_reader_error(const cjpeg_reader *_Nonnull reader);
int cjpeg_reader_system_code(const cjpeg_reader *_Nonnull reader);

// The bytes of the file that have been used.
uint64_t cjpeg_reader_offset(const cjpeg_reader *_Nonnull reader);

// The warnings kept (at most a few), and each of them.
int cjpeg_reader_warning_count(const cjpeg_reader *_Nonnull reader);
const char *_Nonnull cjpeg_reader_warning(const cjpeg_reader *_Nonnull reader, int index);

void cjpeg_reader_close(cjpeg_reader *_Nullable reader);

// MARK: - Writing

// A JPEG that is being written to memory.
typedef struct cjpeg_writer cjpeg_writer;

typedef struct {
    uint32_t width;
    uint32_t height;
    cjpeg_form form;  // gray, RGB or RGBX
    int quality;      // 1 to 100
    bool halves_color;  // colour at half the resolution each way
    uint8_t density_unit;
    uint16_t x_density;
    uint16_t y_density;
} cjpeg_plan;

// Writes what comes before the metadata. Returns NULL only where memory ran out.
cjpeg_writer *_Nullable cjpeg_writer_open(cjpeg_plan plan);

// The most bytes a segment holds.
enum { CJPEG_SEGMENT_LIMIT = 65533 };

// Writes a segment (APPn or COM), before any row.
bool cjpeg_writer_segment(cjpeg_writer *_Nonnull writer, uint8_t marker, const uint8_t *_Nullable bytes, size_t count);

// Writes the next `count` rows, `stride` bytes apart.
bool cjpeg_writer_rows(cjpeg_writer *_Nonnull writer, const void *_Nonnull rows, size_t stride, uint32_t count);

// Writes what ends the file. All rows must have been written.
bool cjpeg_writer_finish(cjpeg_writer *_Nonnull writer);

// What has been written and not dropped yet; valid until the next call.
const uint8_t *_Nullable cjpeg_writer_bytes(const cjpeg_writer *_Nonnull writer, size_t *_Nonnull count);

// Drops what has been written, once it has been taken elsewhere.
void cjpeg_writer_drop_bytes(cjpeg_writer *_Nonnull writer);

cjpeg_failure cjpeg_writer_failure(const cjpeg_writer *_Nonnull writer);
const char *_Nonnull cjpeg_writer_error(const cjpeg_writer *_Nonnull writer);

void cjpeg_writer_close(cjpeg_writer *_Nullable writer);

#endif
