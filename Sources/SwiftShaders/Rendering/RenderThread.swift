import GLES
import Glibc

/// The one thread that a renderer's context lives on; jobs run on it in the order they come.
final class RenderThread: Sendable {
    /// Something to do with the engine.
    typealias Job = @Sendable (Engine) -> Void

    private let queue: JobQueue
    private let thread: pthread_t

    /// Starts the thread and makes its engine there, or says why it cannot be made.
    init(_ request: DisplayRequest, _ library: ShaderLibrary) throws(GLError) {
        let queue = JobQueue()
        let started = Waiter<Swift.Result<Void, GLError>>()
        let work: @Sendable () -> Void = {
            // The engine dies on this thread, before the thread does.
            do throws(GLError) {
                let engine = try Engine(request, library)
                started.fulfil(.success(()))
                while let job = queue.next() { job(engine) }
            } catch {
                started.fulfil(.failure(error))
            }
        }
        guard let thread = startThread(work) else {
            throw .unsupported("another thread: the system refuses to start one")
        }
        do throws(GLError) {
            try started.wait().get()
        } catch {
            pthread_join(thread, nil)
            throw error
        }
        self.queue = queue
        self.thread = thread
    }

    /// Waits until the context is gone: drivers crash where a program ends while one is being destroyed.
    deinit {
        // A forked child has neither the thread nor, perhaps, the lock that somebody held.
        guard (try? ProcessGuard.check()) != nil else { return }
        queue.close()
        if pthread_equal(thread, pthread_self()) != 0 {
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
        }
    }

    /// Adds a job.
    func perform(_ job: @escaping Job) { queue.add(job) }
}

/// Jobs on their way to a thread.
private final class JobQueue: Sendable {
    private let monitor = Monitor<(jobs: [RenderThread.Job], isOpen: Bool)>((jobs: [], isOpen: true))

    func add(_ job: @escaping RenderThread.Job) { monitor.change { $0.jobs.append(job) } }

    func close() { monitor.change { $0.isOpen = false } }

    /// The next job, once there is one; `nil` when the queue is closed and empty.
    func next() -> RenderThread.Job? {
        monitor.wait { state in
            if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
            return state.isOpen ? nil : .some(nil)
        }
    }
}

/// A value that one thread waits for and another brings.
final class Waiter<Value: Sendable>: Sendable {
    private let monitor = Monitor<Value?>(nil)

    func fulfil(_ value: Value) { monitor.change { $0 = value } }

    func wait() -> Value { monitor.wait { $0 } }
}

/// State under a lock, with waiting for it to change.
private final class Monitor<State>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
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

    func change(_ body: (inout State) -> Void) {
        pthread_mutex_lock(mutex)
        body(&state)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until `body` has an answer.
    func wait<Answer>(_ body: (inout State) -> Answer?) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let answer = body(&state) { return answer }
            pthread_cond_wait(condition, mutex)
        }
    }
}

/// Runs work on a thread of its own, with a stack that driver compilers are at ease in.
private func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Box {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(work))
    let code = pthread_create(
        &thread, &attributes,
        { argument in
            guard let argument else { return nil }
            Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work()
            return nil
        }, box.toOpaque())
    if code != 0 {
        box.release()
        return nil
    }
    return thread
}
