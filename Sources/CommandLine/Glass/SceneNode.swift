import LiquidGlass
import SwiftShaders

/// A place in a scene's JSON with what stands there: reads it as what it is to be, or says what is wrong.
struct SceneNode {
    let node: JSONNode
    let path: JSONPath
    fileprivate let file: SceneFile

    init(_ node: JSONNode, in file: SceneFile) {
        self.node = node
        path = JSONPath()
        self.file = file
    }

    private init(_ node: JSONNode, _ path: JSONPath, _ file: SceneFile) {
        self.node = node
        self.path = path
        self.file = file
    }

    /// The members of an object by their keys, each a key that the object may have, and none missing.
    func members(_ object: SceneObject) throws(RecipeError) -> [String: SceneNode] {
        guard case .object(let members) = node.content else { throw wrong(.object(object)) }
        var found: [String: SceneNode] = [:]
        for member in members {
            guard object.fields.contains(where: { $0.key == member.key }) else {
                let likely =
                    nearest(to: member.key, among: object.fields.map(\.key)).map { "; did you mean \($0)?" } ?? ""
                throw file.error(
                    "a \(object.title) has no key \(FilePath(member.key))\(likely)\nAllowed is \(object.keys).",
                    path[member.key], member.offset)
            }
            found[member.key] = SceneNode(member.value, path[member.key], file)
        }
        if let missing = object.fields.first(where: { $0.isRequired && found[$0.key] == nil }) {
            throw file.error(
                "a \(object.title) needs \(missing.key): \(missing.form.words)", path, node.offset)
        }
        return found
    }

    /// Checks that it is an object with the required key of one of several kinds, and with no key that none of them has.
    func check(oneOf objects: [SceneObject]) throws(RecipeError) {
        guard case .object(let members) = node.content else { throw wrong(.either(objects.map { .object($0) })) }
        let required = objects.flatMap(\.fields).filter(\.isRequired)
        if members.contains(where: { member in required.contains { $0.key == member.key } }) { return }
        var keys: [String] = []
        for key in objects.flatMap(\.drawnKeys) where !keys.contains(key) { keys.append(key) }
        if let unknown = members.first(where: { !(keys + [SceneObject.schema.key]).contains($0.key) }) {
            let likely = nearest(to: unknown.key, among: keys).map { "; did you mean \($0)?" } ?? ""
            throw file.error(
                "a scene has no key \(FilePath(unknown.key))\(likely)\nAllowed is \(keys.joined(separator: ", ")).",
                path[unknown.key], unknown.offset)
        }
        let needs = required.map { "\($0.key): \($0.form.words)" }
        throw file.error("a scene needs \(needs.joined(separator: "; or "))", path, node.offset)
    }

    /// Whether it is an object with a key.
    func has(_ key: String) -> Bool {
        if case .object(let members) = node.content { members.contains { $0.key == key } } else { false }
    }

    /// The keys of an object, in order.
    var keys: [String] { if case .object(let members) = node.content { members.map(\.key) } else { [] } }

    /// The members of an object that may have any keys.
    func anyMembers(_ form: SceneForm) throws(RecipeError) -> [(key: String, node: SceneNode)] {
        guard case .object(let members) = node.content else { throw wrong(form) }
        return members.map { ($0.key, SceneNode($0.value, path[$0.key], file)) }
    }

    /// The elements of an array.
    func elements(_ form: SceneForm) throws(RecipeError) -> [SceneNode] {
        guard case .list(_, let count, _) = form, case .array(let elements) = node.content,
            count.contains(elements.count)
        else { throw wrong(form) }
        return elements.enumerated().map { SceneNode($1, path[$0], file) }
    }

    func number(_ form: SceneForm) throws(RecipeError) -> Double {
        guard case .number(let range) = form, case .number(let text) = node.content,
            case .number(let value) = PlainNumber(text), range.contains(value)
        else { throw wrong(form) }
        return value
    }

    func whole(_ form: SceneForm) throws(RecipeError) -> Int {
        guard case .whole(let range) = form, case .number(let text) = node.content,
            case .number(let value) = PlainNumber(text), let whole = Int(exactly: value), range.contains(whole)
        else { throw wrong(form) }
        return whole
    }

    func numbers(_ form: SceneForm) throws(RecipeError) -> [Double] {
        guard case .numbers(let count, let range, _) = form, case .array(let elements) = node.content,
            elements.count == count
        else { throw wrong(form) }
        var numbers: [Double] = []
        for (index, element) in elements.enumerated() {
            numbers.append(try SceneNode(element, path[index], file).number(.number(range)))
        }
        return numbers
    }

    func bool() throws(RecipeError) -> Bool {
        guard case .bool(let value) = node.content else { throw wrong(.bool) }
        return value
    }

    /// A text, where it is one.
    var text: String? { if case .string(let text) = node.content { text } else { nil } }

    /// One of some words, in upper or lower case.
    func word(_ words: [String], or form: SceneForm? = nil) throws(RecipeError) -> String {
        guard let text else { throw wrong(form ?? .word(words)) }
        if let word = words.first(where: { $0.lowercased() == text.lowercased() }) { return word }
        throw wrong(form ?? .word(words), UsageError.question(nearest(to: text, among: words)))
    }

    func word<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) throws(RecipeError) -> Word {
        let name = try word(Word.allCases.map(\.rawValue))
        guard let word = Word(rawValue: name) else { throw wrong(.word(Word.allCases.map(\.rawValue))) }
        return word
    }

    func color() throws(RecipeError) -> Color {
        guard let text, let color = try? Color(css: text) else { throw wrong(.color) }
        return color
    }

    func angle() throws(RecipeError) -> Angle {
        if case .number(let digits) = node.content, case .number(let degrees) = PlainNumber(digits) {
            return .degrees(degrees)
        }
        guard let text, case .angle(let angle)? = try? Self.angle.argument(parsing: Array(text.utf8), of: "glass")
        else {
            throw wrong(.angle)
        }
        return angle
    }

    /// The shape of a picture's file, which is named as seen from the scene's folder.
    func mask() throws(RecipeError) -> GlassMask {
        guard let text, !text.isEmpty else { throw wrong(.file) }
        do {
            return try file.masks.mask(file.path.beside(text), file.limits)
        } catch let error as GlassError {
            throw file.error("\(text): \(error)", path, node.offset)
        } catch {
            throw file.error("\(error)", path, node.offset)
        }
    }

    /// The error of a value that is wrong by more than its form.
    func problem(_ text: String) -> RecipeError { file.error(text, path, node.offset) }

    /// Angles are written as in effects.
    private static let angle = Parameter("angle", "A direction", default: Angle.zero).row

    /// The error of a value that is not allowed.
    func wrong(_ form: SceneForm, _ remark: String = "") -> RecipeError {
        file.error("\(node.kind) is not allowed\(remark)\nAllowed is \(form.words).", path, node.offset)
    }
}
