import CGLES
import Glibc

/// A moment on the GPU's clock where the driver has one, otherwise on the processor's after the GPU is done.
package struct Moment: ~Copyable {
    private let query: GLuint
    /// Nanoseconds of the processor's clock.
    package let wall: UInt64

    /// Marks the end of what was asked for so far (glQueryCounterEXT, or glFinish).
    package init(_ capabilities: Capabilities) {
        var query: GLuint = 0
        if capabilities.hasTimers, let queryCounter = GLFunctions.queryCounter {
            glGenQueries(1, &query)
            queryCounter(query, GLenum(GL_TIMESTAMP_EXT))
        } else {
            glFinish()
        }
        self.query = query
        wall = monotonicNanoseconds()
    }

    deinit { if query != 0 { glDeleteQueries(1, [query]) } }

    /// Nanoseconds from an earlier moment to this one.
    package func since(_ earlier: borrowing Moment) -> UInt64 {
        guard query != 0, earlier.query != 0, let queryResult = GLFunctions.queryResult else {
            return wall &- earlier.wall
        }
        var (start, end): (UInt64, UInt64) = (0, 0)
        queryResult(earlier.query, GLenum(GL_QUERY_RESULT), &start)
        queryResult(query, GLenum(GL_QUERY_RESULT), &end)
        return end > start ? end - start : 0
    }
}

/// Nanoseconds of the clock that only goes forward.
private func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
