// OpenGL ES 3.2 and its extensions' names.
#ifndef CGLES_SHIM_H
#define CGLES_SHIM_H
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>
#endif
