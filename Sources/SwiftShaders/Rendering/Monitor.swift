import Glibc

/// A value that threads wait for and another brings.
final class Waiter<Value: Sendable>: Sendable {
    private let monitor = Monitor<Value?>(nil)

    func fulfil(_ value: Value) { monitor.change { $0 = value } }

    func wait() -> Value { monitor.wait { $0 } }
}

/// State under a lock, with waiting for it to change.
package final class Monitor<State>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
        condition.deallocate()
    }

    package func change(_ body: (inout State) -> Void) {
        pthread_mutex_lock(mutex)
        body(&state)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until `body` has an answer.
    package func wait<Answer>(_ body: (inout State) -> Answer?) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let answer = body(&state) { return answer }
            pthread_cond_wait(condition, mutex)
        }
    }
}
