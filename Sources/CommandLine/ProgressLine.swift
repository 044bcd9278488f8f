import Glibc
import SwiftShaders

/// One line on a terminal that says how far something has come, for whatever takes longer than a second.
final class ProgressLine: Sendable {
    private let state: Locked<State>
    private let isShown: Bool
    private let isQuiet: Bool

    private struct State {
        let start = ProgressLine.seconds()
        var lastShown = 0.0
        var isOnScreen = false
    }

    init(_ messages: Messages) {
        state = Locked(State())
        isQuiet = messages.isQuiet
        isShown = !messages.isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Shows how a render into a file goes on, and says how large a temporary file is.
    var observer: RenderObserver {
        RenderObserver { [self] share in
            show { "\(Int(share * 100)) %" }
        } spill: { [self] bytes in
            note("a temporary file takes \(bytes / 1_000_000) MB")
        }
    }

    /// Puts a text in the place of the last one, some times a second.
    func show(_ text: () -> String) {
        guard isShown else { return }
        state.withLock { state in
            let now = Self.seconds()
            guard now - state.start > 1, now - state.lastShown > 0.1 else { return }
            state.lastShown = now
            state.isOnScreen = true
            Self.write("\r\u{1B}[K\(text())")
        }
    }

    /// Takes the line away.
    func finish() {
        state.withLock { state in
            if state.isOnScreen { Self.write("\r\u{1B}[K") }
            state.isOnScreen = false
        }
    }

    private func note(_ text: String) {
        finish()
        Messages(isQuiet: isQuiet).note(text)
    }

    private static func write(_ text: String) {
        try? FileBytes.write(Array(text.utf8), descriptor: STDERR_FILENO, name: "standard error")
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
