import SwiftShaders

/// The frames that a command draws: one, or as many as --frames says.
struct FrameSequence {
    let count: Int
    /// Frames a second.
    let rate: Fraction
    /// Whether frames were asked for, instead of one picture.
    let isSeries: Bool

    private let seconds: Double
    private let start: Fraction?
    private let fixedProgress: Double

    /// - Throws: For options that need --frames, or exclude it.
    init(_ settings: Settings) throws(UsageError) {
        if settings.frames == nil {
            if settings.frameRate != nil { throw UsageError("--fps needs --frames N, the number of frames") }
            if settings.animates { throw UsageError("--animate needs --frames N, the number of frames") }
        } else if settings.progress != nil {
            throw UsageError("--progress and --frames exclude each other: frames go from 0 to 1")
        }
        isSeries = settings.frames != nil
        count = settings.frames ?? 1
        rate = settings.frameRate ?? Self.usualRate
        seconds = settings.render.time
        start = settings.start
        fixedProgress = settings.progress ?? ShaderRow.progress.default
    }

    static let most = 100_000

    /// What films have.
    static let usualRate = Fraction(whole: 24)

    /// When a frame shows, in seconds: the start and the frame's number over the rate, rounded once.
    func time(_ frame: Int) -> Double {
        guard let passed = Fraction(frame * rate.denominator, over: rate.numerator) else { return seconds }
        if let start, let exact = (start + passed)?.value { return exact }
        // A start that no fraction holds: as near as two roundings come.
        return seconds + Double(passed.numerator) / Double(passed.denominator)
    }

    /// How far a transition has come: 0 in the first frame, 1 in the last; a single frame is the first.
    func progress(_ frame: Int) -> Double {
        if !isSeries { return fixedProgress }
        return count > 1 ? Double(frame) / Double(count - 1) : 0
    }
}
