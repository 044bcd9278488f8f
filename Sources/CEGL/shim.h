// EGL without any window system's headers.
#ifndef CEGL_SHIM_H
#define CEGL_SHIM_H
#define EGL_NO_X11 1
#define MESA_EGL_NO_X11_HEADERS 1
#include <EGL/egl.h>
#include <EGL/eglext.h>

// Macros with casts are not imported into Swift.
static inline EGLDisplay cegl_no_display(void) { return EGL_NO_DISPLAY; }
static inline EGLContext cegl_no_context(void) { return EGL_NO_CONTEXT; }
static inline EGLSurface cegl_no_surface(void) { return EGL_NO_SURFACE; }
static inline EGLConfig cegl_no_config(void) { return EGL_NO_CONFIG_KHR; }
static inline EGLint cegl_dont_care(void) { return EGL_DONT_CARE; }
#endif
