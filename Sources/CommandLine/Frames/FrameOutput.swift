import SwiftShaders

/// Where frames go.
protocol FrameOutput {
    /// Finds what can be known to go wrong before anything is drawn.
    func check(_ messages: Messages) throws
    /// Takes a frame; they come in order.
    mutating func write(_ image: Image, frame: Int) throws
    /// Writes what is left, after the last frame.
    func finish() throws
}

/// The one picture, of a command without frames.
struct SinglePicture: FrameOutput {
    let output: PictureOutput

    func check(_ messages: Messages) throws { try output.check(messages) }

    func write(_ image: Image, frame: Int) throws { try output.write(image) }

    func finish() {}
}

/// A file for each frame, whole or absent.
struct FrameFiles: FrameOutput {
    private let names: FrameNames
    private let count: Int
    private let settings: Settings

    init(_ pattern: FilePath, count: Int, _ settings: Settings) throws(UsageError) {
        if pattern == "-" {
            throw UsageError("frames need a file each: -o 'frame-%04d.png', or --animate for one animated PNG")
        }
        names = try FrameNames(pattern)
        self.count = count
        self.settings = settings
    }

    private func output(_ frame: Int) -> PictureOutput { PictureOutput(names.path(frame), settings) }

    func check(_ messages: Messages) throws {
        try output(0).check(messages)
        // Of one name, what is odd about it is said once.
        for frame in 1..<max(count, 1) { try output(frame).check(Messages(isQuiet: true)) }
    }

    func write(_ image: Image, frame: Int) throws { try output(frame).write(image) }

    func finish() {}
}

/// One animated PNG of all frames.
struct AnimationFile: FrameOutput {
    private let output: PictureOutput
    private var animation: AnimatedPNG

    init(_ output: PictureOutput, _ frames: FrameSequence) throws(UsageError) {
        guard output.encoding.format == .png else {
            throw UsageError(
                "--animate makes an animated PNG, and \(output.path) is to be \(output.encoding.format.name)")
        }
        guard let delay = UInt16(exactly: frames.rate.denominator), let rate = UInt16(exactly: frames.rate.numerator)
        else {
            let (seconds, count) = (frames.rate.denominator, frames.rate.numerator)
            throw UsageError(
                "--fps is \(count)/\(seconds), which an animated PNG cannot hold, allowed is a fraction of two numbers "
                    + "up to \(UInt16.max), such as 30000/1001")
        }
        self.output = output
        animation = AnimatedPNG(frames: frames.count, delay: (delay, rate))
    }

    func check(_ messages: Messages) throws { try output.check(messages) }

    mutating func write(_ image: Image, frame: Int) throws { try animation.append(image) }

    func finish() throws { try output.write(animation.bytes) }
}

extension FrameSequence {
    /// Where the settings want these frames.
    func output(_ settings: Settings) throws(UsageError) -> any FrameOutput {
        if isSeries, !settings.animates, let pattern = settings.output {
            return try FrameFiles(pattern, count: count, settings)
        }
        let output = try PictureOutput(settings)
        return settings.animates ? try AnimationFile(output, self) : SinglePicture(output: output)
    }
}
