// Generic buffer management: a display on a DRM node.
#ifndef CGBM_SHIM_H
#define CGBM_SHIM_H
#include <gbm.h>
#endif
