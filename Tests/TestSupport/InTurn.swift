import Synchronization

/// A few of one kind, handed out in turn, so that tests that run at the same time need not wait for each other.
package final class InTurn<Value: Sendable>: Sendable {
    private let count: Int
    private let make: @Sendable () throws -> Value
    private let state = Mutex<(made: [Result<Value, any Error>], next: Int)>(([], 0))

    /// - Parameter make: Makes one; at most `count` are made, each when it is first its turn.
    package init(_ count: Int = 2, make: @escaping @Sendable () throws -> Value) {
        self.count = count
        self.make = make
    }

    /// The one whose turn it is, or why it could not be made.
    package func next() throws -> Value {
        try state.withLock { state in
            let index = state.next % count
            state.next += 1
            if index == state.made.count { state.made.append(Result(catching: make)) }
            return state.made[index]
        }.get()
    }
}
