import SwiftShaders

/// Reads a recipe: a JSON array of objects, each an effect, fill or transition with its arguments.
struct RecipeReader {
    private let bytes: [UInt8]
    private let file: FilePath
    private let name: String

    /// The chain that a recipe is.
    /// - Parameters:
    ///   - file: Where it was read from; masks are named as seen from its folder.
    ///   - name: What errors call it.
    static func chain(_ bytes: [UInt8], file: FilePath, name: String) throws(RecipeError) -> ParsedChain {
        try RecipeReader(bytes: bytes, file: file, name: name).chain()
    }

    private func chain() throws(RecipeError) -> ParsedChain {
        let document: JSONNode
        do {
            document = try JSONReader.read(bytes)
        } catch {
            throw problem("\(error.text)", nil, error.offset)
        }
        guard case .array(let steps) = document.content else {
            throw problem("a recipe is an array of effects, not \(document.kind)", JSONPath(), document.offset)
        }
        var links: [ParsedChain.Link] = []
        for (index, step) in steps.enumerated() { links += try self.links(step, JSONPath()[index]) }
        return ParsedChain(links: links)
    }

    private func links(_ step: JSONNode, _ path: JSONPath) throws(RecipeError) -> [ParsedChain.Link] {
        guard case .object(let members) = step.content else {
            throw problem(
                "an effect is an object, such as {\"effect\": \"sepia\"}, not \(step.kind)", path, step.offset)
        }
        let (row, named) = try row(members, step, path)
        let keys = row.recipeKeys
        var given: [String: Argument] = [:]
        var picture: WrittenPicture?
        var limits: [ParsedChain.Link] = []
        var progress = ShaderRow.progress.default
        for member in members where member.key != named {
            let path = path[member.key]
            if let parameter = row.parameters.first(where: { $0.recipeKey == member.key }) {
                if parameter.type == .image {
                    picture = try self.picture(member.value, parameter, of: row.name, path)
                } else {
                    given[parameter.name] = try argument(member.value, parameter, of: row.name, path)
                }
                try checkExclusion(row, given, picture, member, path)
            } else if !keys.contains(member.key) {
                throw unknown(member, of: row.name, keys, path)
            } else if member.key == RecipeKey.mask {
                let path = try file(member.value, path, "the name of a picture's file in \"\"")
                limits.append(.mask(path, at: 0..<0))
            } else if member.key == RecipeKey.opacity {
                limits.append(.opacity(try number(member.value, .opacity, of: row.name, path)))
            } else {
                progress = try number(member.value, ShaderRow.progress.row, of: row.name, path)
            }
        }
        let call = ParsedCall(row: row, given: given, picture: picture)
        let link: ParsedChain.Link =
            switch row.role {
            case .modifier: .effect(call)
            case .fill: .fill(call)
            case .transition: .transition(call, progress: progress)
            }
        return [link] + limits
    }

    // MARK: - Names

    /// The row that an object names, and the key that names it.
    private func row(
        _ members: [JSONMember], _ step: JSONNode, _ path: JSONPath
    ) throws(RecipeError) -> (ShaderRow, key: String) {
        let naming = members.filter { RecipeKey.roles[$0.key] != nil }
        guard let member = naming.first, let role = RecipeKey.roles[member.key] else {
            let names = RecipeKey.roles.keys.sorted()
            let likely = members.lazy.compactMap { member in nearest(to: member.key, among: names).map { (member, $0) }
            }
            if let (member, name) = likely.first {
                throw problem(
                    "there is no key \(FilePath(member.key)); did you mean \(name)?", path[member.key], member.offset)
            }
            throw problem("there is no effect, fill or transition, such as \"effect\": \"sepia\"", path, step.offset)
        }
        if naming.count > 1 {
            let text = "\(member.key) and \(naming[1].key) exclude each other; write two objects"
            throw problem(text, path[naming[1].key], naming[1].offset)
        }
        guard case .string(let name) = member.value.content else {
            throw wrong(member.value, path[member.key], "a name in \"\"")
        }
        do {
            return (try ShaderRow(named: name, role), member.key)
        } catch {
            throw problem("\(error)", path[member.key], member.value.offset)
        }
    }

    private func unknown(
        _ member: JSONMember, of effect: String, _ keys: [String], _ path: JSONPath
    ) -> RecipeError {
        let likely = nearest(to: member.key, among: keys).map { "; did you mean \($0)?" } ?? ""
        let text = "\(effect) has no parameter \(FilePath(member.key))\(likely)"
        let allowed = keys.dropLast().joined(separator: ", ") + " and " + (keys.last ?? "")
        return problem("\(text)\nAllowed is \(allowed).", path, member.offset)
    }

    // MARK: - Errors

    func problem(_ text: String, _ path: JSONPath?, _ offset: Int) -> RecipeError {
        RecipeError(text, path: path?.description, offset: offset, in: bytes, of: name)
    }

    /// A value is of the wrong kind.
    func wrong(_ node: JSONNode, _ path: JSONPath, _ allowed: String) -> RecipeError {
        problem("\(node.kind) is not allowed\nAllowed is \(allowed).", path, node.offset)
    }

    /// A parameter and the picture that takes its place exclude each other; the later one is wrong.
    private func checkExclusion(
        _ row: ShaderRow, _ given: [String: Argument], _ picture: WrittenPicture?, _ member: JSONMember,
        _ path: JSONPath
    ) throws(RecipeError) {
        guard picture != nil, let parameter = row.picture else { return }
        guard let other = parameter.replaced.first(where: { given[$0] != nil }) else { return }
        let text = "\(other) and \(parameter.recipeKey) of \(row.name) exclude each other"
        let allowed = "\(parameter.replaced.joined(separator: " and ")), or \(parameter.recipeKey)"
        throw problem("\(text)\nAllowed is \(allowed).", path, member.offset)
    }

    /// The picture that multiplies an argument; `nil` where there is none.
    private func picture(
        _ node: JSONNode, _ parameter: ParameterRow, of effect: String, _ path: JSONPath
    ) throws(RecipeError) -> WrittenPicture? {
        if case .null = node.content, parameter.isNullable { return nil }
        let allowed = "\(parameter.recipeForms), for \(parameter.recipeKey) of \(effect)"
        return WrittenPicture(path: try file(node, path, allowed))
    }

    /// A picture's file, as seen from the recipe's folder.
    private func file(_ node: JSONNode, _ path: JSONPath, _ allowed: String) throws(RecipeError) -> FilePath {
        guard case .string(let text) = node.content, !text.isEmpty else { throw wrong(node, path, allowed) }
        return text == "-" ? FilePath(text) : file.beside(text)
    }
}
