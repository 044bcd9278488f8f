import Foundation

/// A few of one kind, handed out in turn, so that tests that run at the same time need not wait for each other.
package final class InTurn<Value: Sendable>: @unchecked Sendable {
    private let count: Int
    private let make: @Sendable () throws -> Value
    // The thread sanitizer sees this lock; it does not see a Mutex.
    private let lock = NSLock()
    private var made: [Result<Value, any Error>] = []
    private var turns = 0

    /// - Parameter make: Makes one; at most `count` are made, each when it is first its turn.
    package init(_ count: Int = 2, make: @escaping @Sendable () throws -> Value) {
        self.count = count
        self.make = make
    }

    /// The one whose turn it is, or why it could not be made.
    package func next() throws -> Value {
        try lock.withLock {
            let index = turns % count
            turns += 1
            if index == made.count { made.append(Result(catching: make)) }
            return made[index]
        }.get()
    }
}
