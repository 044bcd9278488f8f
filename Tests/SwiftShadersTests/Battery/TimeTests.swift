import TestSupport
import Testing

@testable import SwiftShaders

/// Animations around the hour at which elapsed time begins anew.
@Suite struct TimeTests {
    private static let animated = TableRow.all.filter { $0.row.parameters.contains { $0.type == .time } }
    private static let speeds = [1, 0.3701, -2.5]

    /// The row with its time running at a speed.
    private func running(_ row: ShaderRow, _ speed: Double) throws -> EffectCase {
        let time = try #require(row.parameters.first { $0.type == .time })
        return EffectCase(row).with(time.name, .time(.animated(speed: speed)))
    }

    @Test(arguments: TimeTests.animated)
    func `At 0, 3599.99, 3600.01 and 86,400 s the pixels are the reference's`(_ table: TableRow) async throws {
        let picture = TestPicture.translucent(24, 16)
        for speed in Self.speeds {
            let effect = try running(table.row, speed)
            for time in [0, 3599.99, 3600.01, 86_400] {
                try await expectReference(
                    effect.picture(on: picture.image), "\(effect)", RenderOptions(time: time))
            }
        }
    }

    /// What a float of 16 or 32 bits would have lost: a minute, half an hour, some hours, and a year.
    @Test(arguments: TimeTests.animated)
    func `Long after the start a twentieth of a second moves as far as at first`(_ table: TableRow) async throws {
        let picture = try running(table.row, 1).picture(on: TestPicture.opaque(40, 30).image)
        func moved(_ time: Double) async throws -> Double {
            let (one, other) = (
                try await SharedRenderer.floats(picture, RenderOptions(edge: .clamp, time: time)),
                try await SharedRenderer.floats(picture, RenderOptions(edge: .clamp, time: time + 0.05))
            )
            return Double(zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) }) / Double(one.count)
        }
        let usual = try await moved(0) + moved(1.3) + moved(2.7)
        for start in [66, 1800, 40_000, 31_536_000.0] {
            let late = try await moved(start) + moved(start + 1.3) + moved(start + 2.7)
            #expect(late <= 3 * usual + 1e-3 && late >= usual / 3 - 1e-3, "\(table.row.name) at \(start) s")
        }
    }

    @Test(arguments: TimeTests.animated)
    func `A day is the same as the start, and an hour's wrap does not show in a loop`(_ table: TableRow) async throws {
        let image = try Image.smooth(48, 36, scale: 1)
        for speed in Self.speeds {
            let effect = try running(table.row, speed)
            let picture = effect.picture(on: image)
            func floats(at time: Double) async throws -> [Float] {
                try await SharedRenderer.floats(picture, RenderOptions(edge: .clamp, time: time))
            }
            #expect(try await floats(at: 86_400) == floats(at: 0), "\(effect)")
            guard case .cyclesPerSecond = table.row.parameters.first(where: { $0.type == .time })?.clock else {
                continue
            }
            let step = zip(try await floats(at: 3599.99995), try await floats(at: 3600.00005)).map { abs($0 - $1) }
                .max()
            #expect(step ?? 1 <= 1.5 / 255, "\(effect)")
            // A quarter of a second later, it has moved.
            let later = try await floats(at: 3600.25)
            #expect(zip(later, try await floats(at: 3600)).contains { abs($0 - $1) > 1 / 255 }, "\(effect)")
        }
    }

    @Test(arguments: TimeTests.animated)
    func `Reduced motion shows the first frame, whatever the time`(_ table: TableRow) async throws {
        let image = try TestPicture.opaque(24, 90).image
        let picture = try running(table.row, 1).picture(on: image)
        let first = try await SharedRenderer.render(picture, RenderOptions(time: 0))
        let reduced = try await SharedRenderer.render(picture, RenderOptions(time: 17.3, reduceMotion: true))
        #expect(reduced == first)
        #expect(try await SharedRenderer.render(picture, RenderOptions(time: 17.3)) != first)
        let time = try #require(table.row.parameters.first { $0.type == .time })
        let fixed = EffectCase(table.row).with(time.name, .time(.fixed(0.85))).picture(on: image)
        let still = try await SharedRenderer.render(fixed, RenderOptions(time: 3))
        #expect(try await SharedRenderer.render(fixed, RenderOptions(time: 9, reduceMotion: true)) == still)
        #expect(try await SharedRenderer.render(picture, RenderOptions(time: 0.85)) == still)
    }
}
