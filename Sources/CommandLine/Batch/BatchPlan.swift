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
        let bases = Dictionary(inputs.files.map { ($0.base, $0.base.realParts) }) { first, _ in first }
        var common = bases.first?.value ?? []
        for parts in bases.values {
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        var places: [FilePath: FilePath] = [:]
        for (path, base) in inputs.files {
            let below = (bases[base] ?? []).dropFirst(common.count) + Self.parts(of: path, below: base)
            let name = FilePath(bytes: folder.bytes + Array(below.joined(separator: [UInt8(ascii: "/")])))
            let output = settings.format.map { Self.name(name, $0) } ?? name
            if let other = places[output] {
                if other == path { continue }
                throw UsageError(
                    "\(other) and \(path) would both go to \(output); name folders apart, or draw them in turn")
            }
            if !settings.force, let own = FileIdentity(path), own == FileIdentity(output) {
                throw UsageError("\(output) would take the place of the picture that it is drawn from; --force lets it")
            }
            places[output] = path
            items.append(BatchItem(input: path, output: output))
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

    /// The parts of a path behind its base.
    private static func parts(of path: FilePath, below base: FilePath) -> [[UInt8]] {
        let slash = UInt8(ascii: "/")
        let (all, own) = (path.bytes.split(separator: slash), base.bytes.split(separator: slash))
        let isCurrent = base == "." && path.bytes.first != UInt8(ascii: ".")
        return all.dropFirst(isCurrent ? 0 : own.count).map { Array($0) }
    }
}
