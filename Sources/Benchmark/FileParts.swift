import Glibc
import SwiftShaders

/// What a batch of files is made of, each part measured apart: all are unpacked, then all are drawn, then all are packed.
struct FileParts {
    let settings: BenchSettings
    let renderer: Renderer
    private let files: [FilePath]
    private let processors = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)

    /// Pictures that are in memory to be drawn and packed, in turn.
    private static let kept = 4

    init(settings: BenchSettings, renderer: Renderer, folder: String) throws {
        self.settings = settings
        self.renderer = renderer
        guard let entries = opendir(folder) else { throw BenchUsageError("\(folder) is no folder") }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        guard !names.isEmpty else { throw BenchUsageError("there is no file in \(folder)") }
        files = names.sorted().map { FilePath("\(folder)/\($0)") }
    }

    /// Unpacking and packing use every processor, and drawing has the device for itself.
    func run(_ report: (Record) -> Void) throws {
        let pictures = try files.prefix(Self.kept).map { try Work.four.picture(OpenedPicture($0)) }
        let encoding = EncodingOptions(format: FileFormat(ending: files[0]) ?? .jpeg)
        let drawn = try pictures.map { picture in
            var rows: [UInt8] = []
            try renderer.pack(picture, EncodingOptions(format: .raw), RenderOptions(), RenderObserver()) { rows += $0 }
            return rows
        }
        let header = try PictureFile.reader(files[0]).header
        try measure("files: unpack", header, report, threads: processors) { index in
            let reader = try PictureFile.reader(files[index])
            let stride = reader.header.width * (reader.header.bitDepth > 8 ? 8 : 4)
            guard let rows = malloc(stride * reader.header.height) else { return }
            defer { free(rows) }
            try reader.readRGBA(reader.header.height, into: rows, stride: stride)
            _ = try reader.finish()
        }
        try measure("files: draw", header, report, threads: 2) { index in
            try renderer.drawAndDrop(pictures[index % pictures.count])
        }
        try measure("files: pack", header, report, threads: processors) { index in
            let writer = try TexelWriter(
                width: header.width, height: header.height, bitDepth: 8, like: header, TexelTraits(isGray: false),
                encoding)
            try drawn[index % drawn.count].withUnsafeBytes { bytes in
                if let start = bytes.baseAddress { try writer.write(header.height, start) }
            }
            try writer.finish()
            _ = writer.takeBytes()
        }
    }

    /// Does something with all files, by so many threads: milliseconds a picture.
    private func measure(
        _ name: String, _ header: ImageHeader, _ report: (Record) -> Void, threads: Int,
        _ body: @escaping @Sendable (Int) throws -> Void
    ) throws {
        let (count, next, failure) = (files.count, Locked(0), Locked<(any Error)?>(nil))
        let work: @Sendable () -> Void = {
            while true {
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard index < count else { return }
                do { try body(index) } catch { failure.withLock { $0 = error } }
            }
        }
        let taken = ContinuousClock().measure {
            let others = (1..<threads).compactMap { _ in startThread(work) }
            work()
            for thread in others { pthread_join(thread, nil) }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        report(
            Record(
                name: name, device: renderer.info.renderer, width: header.width, height: header.height, lowering: "",
                fusion: "", times: [taken / .milliseconds(1) / Double(count)], passes: 0, bytes: 0))
    }
}
