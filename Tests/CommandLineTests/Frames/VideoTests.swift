import SwiftShaders
import Testing

/// Sequences of frames as they are meant to be used: encoded by ffmpeg, without loss, and played back.
@Suite(.encoding) struct VideoTests {
    private let folder: TestFolder
    private let first: Image
    private let second: Image

    init() throws {
        folder = try TestFolder()
        first = try Self.opaque { x, y in [UInt8(x * 10), UInt8(y * 15), 90] }
        second = try Self.opaque { x, y in [UInt8((x * y) % 251), 200, UInt8(255 - x * 9)] }
        try folder.write(first, to: "a.png")
        try folder.write(second, to: "b.png")
    }

    /// An opaque picture, since videos have no alpha.
    private static func opaque(_ color: (_ x: Int, _ y: Int) -> [UInt8]) throws -> Image {
        var samples: [UInt8] = []
        for y in 0..<16 { for x in 0..<24 { samples += color(x, y) + [255] } }
        return try Image(width: 24, height: 16, rgba: samples)
    }

    /// Draws 48 frames, makes them a video of 24 frames a second, and takes that apart again.
    private func film(_ arguments: String...) throws -> [Image] {
        let drawing = arguments + ["-o", "frame-%04d.png", "--frames", "48", "--fps", "24", "--quiet"]
        #expect(try Executable.run(drawing, in: folder).code == 0)
        try shell("ffmpeg -v error -framerate 24 -i frame-%04d.png -c:v ffv1 film.mkv")
        let facts = try shell(
            "ffprobe -v error -count_frames -show_entries stream=nb_read_frames,r_frame_rate:format=duration "
                + "-of default=noprint_wrappers=1 film.mkv")
        #expect(
            facts.split(separator: "\n").sorted() == ["duration=2.000000", "nb_read_frames=48", "r_frame_rate=24/1"])
        try shell("ffmpeg -v error -i film.mkv -start_number 0 played-%d.png")
        let names = folder.list.filter { $0.hasPrefix("played-") }
        return try names.indices.map { try folder.image("played-\($0).png") }
    }

    @discardableResult private func shell(_ command: String) throws -> String {
        let outcome = try Executable.shell(command + " </dev/null", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.text
    }

    @Test func `A film of a transition runs from the first picture to the second`() throws {
        let frames = try film("transition", "a.png", "b.png", "--kind", "swirl")
        try #require(frames.count == 48)
        #expect(frames[0].rgba8() == first.rgba8())
        #expect(frames[47].rgba8() == second.rgba8())
        #expect(frames[23].rgba8() != frames[24].rgba8())
        let renderer = try Renderer()
        for (index, progress) in [(0, 0.0), (1, 1 / 47.0), (23, 23 / 47.0), (24, 24 / 47.0), (46, 46 / 47.0)] {
            let expected = Picture(from: first, to: second, .swirl(), progress: progress)
            #expect(try frames[index].rgba8() == renderer.renderAndWait(expected).rgba8(), "frame \(index)")
        }
    }

    @Test func `A film of an animation shows each frame at its time`() throws {
        let frames = try film("render", "a.png", "-e", "wave", "--edge", "clamp")
        try #require(frames.count == 48)
        #expect(frames[23].rgba8() != frames[24].rgba8())
        let renderer = try Renderer()
        for index in [0, 1, 23, 24, 47] {
            let options = RenderOptions(edge: .clamp, time: Double(index) / 24)
            #expect(try frames[index].rgba8() == renderer.renderAndWait(first.wave(), options).rgba8(), "\(index)")
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Only where videos can be made.
    fileprivate static var encoding: ConditionTrait {
        .enabled("ffmpeg or ffprobe is not installed") {
            try Executable.shell("command -v ffmpeg && command -v ffprobe", in: TestFolder()).code == 0
        }
    }
}
