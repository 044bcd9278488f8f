/// Jobs on their way to a thread.
final class JobQueue<Job: Sendable>: Sendable {
    private let monitor = Monitor<(jobs: [Job], isOpen: Bool)>((jobs: [], isOpen: true))

    /// What the thread is to do next.
    enum Next {
        case job(Job)
        /// Nothing is there yet.
        case nothing
        /// Nothing will come any more.
        case end
    }

    func add(_ job: Job) { monitor.change { $0.jobs.append(job) } }

    func close() { monitor.change { $0.isOpen = false } }

    /// The next job, or that there is none; with `waits` once there is one, or never will be.
    func next(waits: Bool) -> Next {
        monitor.wait { state in
            if !state.jobs.isEmpty { return .job(state.jobs.removeFirst()) }
            if !state.isOpen { return .end }
            return waits ? nil : .nothing
        }
    }
}
