import CEGL
import CGLES
import Foundation
import Testing

@testable import GLES

/// A context of its own, on the thread of each test.
@Suite(.serialized) struct ContextTests {
    @Test func `A display is found without a window system, and every candidate has an outcome`() throws {
        let context = try Context(DisplayRequest())
        #expect(context.candidates.filter { $0.outcome == .chosen }.count == 1)
        #expect(context.candidates.map(\.index) == Array(context.candidates.indices))
        #expect(!context.capabilities.renderer.isEmpty)
        #expect(context.capabilities.maximumSide >= 2048)
        #expect(context.capabilities.drawsHalf || context.capabilities.drawsFloat)
    }

    @Test func `A device that does not exist is named with those that do`() {
        #expect {
            _ = try Context(DisplayRequest(device: "99")).candidates
        } throws: { error in
            guard case GLError.unknownDevice("99", let candidates) = error else { return false }
            return !candidates.isEmpty && "\(error)".contains("0: ")
        }
    }

    @Test func `A platform is asked for by name`() throws {
        let context = try Context(DisplayRequest(device: "surfaceless"))
        #expect(context.chosen.platform == .surfaceless)
    }

    @Test func `Software is refused where a GPU is required`() throws {
        let isSoftware = try Context(DisplayRequest()).capabilities.isSoftware
        guard isSoftware else { return }
        #expect {
            _ = try Context(DisplayRequest(requireGPU: true)).candidates
        } throws: { error in
            guard case GLError.softwareRefused(let renderer, _) = error else { return false }
            return "\(error)".contains(renderer)
        }
    }

    @Test func `An unusable variable of a window system changes nothing`() throws {
        setenv("DISPLAY", ":99", 1)
        setenv("WAYLAND_DISPLAY", "nothing", 1)
        defer {
            unsetenv("DISPLAY")
            unsetenv("WAYLAND_DISPLAY")
        }
        #expect(try Context(DisplayRequest()).capabilities.maximumSide > 0)
    }

    @Test func `Texels come back as they were uploaded, in every format and at odd sizes`() throws {
        let context = try Context(DisplayRequest())
        for (format, isDrawable) in [
            (TextureFormat.unorm8, true), (.uint16, true), (.half, context.capabilities.drawsHalf),
            (.float, context.capabilities.drawsFloat),
        ] where isDrawable {
            let texture = try Texture(format, width: 5, height: 3)
            // Small halves and floats: bytes below 60 are finite in every format.
            let bytes = (0..<15 * format.byteCount).map { UInt8($0 % 60) }
            try bytes.withUnsafeBytes { bytes in try texture.upload(bytes) }
            var back = [UInt8](repeating: 255, count: bytes.count)
            let framebuffer = try Framebuffer(texture)
            try back.withUnsafeMutableBytes { bytes in try framebuffer.read(into: bytes) }
            #expect(back == bytes, "\(format)")
        }
    }

    @Test func `A texture beyond the limit is an error with the call's name`() throws {
        let context = try Context(DisplayRequest())
        let side = context.capabilities.maximumSide + 1
        #expect {
            _ = try Texture(.unorm8, width: side, height: 1).width
        } throws: { error in
            "\(error)".contains("glTexStorage2D")
        }
        #expect(glGetError() == GLenum(GL_NO_ERROR))
    }

    @Test func `A shader that does not compile shows its text with numbered lines`() throws {
        let context = try Context(DisplayRequest())
        #expect(context.capabilities.maximumSide > 0)
        #expect {
            _ = try Program(
                vertex: "#version 300 es\nvoid main() { gl_Position = vec4(0.0); }\n",
                fragment: "#version 300 es\nprecision highp float;\nout vec4 c;\nvoid main() { c = nothing; }\n"
            ).members(ofBlock: "Pass")
        } throws: { error in
            guard case GLError.compile(let log, _) = error else { return false }
            return log.contains("nothing") && "\(error)".contains("4: void main() { c = nothing; }")
        }
    }

    @Test func `A texture that cannot be drawn to is an error, and the next one is drawn to`() throws {
        let context = try Context(DisplayRequest())
        #expect(context.capabilities.maximumSide > 0)
        let texture = try Texture(.unorm8, width: 4, height: 4)
        // A name without a texture is nothing that can be attached.
        glDeleteTextures(1, [texture.name])
        #expect {
            _ = try Framebuffer(texture)
        } throws: { error in
            guard case GLError.incompleteFramebuffer(_, "RGBA8") = error else { return false }
            return "\(error)".contains("RGBA8")
        }
        while glGetError() != GLenum(GL_NO_ERROR) {}
        for format in [TextureFormat.unorm8, .uint16, .uint32] {
            let next = try Texture(format, width: 4, height: 4)
            _ = try Framebuffer(next)
        }
    }

    @Test func `Words of 32 bits come back as they were uploaded, whatever floats they would be`() throws {
        let context = try Context(DisplayRequest())
        #expect(context.capabilities.maximumSide > 0)
        let texture = try Texture(.uint32, width: 3, height: 2)
        // Among them numbers below the smallest, infinity and NaN with bits of its own.
        let words: [UInt32] = (0..<24).map { [0, 1, 0x7f80_0000, 0x7fc1_2345, 0x8000_0001, 0xffff_ffff][$0 % 6] }
        try words.withUnsafeBytes { bytes in try texture.upload(bytes) }
        var back = [UInt32](repeating: 9, count: words.count)
        let framebuffer = try Framebuffer(texture)
        try back.withUnsafeMutableBytes { bytes in try framebuffer.read(into: bytes) }
        #expect(back == words)
    }

    @Test func `A hundred contexts come and go`() throws {
        for _ in 0..<100 { #expect(try Context(DisplayRequest()).capabilities.maximumSide > 0) }
    }

    @Test func `A context that is gone is gone in EGL, and current nowhere`() throws {
        func isKnown(_ context: EGLContext?, _ display: EGLDisplay?) -> Bool {
            var client: EGLint = 0
            return eglQueryContext(display, context, EGL_CONTEXT_CLIENT_TYPE, &client) == EGL_TRUE
                && client == EGL_OPENGL_ES_API
        }
        func handles() throws -> (display: EGLDisplay?, context: EGLContext?) {
            let context = try Context(DisplayRequest())
            let handles = (display: eglGetCurrentDisplay(), context: eglGetCurrentContext())
            #expect(isKnown(handles.context, handles.display))
            #expect(context.capabilities.maximumSide > 0)
            return handles
        }
        let lost = try handles()
        #expect(eglGetError() == EGL_SUCCESS)
        #expect(eglGetCurrentContext() == nil)
        #expect(!isKnown(lost.context, lost.display))
        #expect(eglGetError() == EGL_BAD_CONTEXT)
    }

    @Test func `A display without contexts free of a config gives one with a config for OpenGL ES 3`() throws {
        let list = DisplayList()
        for candidate in list.candidates where candidate.platform != .gbm && candidate.outcome == .untried {
            let display = try Display.open(candidate, devices: list.devices)
            let context = try OpenContext(display, ["EGL_KHR_surfaceless_context"])
            defer { context.close() }
            var (config, types): (EGLint, EGLint) = (0, 0)
            #expect(eglQueryContext(display.handle, eglGetCurrentContext(), EGL_CONFIG_ID, &config) == EGL_TRUE)
            #expect(config != 0)
            var (found, count): (EGLConfig?, EGLint) = (nil, 0)
            #expect(eglChooseConfig(display.handle, [EGL_CONFIG_ID, config, EGL_NONE], &found, 1, &count) == EGL_TRUE)
            #expect(eglGetConfigAttrib(display.handle, found, EGL_RENDERABLE_TYPE, &types) == EGL_TRUE)
            #expect(types & EGL_OPENGL_ES3_BIT != 0)
            #expect(context.capabilities.maximumSide >= 2048)
        }
    }

    @Test func `Where a display allows it, a context has no config`() throws {
        let list = DisplayList()
        for candidate in list.candidates where candidate.platform != .gbm && candidate.outcome == .untried {
            let display = try Display.open(candidate, devices: list.devices)
            let known = EGLFunctions.extensions(eglQueryString(display.handle, EGL_EXTENSIONS))
            for name in known.intersection(["EGL_KHR_no_config_context", "EGL_MESA_configless_context"]) {
                let context = try OpenContext(display, ["EGL_KHR_surfaceless_context", name])
                defer { context.close() }
                var config: EGLint = -1
                eglQueryContext(display.handle, eglGetCurrentContext(), EGL_CONFIG_ID, &config)
                #expect(config == 0, "\(name)")
            }
        }
    }

    @Test func `A display without surfaceless contexts says so`() throws {
        let list = DisplayList()
        let candidate = try #require(list.candidates.last)
        let display = try Display.open(candidate, devices: list.devices)
        do throws(DisplayFailure) {
            try OpenContext(display, ["EGL_KHR_no_config_context"]).close()
            Issue.record("there is a context without a surface")
        } catch {
            #expect(error.text == "the display has no EGL_KHR_surfaceless_context")
        }
    }

    @Test func `In a forked child every context is refused before EGL is touched`() throws {
        let context = try Context(DisplayRequest())
        #expect(context.capabilities.maximumSide > 0)
        // Swift does not offer fork; the C library does.
        let fork = try #require(dlsym(nil, "fork"))
        let child = unsafeBitCast(fork, to: (@convention(c) () -> pid_t).self)()
        if child == 0 {
            var code: Int32 = 1
            do throws(GLError) { try ProcessGuard.check() } catch { code = error == .forked ? 42 : 2 }
            _exit(code)
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        #expect((status >> 8) & 0xFF == 42)
    }
}
