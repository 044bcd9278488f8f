// Draws one of Movit's chains again and again as it is told on standard input: "draw" answers with the milliseconds
// of one drawing, "save FILE" writes the last one as RGBA. The first line of output is the renderer.
//
//   movit chain|blur WIDTH HEIGHT SOURCE.rgba RADIUS

#define EGL_NO_X11 1
#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <movit/blur_effect.h>
#include <movit/effect_chain.h>
#include <movit/flat_input.h>
#include <movit/init.h>
#include <movit/lift_gamma_gain_effect.h>
#include <movit/saturation_effect.h>
#include <movit/vignette_effect.h>
#include <movit/white_balance_effect.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using namespace movit;

static void fail(const std::string &message) {
    std::cerr << message << "\n";
    exit(1);
}

// A desktop GL context without a surface, as Movit needs it.
static void make_context() {
    EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (!eglInitialize(display, nullptr, nullptr)) fail("EGL has no surfaceless display");
    eglBindAPI(EGL_OPENGL_API);
    const EGLint wanted[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
                             EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted);
    if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) fail("there is no OpenGL 3.3 context");
}

static void add_effects(EffectChain &chain, const std::string &work, float radius) {
    if (work == "blur") {
        if (!chain.add_effect(new BlurEffect())->set_float("radius", radius)) fail("the blur takes no radius");
        return;
    }
    if (!chain.add_effect(new SaturationEffect())->set_float("saturation", 0.5f)) fail("no saturation to set");
    chain.add_effect(new VignetteEffect());
    chain.add_effect(new LiftGammaGainEffect());
    chain.add_effect(new WhiteBalanceEffect());
}

static GLuint make_target(int width, int height) {
    GLuint texture, framebuffer;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    return framebuffer;
}

// Movit's pictures begin at the top, and GL's rows at the bottom.
static void save(GLuint framebuffer, int width, int height, const std::string &path) {
    std::vector<char> pixels(size_t(width) * height * 4);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    std::ofstream file(path, std::ios::binary);
    for (int y = height - 1; y >= 0; y--) file.write(&pixels[size_t(y) * width * 4], size_t(width) * 4);
    if (!file.flush()) fail("cannot write " + path);
}

int main(int count, char **arguments) {
    if (count != 6) fail("usage: movit chain|blur WIDTH HEIGHT SOURCE.rgba RADIUS");
    const std::string work = arguments[1];
    const int width = atoi(arguments[2]), height = atoi(arguments[3]);
    std::vector<char> pixels(size_t(width) * height * 4);
    std::ifstream source(arguments[4], std::ios::binary);
    if (!source.read(pixels.data(), pixels.size())) fail("cannot read the source");

    make_context();
    if (!init_movit("/usr/share/movit", MOVIT_DEBUG_OFF)) fail("Movit does not start on this driver");
    EffectChain chain(width, height);
    ImageFormat format;
    format.color_space = COLORSPACE_sRGB;
    format.gamma_curve = GAMMA_sRGB;
    auto *input = new FlatInput(format, FORMAT_RGBA_POSTMULTIPLIED_ALPHA, GL_UNSIGNED_BYTE, width, height);
    input->set_pixel_data(reinterpret_cast<unsigned char *>(pixels.data()));
    chain.add_input(input);
    add_effects(chain, work, strtof(arguments[5], nullptr));
    chain.add_output(format, OUTPUT_ALPHA_FORMAT_PREMULTIPLIED);
    chain.set_dither_bits(0);
    chain.finalize();
    const GLuint framebuffer = make_target(width, height);

    std::cout << glGetString(GL_RENDERER) << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "draw") {
            const auto start = std::chrono::steady_clock::now();
            chain.render_to_fbo(framebuffer, width, height);
            glFinish();
            const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
            std::cout << elapsed.count() << std::endl;
        } else if (line.rfind("save ", 0) == 0) {
            save(framebuffer, width, height, line.substr(5));
            std::cout << "saved" << std::endl;
        } else {
            fail("unknown command: " + line);
        }
    }
}
