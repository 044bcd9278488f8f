import GLES
import Glibc

/// The one thread that a renderer's context lives on; jobs run on it in the order they come.
///
/// A job asks the GPU for something and may leave a rest that waits for it. While jobs are waiting, the next one begins
/// before the rest of the one before is done, so that the GPU is never without work.
final class RenderThread: Sendable {
    /// Something to do with the engine, and its rest.
    typealias Job = @Sendable (Engine) -> Rest?
    typealias Rest = () -> Void

    private let queue: JobQueue<Job>

    /// Jobs begun before the rest of the first of them is done.
    private static let mostBegun = 2
    private let thread: pthread_t

    /// Starts the thread and makes its engine there, or says why it cannot be made.
    init(
        _ request: DisplayRequest, _ library: ShaderLibrary, cache: CacheFolder?, _ pretence: Pretence = Pretence()
    ) throws(GLError) {
        let queue = JobQueue<Job>()
        let started = Waiter<Swift.Result<Void, GLError>>()
        let work: @Sendable () -> Void = {
            ProgramEnd.begin()
            Self.live(queue, request, library, cache, pretence, started)
            ProgramEnd.end()
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

    /// The thread's life: its engine dies here, before the thread does.
    private static func live(
        _ queue: JobQueue<Job>, _ request: DisplayRequest, _ library: ShaderLibrary, _ cache: CacheFolder?,
        _ pretence: Pretence, _ started: Waiter<Swift.Result<Void, GLError>>
    ) {
        do throws(GLError) {
            var engine = try Engine(request, library, cache: cache, pretence)
            // What comes after a loss is drawn by the same device.
            let device = DisplayRequest(
                device: String(engine.context.chosen.index), requireGPU: request.requireGPU)
            _ = ProgramEnd.waitsAfterOpening
            started.fulfil(.success(()))
            run(queue, &engine) { try? Engine(device, library, cache: cache, pretence) }
        } catch {
            started.fulfil(.failure(error))
        }
    }

    /// - Parameter successor: Makes another engine, current, where one's context was lost.
    private static func run(_ queue: JobQueue<Job>, _ engine: inout Engine, successor: () -> Engine?) {
        // Engines whose context is lost, as long as somebody reads what lies in their memory.
        var retired: [Engine] = []
        var rests: [Rest] = []
        while true {
            // What was begun is on the driver's own threads until its rest is done.
            let next =
                rests.isEmpty
                ? ProgramEnd.idle { queue.next(waits: true) }
                : ProgramEnd.isEnding ? .nothing : queue.next(waits: false)
            switch next {
            case .job(let job):
                if engine.loss != nil {
                    // What was begun with it fails before another context is current.
                    for rest in rests { rest() }
                    rests = []
                    if let next = successor() {
                        engine.transfers.isRetired = true
                        retired.append(engine)
                        engine = next
                    }
                }
                let count = retired.count
                retired.removeAll { $0.transfers.lent == 0 }
                // A context that goes leaves none current.
                if retired.count < count { engine.context.makeCurrent() }
                if let rest = job(engine) {
                    rests.append(rest)
                    _ = ProgramEnd.waitsAfterDrawing
                }
                if rests.count >= mostBegun { rests.removeFirst()() }
            case .nothing: rests.removeFirst()()
            case .end:
                for rest in rests { rest() }
                return
            }
        }
    }

    /// Waits until the context is gone: drivers crash where a program ends while one is being destroyed.
    deinit {
        // A forked child has neither the thread nor, perhaps, the lock that somebody held.
        guard (try? ProcessGuard.check()) != nil else { return }
        queue.close()
        // The thread stays where it is until the program is gone.
        if ProgramEnd.isEnding { return }
        if pthread_equal(thread, pthread_self()) != 0 {
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
        }
    }

    /// Adds a job.
    func perform(_ job: @escaping Job) { queue.add(job) }
}

/// Runs work on a thread of its own, with a stack that driver compilers are at ease in.
/// - Returns: The thread, to be joined or detached; `nil` where the system refuses to start one.
package func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
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
