import SwiftShaders

/// Which pictures a batch draws, and where each goes: below the folder of the outputs as the inputs lie below the folder that
/// all of them have in common.
struct BatchPlan {
    private(set) var items: [BatchItem] = []
    /// What was named and is not there.
    let failures: [BatchFailure]

    /// - Throws: Where two inputs would go to one output, or an output would replace its input.
    init(_ settings: Settings) throws(UsageError) {
        let folder = try Self.folder(settings)
        let inputs = BatchInputs(settings.operands, without: FileIdentity(folder))
        failures = inputs.failures
        let depth = Self.commonDepth(Set(inputs.files.map(\.base)))
        var places: [FilePath: FilePath] = [:]
        for (path, _) in inputs.files {
            let below = path.wholeParts.dropFirst(depth)
            let name = FilePath(bytes: folder.bytes + Array(below.joined(separator: [UInt8(ascii: "/")])))
            let output = settings.format.map { Self.name(name, $0) } ?? name
            if let other = places[output] {
                if Self.isSame(other, path) { continue }
                throw UsageError(
                    "\(other) and \(path) would both go to \(output); name folders apart, or draw them in turn")
            }
            places[output] = path
            items.append(BatchItem(input: path, output: output))
        }
        try checkInputs(force: settings.force)
    }

    /// How many folders from the root on all of these lie in.
    private static func commonDepth(_ folders: Set<FilePath>) -> Int {
        var common = folders.first?.wholeParts ?? []
        for folder in folders { common = Array(zip(common, folder.wholeParts).prefix { $0 == $1 }.map(\.0)) }
        return common.count
    }

    /// Whether two names stand for one file, or would if there were any.
    private static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
        if one.wholeParts == other.wholeParts { return true }
        guard let identity = FileIdentity(one) else { return false }
        return identity == FileIdentity(other)
    }

    /// No output takes the place of what another picture is drawn from, nor of what it is drawn from itself unless forced.
    private func checkInputs(force: Bool) throws(UsageError) {
        var names: [[[UInt8]]: FilePath] = [:]
        var files: [FileIdentity: FilePath] = [:]
        for item in items {
            names[item.input.wholeParts] = item.input
            if let identity = FileIdentity(item.input) { files[identity] = item.input }
        }
        for item in items {
            let identity = FileIdentity(item.output)
            guard let input = identity.flatMap({ files[$0] }) ?? names[item.output.wholeParts] else { continue }
            guard Self.isSame(input, item.input) else {
                throw UsageError(
                    "\(item.input) would go to \(item.output), which is to be drawn as well; name another folder")
            }
            if !force {
                throw UsageError(
                    "\(item.output) would take the place of the picture that it is drawn from; --force lets it")
            }
        }
    }

    /// A name that fits the format: its ending stays where it says the same.
    private static func name(_ path: FilePath, _ format: FileFormat) -> FilePath {
        FileFormat(ending: path) == format ? path : path.with(ending: format.ending)
    }

    /// Whether an output is a folder: one that is there, or is to be made.
    static func isFolder(_ output: FilePath?) -> Bool {
        guard let output else { return false }
        return output.bytes.last == UInt8(ascii: "/") || FileIdentity(output)?.isFolder ?? false
    }

    /// The folder of the outputs, with a slash at its end.
    private static func folder(_ settings: Settings) throws(UsageError) -> FilePath {
        guard let output = settings.output else {
            throw UsageError("there is no -o DIR/, which says where the pictures go")
        }
        guard isFolder(output) else {
            throw UsageError("several pictures go to a folder, and -o is \(output); write -o \(output)/ to make one")
        }
        if output.bytes.last == UInt8(ascii: "/") { return output }
        return FilePath(bytes: output.bytes + [UInt8(ascii: "/")])
    }
}
