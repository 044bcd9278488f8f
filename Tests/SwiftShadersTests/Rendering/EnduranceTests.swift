import Foundation
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Renders, and makes renderers, on and on in a process of its own: neither memory nor threads nor descriptors become more.
///
/// `SWIFTSHADERS_ENDURANCE` says how many renders there are, and means that this process is that one; so does
/// `SWIFTSHADERS_ENDURANCE_RENDERERS` of renderers. `scripts/test-endurance` makes 10,000 and 1,000, and has what the
/// process holds written to the files that `SWIFTSHADERS_ENDURANCE_RECORD` names, for its plots.
@Suite(.serialized) struct EnduranceTests {
    private static func count(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    private static let renders = count("SWIFTSHADERS_ENDURANCE")
    private static let renderers = count("SWIFTSHADERS_ENDURANCE_RENDERERS")
    private static let isOwn = renders != nil || renderers != nil

    @Test(.enabled(if: !isOwn)) func `Two hundred renders leave nothing behind`() throws {
        try OwnProcess.run("EnduranceTests", environment: ["SWIFTSHADERS_ENDURANCE": "200"])
    }

    @Test(.enabled(if: !isOwn)) func `Eighty renderers leave nothing behind`() throws {
        try OwnProcess.run("EnduranceTests", environment: ["SWIFTSHADERS_ENDURANCE_RENDERERS": "80"])
    }

    @Test(.enabled(if: renders != nil)) func `Renders of changing sizes and chains leave nothing behind`() async throws
    {
        let count = Self.renders ?? 0
        let renderer = try Renderer(library: .tested)
        // Long runs fill what is kept for frames to come before they are measured; short ones could not.
        let sides = count >= 5000 ? 16...256 : 8...24
        var lot = ChainLot(seed: 1)
        var record = HoldingsRecord("renders", of: count)
        for number in 0..<count {
            let size = (lot.whole(sides), lot.whole(sides))
            let picture = try Self.picture(number, size.0, size.1)
            let options = RenderOptions(
                time: Double(number) / 24, lowering: renderer.info.hasCompute && number % 2 == 1 ? .compute : .fragment)
            let image = try await renderer.render(picture, options)
            #expect(image.width == size.0 && image.height == size.1)
            if number % 5 == 0 {
                let formats = [FileFormat.png, .jpeg, .webp, .pam]
                try renderer.pack(
                    picture, EncodingOptions(format: formats[number / 5 % 4]), options, RenderObserver()
                ) { _ in }
            }
            await Self.fillPool()
            try record.note(number + 1)
        }
        try record.write()
    }

    /// Has every thread of the pool that runs tasks made, one a core, so that none comes between two counts.
    private static func fillPool() async {
        await withTaskGroup { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { group.addTask { _ = usleep(2000) } }
        }
    }

    @Test(.enabled(if: renderers != nil)) func `Renderers that are made and dropped leave nothing behind`() throws {
        let count = Self.renderers ?? 0
        var record = HoldingsRecord("renderers", of: count)
        for number in 0..<count {
            do {
                let renderer = try Renderer(library: .tested)
                // Some draw, some go before they have.
                if number % 2 == 0 {
                    _ = try renderer.renderAndWait(Self.picture(number, 20 + number % 30, 20), RenderOptions())
                }
            }
            try record.note(number + 1)
        }
        try record.write()
    }

    /// One of ten chains on a picture of a size.
    private static func picture(_ number: Int, _ width: Int, _ height: Int) throws -> Picture {
        let image = try Image(
            width: width, height: height,
            rgba: (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
        return switch number % 10 {
        case 0: image.sepia().vignette()
        case 1: image.wave().ripple()
        case 2: image.progressiveBlur(radius: 5)
        case 3: image.neon().opacity(0.5)
        case 4: image.gradientMap().posterize().halftone()
        case 5: image.sharpen().mask(try Image(width: 2, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 255]))
        case 6: Picture(from: image.sepia(), to: image.kaleidoscope(), .swirl(), progress: 0.3)
        case 7: image.filled(with: .noise()).glitch()
        case 8: image.sketch().pixelate()
        default:
            try Image(width: width, height: height, rgba16: Array(repeating: 999, count: width * height * 4)).emboss()
        }
    }
}

/// What this process held after so many rounds, which must not become more after the first fifth of them.
private struct HoldingsRecord {
    private let name: String
    private let count: Int
    private var first: Holdings?
    private var rows = ["rounds,memory,threads,descriptors"]

    init(_ name: String, of count: Int) {
        self.name = name
        self.count = count
    }

    /// Looks a hundred times in all, and prints a tenth of that.
    mutating func note(_ done: Int) throws {
        guard done % max(count / 100, 1) == 0 else { return }
        let now = try Holdings.settled(from: first)
        rows.append("\(done),\(now.memory),\(now.threads),\(now.descriptors)")
        guard done % max(count / 10, 1) == 0 else { return }
        print("after \(done) \(name): \(now.memory >> 20) MiB, \(now.threads) threads, \(now.descriptors) descriptors")
        guard done * 5 >= count else { return }
        guard let before = first else {
            first = now
            return
        }
        #expect(now.memory <= before.memory + before.memory / 10 + 16 << 20, "after \(done) \(name)")
        #expect(now.threads <= before.threads, "after \(done) \(name)")
        #expect(now.descriptors <= before.descriptors, "after \(done) \(name)")
    }

    /// Leaves all of it in a file, where one is asked for.
    func write() throws {
        guard let start = ProcessInfo.processInfo.environment["SWIFTSHADERS_ENDURANCE_RECORD"] else { return }
        try (rows.joined(separator: "\n") + "\n").write(
            toFile: "\(start)-\(name).csv", atomically: true, encoding: .utf8)
    }
}
