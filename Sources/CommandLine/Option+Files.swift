import SwiftShaders

extension Option {
    // MARK: - Outputs

    static let format = Option(
        "--format", takes: "F",
        "The kind of file that is written: \(words(FileFormat.self)); by OUT's ending unless told",
        completion: .words(FileFormat.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.format = try value.word(FileFormat.self) }
    static let quality = Option(
        "--quality", takes: "Q", "For JPEG and WebP, 1 (small) to 100 (90); lossless for a WebP that keeps every pixel",
        completion: .words(["lossless"])
    ) { settings, value throws(UsageError) in
        if value.text == "lossless" {
            settings.encoding.isLossless = true
        } else {
            settings.encoding.quality = try value.wholeNumber(1...100, "a whole number from 1 to 100, or lossless")
        }
    }
    static let compression = Option(
        "--compression", takes: "C", "For PNG, 0 (none) to 9 (small); \(Image.defaultCompression) unless told"
    ) { settings, value throws(UsageError) in
        settings.encoding.compression = try value.wholeNumber(0...9, "a whole number from 0 to 9")
    }
    static let background = Option(
        "--background", takes: "COLOR", "What is behind clear pixels in a JPEG, such as '#202020' (white)"
    ) { settings, value throws(UsageError) in settings.encoding.background = try value.opaqueColor() }
    static let colorSpace = Option(
        "--color-space", takes: "SPACE",
        "Convert pictures to srgb or display-p3 before anything is drawn; each keeps its own unless told",
        completion: .words(StandardColorSpace.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.input.colorSpace = try value.word(StandardColorSpace.self) }

    // MARK: - Inputs and their limits

    static let inputSize = Option("--input-size", takes: "WxH", "IN is RGBA bytes alone, of this size in pixels") {
        settings, value throws(UsageError) in
        let size = try value.size()
        settings.input.rawSize = PixelSize(width: size.width, height: size.height)
    }
    static let maxPixels = Option(
        "--max-pixels", takes: "N", "Refuse pictures of more pixels (268M), such as 1G; K, M and G are thousands"
    ) { settings, value throws(UsageError) in settings.input.limits.pixels = try value.count() }
    static let maxFile = Option("--max-file", takes: "SIZE", "Refuse larger files (4G), such as 16G") {
        settings, value throws(UsageError) in settings.input.limits.fileBytes = try value.byteCount()
    }
    static let maxChunk = Option("--max-chunk", takes: "SIZE", "Drop larger pieces of metadata (64M)") {
        settings, value throws(UsageError) in settings.input.limits.chunkBytes = try value.byteCount()
    }
    static let maxProfile = Option("--max-profile", takes: "SIZE", "Drop larger colour profiles (16M)") {
        settings, value throws(UsageError) in settings.input.limits.profileBytes = try value.byteCount()
    }
    static let maxScans = Option("--max-scans", takes: "N", "Refuse JPEGs of more scans (500)") {
        settings, value throws(UsageError) in settings.input.limits.scans = try value.count()
    }

    // MARK: - Memory

    static let memory = Option(
        "--memory", takes: "SIZE", "Draw pictures that need more in tiles (768M), such as 512M"
    ) { settings, value throws(UsageError) in settings.render.memory = try value.byteCount() }
    static let noSpill = Option("--no-spill", help: "Fail rather than use a temporary file for a large picture") {
        $0.render.spills = false
    }

    // MARK: - Batches

    static let jobs = Option(
        "--jobs", takes: "N",
        "Pictures of a batch on their way at a time; by the processors that it may use unless told"
    ) {
        settings, value throws(UsageError) in
        settings.jobs = try value.wholeNumber(1...256, "a whole number from 1 to 256")
    }
    static let skipExisting = Option("--skip-existing", help: "Leave outputs of a batch alone that are there and whole")
    {
        $0.skipsExisting = true
    }

    /// What everything that writes a picture takes.
    static let packing = [format, quality, compression, background]

    /// What everything that reads pictures takes.
    static let reading = [colorSpace, inputSize] + limits

    /// What files may ask for.
    static let limits = [maxPixels, maxFile, maxChunk, maxProfile, maxScans]

    private static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
        Word.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
