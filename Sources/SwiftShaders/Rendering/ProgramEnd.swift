import GLES
import Glibc

/// Keeps render threads from a driver that is being taken down: drivers crash where a program ends, as `exit` ends it, while
/// they draw on another thread.
///
/// A thread is busy from its start to its end, save where it looks for its next job. What runs at the program's end waits until no
/// thread is busy, and none becomes busy any more.
enum ProgramEnd {
    private static let state = Monitor<(busy: Int, isEnding: Bool)>((busy: 0, isEnding: false))

    /// Whether the program is ending, so that no thread will come to an end by itself.
    static var isEnding: Bool { state.wait { $0.isEnding } }

    /// Lets a thread be busy; where the program is ending, it stays here.
    static func begin() {
        state.wait { state -> Void? in
            if state.isEnding { return nil }
            state.busy += 1
            return ()
        }
    }

    static func end() { state.change { $0.busy -= 1 } }

    /// Does something, or waits for it, that is not the driver's.
    static func idle<Value>(_ body: () -> Value) -> Value {
        end()
        defer { begin() }
        return body()
    }

    /// See to it that the end waits. Handlers run last in, first out, so these come after the driver has put in its own:
    /// when it is opened, and its compiler when it is first used.
    static let waitsAfterOpening: Void = register()
    static let waitsAfterDrawing: Void = register()

    private static func register() {
        atexit {
            // A forked child has none of the threads, and perhaps a lock that nobody will open.
            guard (try? ProcessGuard.check()) != nil else { return }
            ProgramEnd.state.change { $0.isEnding = true }
            ProgramEnd.state.wait { $0.busy <= 0 ? () : nil }
        }
    }
}
