import Testing

@testable import SwiftShaders

/// Elapsed seconds as phases and frames.
@Suite struct ShaderClockTests {
    private func phase(_ elapsed: Double, _ time: ShaderTime = .animated, hertz: Double = 1) -> Double {
        ShaderClock(elapsed: elapsed).phase(time, cyclesPerSecond: hertz)
    }

    private func frame(_ elapsed: Double, _ time: ShaderTime = .animated, rate: Double = 24) -> Int {
        ShaderClock(elapsed: elapsed).frame(time, framesPerSecond: rate)
    }

    /// How far two phases lie apart on their circle.
    private func distance(_ one: Double, _ other: Double) -> Double {
        let way = abs(one - other)
        return min(way, 1 - way)
    }

    @Test func `Elapsed time wraps at an hour`() {
        #expect(ShaderClock.wrap(0) == 0)
        #expect(ShaderClock.wrap(3599.5) == 3599.5)
        #expect(ShaderClock.wrap(3600) == 0)
        #expect(ShaderClock.wrap(86_400) == 0)
        #expect(ShaderClock.wrap(-1) == 3599)
        #expect(ShaderClock.wrap(-1e-30) == 0)
        for seconds in [Double.nan, .infinity, -.infinity] { #expect(ShaderClock.wrap(seconds) == 0) }
    }

    @Test func `It wraps before it is multiplied by the speed`() {
        // 3601 s at half speed is half a second, not half of 3601 s.
        #expect(frame(3601, .animated(speed: 0.5)) == 12)
        #expect(frame(3601, .animated(speed: 100)) == 2400)
        #expect(distance(phase(3601, .animated(speed: 0.25)), 0.25) < 1e-9)
    }

    @Test func `Phases run from 0 up to 1 at their frequency`() {
        for (elapsed, hertz, expected) in [
            (0.0, 1.0, 0.0), (0.25, 1, 0.25), (1.75, 1, 0.75), (3, 0.25, 0.75), (7, 0.1, 0.7),
        ] {
            #expect(distance(phase(elapsed, hertz: hertz), expected) < 1e-9, "\(elapsed) s at \(hertz) Hz")
        }
        for step in 0..<1000 {
            let phase = phase(Double(step) * 3.6001, hertz: 0.1)
            #expect(phase >= 0 && phase < 1)
        }
    }

    @Test(arguments: [1, 0.37, 0.0001, -2.5, 99.99, -100])
    func `Across the hour's wrap no phase jumps, at any speed`(_ speed: Double) {
        for hertz in [1, 0.5, 0.25, 0.1] {
            let (before, after) = (3600 - 1e-6, 3600 + 1e-6)
            let step = distance(
                phase(before, .animated(speed: speed), hertz: hertz),
                phase(after, .animated(speed: speed), hertz: hertz))
            #expect(step < 1e-3, "speed \(speed), \(hertz) Hz")
            // It is a whole number of cycles an hour, within half a cycle of what the speed asks for.
            let quarter = 0.25 / (hertz * max(abs(speed), 0.01))
            let moved = distance(phase(quarter, .animated(speed: speed), hertz: hertz), 0)
            if abs(speed) > 0.01 { #expect(abs(moved - 0.25) < 1e-3, "speed \(speed), \(hertz) Hz") }
        }
    }

    @Test func `The slowest loop still comes round once an hour`() {
        #expect(distance(phase(1800, .animated(speed: 1e-9)), 0.5) < 1e-9)
        #expect(distance(phase(900, .animated(speed: -1e-9)), 0.75) < 1e-9)
    }

    @Test func `Speed 0 stands still, negative speed runs backwards`() {
        #expect(phase(123.4, .animated(speed: 0)) == 0)
        #expect(frame(123.4, .animated(speed: 0)) == 0)
        #expect(distance(phase(0.25, .animated(speed: -1)), 0.75) < 1e-9)
        #expect(frame(1, .animated(speed: -1)) == -24)
    }

    @Test func `Frames change at exact multiples of their duration`() {
        for rate in [24.0, 12] {
            for number in 0..<5000 {
                #expect(frame(Double(number) / rate, rate: rate) == number)
                #expect(frame((Double(number) + 0.99) / rate, rate: rate) == number)
            }
        }
    }

    @Test func `Reduced motion holds animation at its start and leaves fixed times`() {
        let clock = ShaderClock(elapsed: 12.3, reduceMotion: true)
        #expect(clock.phase(.animated(speed: 3), cyclesPerSecond: 1) == 0)
        #expect(clock.frame(.animated, framesPerSecond: 24) == 0)
        #expect(distance(clock.phase(.fixed(0.3), cyclesPerSecond: 1), 0.3) < 1e-9)
        #expect(clock.frame(.fixed(2), framesPerSecond: 24) == 48)
    }

    @Test func `Fixed times do not depend on the elapsed time`() {
        #expect(phase(55.5, .fixed(0.4)) == phase(0, .fixed(0.4)))
        #expect(frame(55.5, .fixed(0.4)) == 9)
        #expect(frame(0, .fixed(3600.5)) == 12)
    }
}
