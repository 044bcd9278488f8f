/// Turns elapsed seconds into what shaders read, so that precision never runs out and no loop jumps.
///
/// Elapsed time wraps each hour before it is multiplied by a speed, as SwiftShaders 2.0 has it. A looping effect runs
/// a whole number of cycles an hour, so the wrap does not show.
public struct ShaderClock: Sendable, Hashable {
    /// Seconds after which time begins anew.
    public static let period = 3_600.0

    /// Speeds are kept within this many times real time, forwards or backwards.
    public static let fastest = 100.0

    /// Seconds since the animation began.
    public var elapsed: Double

    /// Whether animation is held at its first frame; fixed times are not affected.
    public var reduceMotion: Bool

    /// A clock at an instant.
    /// - Parameters:
    ///   - elapsed: Seconds since the animation began; what is not finite is 0.
    ///   - reduceMotion: Whether animation is held at its first frame.
    public init(elapsed: Double = 0, reduceMotion: Bool = false) {
        self.elapsed = elapsed
        self.reduceMotion = reduceMotion
    }

    /// The elapsed time and speed at which a time stands, with the elapsed time wrapped.
    func reading(_ time: ShaderTime) -> (wrapped: Double, speed: Double) {
        switch time {
        case .animated(let speed):
            (reduceMotion ? 0 : Self.wrap(elapsed), speed.isNaN ? 0 : min(max(speed, -Self.fastest), Self.fastest))
        case .fixed(let seconds): (Self.wrap(seconds), 1)
        }
    }

    /// Where a loop of so many cycles a second stands, from 0 up to 1.
    ///
    /// The loop runs a whole number of cycles an hour, at least one unless its speed is 0, so that the hour's end does
    /// not show.
    /// - Parameters:
    ///   - time: The time of the effect.
    ///   - cyclesPerSecond: The loop's frequency in hertz at speed 1.
    /// - Returns: The fraction of the cycle, 0 up to but not including 1.
    public func phase(_ time: ShaderTime, cyclesPerSecond: Double) -> Double {
        let (wrapped, speed) = reading(time)
        guard speed != 0 else { return 0 }
        let perHour = max(1, (Self.period * cyclesPerSecond * abs(speed)).rounded())
        let cycles = (speed < 0 ? -perHour : perHour) * (wrapped / Self.period)
        let phase = cycles - cycles.rounded(.down)
        return phase < 1 ? phase : 0
    }

    /// The number of the frame that shows, at so many frames a second.
    /// - Parameters:
    ///   - time: The time of the effect.
    ///   - framesPerSecond: The frame rate in hertz at speed 1.
    /// - Returns: A whole number, negative for negative speeds; it begins anew each hour.
    public func frame(_ time: ShaderTime, framesPerSecond: Double) -> Int {
        let (wrapped, speed) = reading(time)
        // A hair is added since k/24 s times 24 can come out just below k.
        let frame = (wrapped * speed * framesPerSecond + 1e-6).rounded(.down)
        return Int(min(max(frame, Double(Int32.min)), Double(Int32.max)))
    }

    /// Seconds within the hour; what is not finite is the start.
    static func wrap(_ seconds: Double) -> Double {
        guard seconds.isFinite else { return 0 }
        // The remainder is exact, however many hours have gone.
        let rest = seconds.truncatingRemainder(dividingBy: period)
        let wrapped = rest < 0 ? rest + period : rest
        return wrapped < period ? wrapped : 0
    }
}
