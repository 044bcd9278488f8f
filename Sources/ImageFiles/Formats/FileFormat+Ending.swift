extension FileFormat {
    /// The endings of a format's names, without the dot; the first is the usual one.
    private static let endings: [(ending: String, format: FileFormat)] = [
        ("png", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("jpe", .jpeg), ("webp", .webp), ("pam", .pam), ("raw", .raw),
        ("rgba", .raw),
    ]

    /// The format that a name's ending asks for, in letters of either case; nil for none that is written.
    package init?(ending path: FilePath) {
        guard let ending = path.ending, let known = Self.endings.first(where: { $0.ending == ending }) else {
            return nil
        }
        self = known.format
    }

    /// The usual ending of names.
    package var ending: String { Self.endings.first { $0.format == self }?.ending ?? rawValue }
}

extension FilePath {
    /// What follows the last dot of the last part, in small letters; nil for none. A name that only begins with a dot has no
    /// ending.
    package var ending: String? {
        let name = bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// The same name with another ending.
    package func with(ending: String) -> FilePath {
        let old = self.ending.map { $0.utf8.count + 1 } ?? 0
        return FilePath(bytes: Array(bytes[..<(bytes.count - old)]) + Array(".\(ending)".utf8))
    }
}
