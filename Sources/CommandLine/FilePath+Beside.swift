import SwiftShaders

extension FilePath {
    /// A file as it is named in this one: as seen from its folder, unless from the root.
    func beside(_ name: String) -> FilePath {
        let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[...$0] } ?? []
        return FilePath(bytes: (name.hasPrefix("/") ? [] : folder) + Array(name.utf8))
    }
}
