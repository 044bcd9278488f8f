#ifndef CLIBZ_SHIM_H
#define CLIBZ_SHIM_H

#include <zlib.h>

#endif
