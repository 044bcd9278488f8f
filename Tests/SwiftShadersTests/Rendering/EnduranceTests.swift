import Foundation
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Renders on and on in a process of its own: neither memory nor descriptors become more.
///
/// `SWIFTSHADERS_ENDURANCE` says how many renders there are, and means that this process is that one;
/// `scripts/test-endurance` draws 10,000.
@Suite struct EnduranceTests {
    private static let renders = ProcessInfo.processInfo.environment["SWIFTSHADERS_ENDURANCE"].flatMap { Int($0) }

    @Test(.enabled(if: renders == nil)) func `Two hundred renders leave nothing behind`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "EnduranceTests"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFTSHADERS_ENDURANCE": "200", "SWIFTSHADERS_CACHE": ""]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("after 200 renders"), "\(text)")
    }

    @Test(.enabled(if: renders != nil)) func `Renders of changing sizes and chains leave nothing behind`() async throws
    {
        let count = Self.renders ?? 0
        let renderer = try Renderer(library: .tested)
        // Long runs fill what is kept for frames to come before they are measured; short ones could not.
        let sides = count >= 10_000 ? 16...256 : 8...24
        var lot = ChainLot(seed: 1)
        var first: (memory: Int, descriptors: Int)?
        for number in 0..<count {
            let size = (lot.whole(sides), lot.whole(sides))
            let picture = try Self.picture(number, size.0, size.1)
            let options = RenderOptions(
                time: Double(number) / 24, lowering: renderer.info.hasCompute && number % 2 == 1 ? .compute : .fragment)
            let image = try await renderer.render(picture, options)
            #expect(image.width == size.0 && image.height == size.1)
            let done = number + 1
            guard done % max(count / 10, 1) == 0 else { continue }
            let now = (memory: try Self.residentBytes(), descriptors: try Self.descriptors())
            print("after \(done) renders: \(now.memory >> 20) MiB, \(now.descriptors) descriptors")
            guard done * 5 >= count else { continue }
            guard let before = first else {
                first = now
                continue
            }
            #expect(now.memory <= before.memory + before.memory / 10 + 16 << 20, "after \(done) renders")
            #expect(now.descriptors == before.descriptors, "after \(done) renders")
        }
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

    private static func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private static func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
