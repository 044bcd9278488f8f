#include "CPNG.h"

#include <libdeflate.h>

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
    return count == 0 ? crc : libdeflate_crc32(crc, bytes, count);
}
