import Glibc

/// Readers for files whose format is told by their content, and writers for any format.
package enum PictureFile {
    /// A reader for a file in memory.
    ///
    /// - Parameter name: what errors call it.
    /// - Throws: `notAPicture` for what is none of the formats, or what is wrong with the file's header.
    package static func reader(
        of bytes: [UInt8], name: String, limits: ImageLimits = .default
    ) throws(ImageFileError) -> any RowReader {
        switch try format(bytes, name) {
        case .jpeg: try JPEGReader(bytes, name: name, limits: limits)
        case .webp: try WebPReader(bytes, name: name, limits: limits)
        case .pam: try PAMReader(bytes, name: name, limits: limits)
        case .png, .raw: try PNGRowReader(bytes, file: name, limits: limits)
        }
    }

    /// A reader for an open file or a pipe, which must stay open as long as rows are read. JPEG and PAM are read a buffer at
    /// a time, and so is a PNG in a file; WebP and a PNG from a pipe at once, to the end.
    ///
    /// - Parameter name: what errors call it.
    /// - Throws: as ``reader(of:name:limits:)`` does, and `cannotRead` with the system's reason.
    package static func reader(
        descriptor: Int32, name: String, rawSize: (width: Int, height: Int)? = nil, limits: ImageLimits = .default
    ) throws(ImageFileError) -> any RowReader {
        if let (width, height) = rawSize {
            return try RawReader(descriptor: descriptor, width: width, height: height, name: name, limits: limits)
        }
        var prefix = try ByteStream.prefix(of: descriptor, least: FileSignature.mostBytes, file: name)
        let format = try format(prefix, name)
        // A file can be set back to where it was; what a pipe gave is kept.
        let isFile = lseek(descriptor, -off_t(prefix.count), SEEK_CUR) >= 0
        if isFile { prefix = [] }
        switch format {
        case .jpeg: return try JPEGReader(descriptor: descriptor, prefix: prefix, name: name, limits: limits)
        case .pam: return try PAMReader(descriptor: descriptor, prefix: prefix, name: name, limits: limits)
        case .png where isFile: return try PNGRowReader(descriptor: descriptor, file: name, limits: limits)
        case .png, .webp, .raw:
            let bytes = try rest(of: descriptor, after: prefix, name, limits)
            return try reader(of: bytes, name: name, limits: limits)
        }
    }

    /// A reader for a file by its name.
    ///
    /// - Parameter rawSize: The size of a picture of RGBA bytes alone; nil for the formats that are told by their content.
    /// - Throws: as ``reader(of:name:limits:)`` does, and `cannotRead` with the system's reason.
    package static func reader(
        _ path: FilePath, rawSize: (width: Int, height: Int)? = nil, limits: ImageLimits = .default
    ) throws(ImageFileError) -> any RowReader {
        let file = try OpenFile(path)
        let reader = try reader(
            descriptor: file.descriptor.number, name: path.description, rawSize: rawSize, limits: limits)
        return FileRowReader(reader, file)
    }

    /// A writer of a file, for rows of the header's layout and depth.
    ///
    /// PNG takes every layout and integer depth; PAM all but palettes and depths under 8; JPEG gray, RGB and RGBA, whose
    /// alpha it ignores; WebP RGB and RGBA of 8 bits; raw RGBA. WebP, and PNG up to a size, are packed once all rows are there.
    ///
    /// - Throws: `cannotEncode` for a layout or depth the format does not take, and what the options throw.
    package static func writer(
        for header: ImageHeader, _ options: EncodingOptions
    ) throws(ImageFileError) -> any RowWriter {
        switch options.format {
        case .png: try PNGRowWriter(header, compression: options.compression)
        case .jpeg: try JPEGWriter(header, options)
        case .webp: try WebPWriter(header, options)
        case .pam: try PAMWriter(header, options)
        case .raw: try RawWriter(header, options)
        }
    }

    private static func format(_ bytes: [UInt8], _ name: String) throws(ImageFileError) -> FileFormat {
        try FileSignature.checkLength(bytes, file: name)
        guard let format = FileSignature.format(bytes) else {
            throw .notAPicture(file: name, looksLike: FileSignature.likeness(bytes))
        }
        return format
    }

    private static func rest(
        of descriptor: Int32, after prefix: [UInt8], _ name: String, _ limits: ImageLimits
    ) throws(ImageFileError) -> [UInt8] {
        do {
            let bytes = try FileBytes.read(
                descriptor: descriptor, name: name, limit: max(limits.fileBytes - prefix.count, 0))
            return prefix.isEmpty ? bytes : prefix + bytes
        } catch .fileTooLarge {
            throw .fileTooLarge(file: name, limit: limits.fileBytes)
        }
    }
}
