import Glibc
import SwiftShaders

/// Draws many pictures by one chain, some at a time: while one is unpacked, others are drawn and packed.
final class Batch: Sendable {
    private let settings: Settings
    private let items: [BatchItem]
    private let renderer: Renderer
    private let chain: [EffectStage]
    private let progress: ProgressLine
    private let state = Monitor(State())

    fileprivate struct State {
        var next = 0
        var finished = 0
        var outcomes: [Int: Outcome] = [:]
        var drawn = 0
        var skipped = 0
        var failed = 0
    }

    fileprivate enum Outcome {
        case drawn(warnings: [String])
        case skipped
        case failed(String)
    }

    /// Draws the pictures that the settings name.
    /// - Returns: The code to exit with.
    static func run(_ settings: Settings) throws -> Int32 {
        try checkOptions(settings)
        try settings.render.validate()
        let plan = try BatchPlan(settings)
        let reader = PictureReader(settings)
        let chains = try settings.recipes.map(reader.recipe) + settings.effects.map { try ParsedChain($0) }
        var stages: [EffectStage] = []
        for parsed in chains { stages += try parsed.chain { path, _ in try reader.read(path) }.stages }
        for failure in plan.failures { StandardStreams.report("error", failure.text) }
        guard !plan.items.isEmpty else {
            if plan.failures.isEmpty { throw UsageError("there is no picture in what was named") }
            return Failure.failed
        }
        let batch = Batch(settings, plan.items, try Drawing.renderer(settings), stages)
        return batch.run(failures: plan.failures.count)
    }

    private init(_ settings: Settings, _ items: [BatchItem], _ renderer: Renderer, _ chain: [EffectStage]) {
        self.settings = settings
        self.items = items
        self.renderer = renderer
        self.chain = chain
        progress = ProgressLine(settings.messages)
    }

    /// What means one picture has no meaning for many.
    private static func checkOptions(_ settings: Settings) throws(UsageError) {
        let single: [(String, Bool)] = [
            ("--frames", settings.frames != nil), ("--animate", settings.animates),
            ("--fps", settings.frameRate != nil),
            ("--explain", settings.explains != nil), ("--timings", settings.printsTimings),
            ("--print-recipe", settings.printsRecipe), ("--input-size", settings.input.rawSize != nil),
            ("-o -", settings.output == "-"), ("an input of -", settings.operands.contains([UInt8(ascii: "-")])),
        ]
        if let option = single.first(where: \.1) {
            throw UsageError("\(option.0) is for one picture, and several are named")
        }
        try Drawing.checkPrinting(settings)
    }

    // MARK: - Work

    private func run(failures: Int) -> Int32 {
        let count = min(settings.jobs ?? Self.usualJobs, items.count)
        var threads: [pthread_t] = []
        for _ in 1..<max(count, 1) {
            if let thread = startThread({ [self] in work() }) { threads.append(thread) }
        }
        // This thread works as well.
        work()
        for thread in threads { pthread_join(thread, nil) }
        progress.finish()
        return summary(failures)
    }

    /// As many as there are processors for the process, within reason: each holds a picture or two in memory.
    private static var usualJobs: Int { min(max(ProcessorShare.current.count, 2), 32) }

    private func work() {
        while true {
            var index = 0
            state.change { state in
                index = state.next
                state.next += 1
            }
            guard index < items.count else { return }
            let outcome = outcome(of: items[index])
            state.change { state in
                state.outcomes[index] = outcome
                // Messages come in the order of the pictures.
                while let next = state.outcomes.removeValue(forKey: state.finished) {
                    tell(next, items[state.finished])
                    state.count(next)
                    state.finished += 1
                }
                let finished = state.finished
                progress.show { "\(finished) of \(items.count) pictures" }
            }
        }
    }

    private func outcome(of item: BatchItem) -> Outcome {
        if settings.skipsExisting,
            FileBytes.holdsWholePicture(item.output, settings.format ?? FileFormat(ending: item.output))
        {
            return .skipped
        }
        do {
            let picture = try OpenedPicture(
                item.input, colorSpace: settings.input.colorSpace, limits: settings.input.limits)
            let drawn = chain.reduce(Picture(picture)) { $0.appending($1) }
            try Drawing.checkSize(of: drawn, settings.render, settings)
            let problems = settings.render.strict ? [] : try drawn.problems(for: settings.render)
            try FileBytes.makeFolders(item.output.parent)
            let output = PictureOutput(item.output, settings, content: try Self.content(of: item))
            try output.render(drawn, by: renderer, settings.render, RenderObserver())
            return .drawn(warnings: problems.map { "\($0)" } + output.remarks + picture.warnings)
        } catch {
            return .failed(Failure(error, in: nil).text ?? "nobody reads \(item.output)")
        }
    }

    /// The kind of file that a picture comes from, where the name of its output says none. Pipes are read only once.
    private static func content(of item: BatchItem) throws -> FileFormat? {
        guard FileFormat(ending: item.output) == nil, FileIdentity(item.input)?.isFile ?? false else { return nil }
        return FileSignature.format(try FileBytes.start(of: item.input, count: 64))
    }

    // MARK: - What is said

    private func tell(_ outcome: Outcome, _ item: BatchItem) {
        switch outcome {
        case .drawn(let warnings):
            if !warnings.isEmpty { progress.finish() }
            for warning in warnings { settings.messages.warning("\(item.input): \(warning)") }
        case .skipped: break
        case .failed(let text):
            progress.finish()
            // Errors of files begin with the file's name or hold it.
            let name = "\(item.input)"
            StandardStreams.report("error", text.contains(name) ? text : "\(name): \(text)")
        }
    }

    /// Says how many pictures came out, on standard error.
    private func summary(_ failures: Int) -> Int32 {
        let state = state.wait { $0 }
        let failed = state.failed + failures
        var parts = ["\(state.drawn) drawn"]
        if state.skipped > 0 { parts.append("\(state.skipped) skipped") }
        if failed > 0 { parts.append("\(failed) failed") }
        let count = items.count + failures
        settings.messages.note("\(count) \(count == 1 ? "picture" : "pictures"): \(parts.joined(separator: ", "))")
        return failed > 0 ? Failure.failed : 0
    }
}

extension Batch.State {
    fileprivate mutating func count(_ outcome: Batch.Outcome) {
        switch outcome {
        case .drawn: drawn += 1
        case .skipped: skipped += 1
        case .failed: failed += 1
        }
    }
}
