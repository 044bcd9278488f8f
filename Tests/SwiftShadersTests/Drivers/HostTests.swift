import CEGL
import CGLES
import Foundation
import GLES
import TestSupport
import Testing

@testable import SwiftShaders

/// A program that uses EGL itself, on the same thread and the same display: neither disturbs the other.
///
/// In a process of their own, since they take the display away from everybody in it.
@Suite(.serialized) struct HostTests {
    private static let isOwn = OwnProcess.isOwn("HostTests")

    @Test(.enabled(if: !isOwn)) func `Hosts and renderers share a process`() throws {
        try OwnProcess.run("HostTests")
    }

    /// A host's context, current on this thread, with a texture that it draws to.
    private final class Host {
        let display: EGLDisplay
        let context: EGLContext
        private(set) var texture: GLuint = 0
        private var framebuffer: GLuint = 0

        /// - Parameter renderer: Whose display it takes: EGL gives everybody the same one for a device.
        init(besides renderer: Renderer) throws {
            let number = try renderer.onThread { _ in Int(bitPattern: eglGetCurrentDisplay()) }
            display = try #require(EGLDisplay(bitPattern: number))
            try #require(eglInitialize(display, nil, nil) == EGL_TRUE)
            try #require(eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE)
            context = try #require(
                eglCreateContext(
                    display, cegl_no_config(), cegl_no_context(), [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE]))
            makeCurrent()
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), 4, 4)
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
            glViewport(0, 0, 3, 2)
            glClearColor(0.2, 0.4, 0.6, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }

        func makeCurrent() { eglMakeCurrent(display, cegl_no_surface(), cegl_no_surface(), context) }

        func leave() { eglMakeCurrent(display, cegl_no_surface(), cegl_no_surface(), cegl_no_context()) }

        /// Expects all to be as it was left.
        func expectUntouched(_ place: SourceLocation = #_sourceLocation) {
            #expect(eglGetCurrentContext() == context && eglGetCurrentDisplay() == display, sourceLocation: place)
            #expect(glGetError() == GLenum(GL_NO_ERROR), sourceLocation: place)
            var (bound, drawn): (GLint, GLint) = (0, 0)
            glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
            glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &drawn)
            #expect(GLuint(bound) == texture && GLuint(drawn) == framebuffer, sourceLocation: place)
            var viewport: [GLint] = [0, 0, 0, 0]
            glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
            #expect(viewport == [0, 0, 3, 2], sourceLocation: place)
            var pixel: [UInt8] = [0, 0, 0, 0]
            glReadPixels(3, 3, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
            #expect(pixel == [51, 102, 153, 255], sourceLocation: place)
        }
    }

    private func picture() throws -> Picture {
        try TestPicture.translucent(40, 30).image.sepia().progressiveBlur(radius: 4)
    }

    /// Names of OpenGL objects are small numbers, the same in each context: deleting a renderer's in the host's context
    /// would delete the host's.
    @Test(.enabled(if: isOwn)) func `What a host has current stays current, and as it is`() async throws {
        let host = try Host(besides: Renderer())
        defer { host.leave() }
        let expected: Image
        do {
            let renderer = try Renderer()
            host.expectUntouched()
            expected = try renderer.renderAndWait(picture())
            host.expectUntouched()
            #expect(try renderer.renderAndWait(picture()) == expected)
            _ = try renderer.plan(picture())
            try renderer.prepare(picture())
        }
        // The renderer is gone.
        host.expectUntouched()
        // So it is with buffers that both sides reach, which are handed back by the caller's thread.
        do {
            let card = try Renderer(
                library: .tested, cache: nil, Pretence(capabilities: { $0.renderer = "A card" }))
            #expect(try card.renderAndWait(picture()) == expected)
        }
        host.expectUntouched()
        #expect(Renderer.isAvailable)
        host.expectUntouched()
    }

    @Test(.enabled(if: isOwn)) func `A host that has terminated the display breaks no picture`() throws {
        let renderer = try Renderer()
        let expected = try renderer.renderAndWait(picture())
        for _ in 0..<3 {
            let host = try Host(besides: renderer)
            host.leave()
            #expect(eglTerminate(host.display) == EGL_TRUE)
            // A picture of another size and chain needs new textures and programs.
            #expect(try renderer.renderAndWait(picture()) == expected)
            #expect(try renderer.renderAndWait(picture().neon(), RenderOptions(scale: 2)).width == 40)
            let another = try Renderer()
            #expect(try another.renderAndWait(picture()) == expected)
        }
        #expect(try renderer.renderAndWait(picture()) == expected)
    }

    @Test(.enabled(if: isOwn)) func `A host that terminates the display while pictures are drawn breaks none`()
        async throws
    {
        let renderer = try Renderer()
        // What other drivers make of this race is theirs.
        guard renderer.info.isSoftware else { return }
        let expected = try renderer.renderAndWait(picture())
        let display = Locked(try renderer.onThread { _ in Int(bitPattern: eglGetCurrentDisplay()) })
        let isDone = Locked(false)
        let host = try #require(
            startThread {
                let handle = EGLDisplay(bitPattern: display.withLock { $0 })
                while !isDone.withLock({ $0 }) {
                    eglInitialize(handle, nil, nil)
                    eglTerminate(handle)
                    usleep(500)
                }
            })
        for number in 0..<60 {
            let size = 20 + number
            let image = try TestPicture.translucent(size, 30).image
            #expect(try await renderer.render(image.sepia().wave()).width == size)
            #expect(try await renderer.render(picture()) == expected)
        }
        isDone.withLock { $0 = true }
        pthread_join(host, nil)
        #expect(try Renderer().renderAndWait(picture()) == expected)
    }

    @Test(.enabled(if: isOwn)) func `A host of another kind of OpenGL keeps its own`() throws {
        #expect(eglBindAPI(EGLenum(EGL_OPENGL_API)) == EGL_TRUE)
        defer { eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) }
        let renderer = try Renderer()
        #expect(try renderer.renderAndWait(picture()).width == 40)
        #expect(eglQueryAPI() == EGLenum(EGL_OPENGL_API))
    }

    @Test(.enabled(if: isOwn)) func `A renderer that goes leaves a display that the host has open`() throws {
        let host = try Host(besides: Renderer())
        defer { host.leave() }
        for _ in 0..<3 { _ = try Renderer().renderAndWait(picture()) }
        host.expectUntouched()
        #expect(eglQueryString(host.display, EGL_VERSION) != nil)
    }
}
