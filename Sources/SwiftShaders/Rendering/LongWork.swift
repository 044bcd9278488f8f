import GLES
import Glibc

/// Work that takes long and mostly waits, on a few threads of its own, so that tasks' threads stay free.
///
/// There are twice as many as the process may use processors, and at least eight, so that small pieces get past large ones:
/// each holds a picture or two in memory, and a server that asks for a thousand at once must not hold a thousand.
final class LongWork: Sendable {
    typealias Piece = @Sendable () -> Void

    static let shared = LongWork(limit: max(2 * ProcessorShare.current.count, 8))

    private let limit: Int
    private let state = Monitor(State())

    private struct State {
        var waiting: [Piece] = []
        var threads = 0
    }

    init(limit: Int) { self.limit = limit }

    /// Does a piece of work when its turn comes.
    func perform(_ piece: @escaping Piece) {
        var startsThread = false
        state.change { state in
            state.waiting.append(piece)
            startsThread = state.threads < limit
            if startsThread { state.threads += 1 }
        }
        guard startsThread else { return }
        if let thread = startThread({ [self] in work() }) {
            pthread_detach(thread)
        } else {
            // The system starts no more threads, so the caller's is one of the few until nothing is left.
            work()
        }
    }

    /// Takes piece after piece, and ends where there is none.
    private func work() {
        while true {
            var piece: Piece?
            state.change { state in
                piece = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                if piece == nil { state.threads -= 1 }
            }
            guard let piece else { return }
            piece()
        }
    }
}
