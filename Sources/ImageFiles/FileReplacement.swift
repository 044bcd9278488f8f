import Glibc

/// A file that is written in pieces, and is then whole in its place, or was never there.
///
/// What is not committed when the last reference goes is removed, and what stood at the path is as before. An existing file
/// keeps its mode, and its owner where the system lets it; a new one gets 0666 less the process's umask. A symbolic link
/// stays, and its target is written. A device, a FIFO or an open descriptor such as /dev/stdout is written directly, piece by
/// piece. Other hard links to an existing file keep the old content.
package final class FileReplacement {
    private let path: FilePath
    private let open: Descriptor?
    private let number: Int32
    private var unfinished: UnfinishedFile?
    private var failure: Int32 = 0

    /// Begins; nothing is to be seen yet.
    /// - Parameters:
    ///   - force: Replaces a file that is protected from writing too.
    ///   - namelessly: Whether the file may be without a name meanwhile, where the file system can do that.
    /// - Throws: `cannotWrite`.
    package init(of path: FilePath, force: Bool = false, namelessly: Bool = true) throws(ImageFileError) {
        self.path = path
        do {
            switch try WriteTarget(of: path, force: force) {
            case .descriptor(let number):
                self.number = number
                open = nil
                unfinished = nil
            case .special(let path):
                let file = try Descriptor(opening: path, flags: O_WRONLY)
                number = file.number
                open = consume file
                unfinished = nil
            case .file(let path, let existing):
                number = -1
                open = nil
                unfinished = try UnfinishedFile.replacing(path, existing, namelessly: namelessly)
            }
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }

    /// Writes further bytes. Where that fails, nothing will come of the file.
    /// - Throws: `cannotWrite`.
    package func append(_ bytes: [UInt8]) throws(ImageFileError) {
        if failure == 0 {
            failure = number >= 0 ? FileBytes.writeAll(bytes, number) : unfinished?.append(bytes) ?? EBADF
        }
        if failure != 0 { throw .cannotWrite(file: path.description, code: failure) }
    }

    /// Puts the file in its place.
    /// - Throws: `cannotWrite`, also where an earlier piece could not be written.
    package func commit() throws(ImageFileError) {
        if failure != 0 { throw .cannotWrite(file: path.description, code: failure) }
        // Whatever comes of it, there is nothing to be committed or written afterwards.
        failure = EBADF
        do {
            try unfinished?.commit()
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }
}

extension FileBytes {
    /// Makes bytes the content of a file, all or nothing, as ``FileReplacement`` does.
    ///
    /// - Parameter force: Replaces a file that is protected from writing too.
    /// - Throws: `cannotWrite`.
    package static func write(_ bytes: [UInt8], to path: FilePath, force: Bool = false) throws(ImageFileError) {
        let file = try FileReplacement(of: path, force: force)
        try file.append(bytes)
        try file.commit()
    }

    /// Says beforehand, without touching anything, what ``write(_:to:force:)`` would most likely fail of: a missing folder,
    /// or a folder, file or device that must not be written.
    ///
    /// - Throws: `cannotWrite`.
    package static func checkWritable(_ path: FilePath, force: Bool = false) throws(ImageFileError) {
        do {
            try WriteTarget(of: path, force: force).check()
        } catch {
            throw .cannotWrite(file: path.description, code: error.code)
        }
    }
}
