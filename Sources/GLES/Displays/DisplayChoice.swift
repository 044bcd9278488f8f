/// What a display gave when it was tried.
protocol OpenedDisplay {
    /// The renderer's name where it renders on the CPU, `nil` where it renders in hardware.
    var softwareRenderer: String? { get }

    /// Gives it up for another one.
    func close()
}

/// The choice among displays: the first that renders in hardware, else one that gives anything at all.
///
/// Only a driver's own name tells for certain that it renders on the CPU, so a display that turns out to do so waits
/// while there are others to try. Displays that are known to be software wait from the start.
struct DisplayChoice<Opened: OpenedDisplay> {
    /// What the chosen display gave.
    let opened: Opened
    /// The display that was chosen.
    let chosen: DisplayCandidate
    /// Every display, with what came of it.
    let candidates: [DisplayCandidate]

    /// Tries the displays that a request asks for until one suits.
    /// - Parameters:
    ///   - request: Which displays may be used.
    ///   - list: Every display; those that have failed already are not tried.
    ///   - open: Tries one.
    init(
        _ request: DisplayRequest, among list: DisplayList,
        open: (DisplayCandidate) throws(DisplayFailure) -> Opened
    ) throws(GLError) {
        var candidates = list.candidates
        let order = try list.order(for: request.device)
        var waiting = order.filter { candidates[$0].isSoftware }
        var queue = order.filter { !candidates[$0].isSoftware }
        var software: String?
        while !queue.isEmpty || !waiting.isEmpty && !request.requireGPU {
            let isLastChoice = queue.isEmpty
            let index = isLastChoice ? waiting.removeFirst() : queue.removeFirst()
            if case .failed = candidates[index].outcome { continue }
            do throws(DisplayFailure) {
                let opened = try open(candidates[index])
                let mayWait = !isLastChoice && (request.requireGPU || !queue.isEmpty)
                if let renderer = opened.softwareRenderer, mayWait {
                    opened.close()
                    software = software ?? renderer
                    // What has given something goes before what has not been tried.
                    waiting = [index] + waiting
                    continue
                }
                candidates[index].outcome = .chosen
                self.opened = opened
                self.candidates = candidates
                chosen = candidates[index]
                return
            } catch {
                candidates[index].outcome = .failed(error.text)
            }
        }
        if request.requireGPU, !waiting.isEmpty {
            for index in waiting {
                candidates[index].outcome = .failed("it renders on the CPU, and a GPU is required")
            }
            throw .softwareRefused(renderer: software ?? "of a software device", candidates)
        }
        if let device = request.device { throw .deviceFailed(device, candidates) }
        throw .noDisplay(candidates)
    }
}
