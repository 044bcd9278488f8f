// Little CMS, with the macros that Swift cannot read as functions.
#ifndef CLCMS_SHIM_H
#define CLCMS_SHIM_H

#include <lcms2.h>

static inline cmsUInt32Number clcms_rgba_bytes(void) { return TYPE_RGBA_8; }
static inline cmsUInt32Number clcms_rgba_words(void) { return TYPE_RGBA_16; }
static inline cmsUInt32Number clcms_rgba_floats(void) { return TYPE_RGBA_FLT; }
static inline cmsUInt32Number clcms_rgb_bytes(void) { return TYPE_RGB_8; }
static inline cmsUInt32Number clcms_cmyk_bytes(void) { return TYPE_CMYK_8; }

// Black point compensation, and nothing remembered between calls, so that threads can share a transform.
static inline cmsUInt32Number clcms_flags(void) { return cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE; }

// Evaluates in floats, pixel by pixel, instead of through a table that would cost 16 bits their precision.
static inline cmsUInt32Number clcms_exact(void) { return cmsFLAGS_NOOPTIMIZE; }

#endif
