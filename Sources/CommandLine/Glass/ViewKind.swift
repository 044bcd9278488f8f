import LiquidGlassKit
import SwiftShaders

/// A kind of view in a scene's JSON: the key that tells it, what else it has, and the view it makes.
struct ViewKind: Sendable {
    /// The key that tells it.
    let key: String
    /// What an object of this kind may have.
    let object: SceneObject
    /// Makes the view of an object's members.
    let make: @Sendable (ViewMembers) throws(RecipeError) -> ViewNode

    init(
        _ key: String, _ form: SceneForm, _ summary: String, _ fields: [SceneObject.Field] = [],
        make: @escaping @Sendable (ViewMembers) throws(RecipeError) -> ViewNode
    ) {
        self.key = key
        let own = SceneObject.Field(key, form, summary, isRequired: true)
        object = SceneObject(title: "\(key)View", fields: [own] + fields + SceneObject.modifiers)
        self.make = make
    }

    /// Every kind. Where an object has the keys of two, it is of the earlier one.
    static let all: [ViewKind] = stacks + components + leaves
}

/// The members of a view's object by key.
struct ViewMembers {
    let object: SceneObject
    let nodes: [String: SceneNode]

    subscript(key: String) -> SceneNode? { nodes[key] }

    /// What a key holds, where it is there.
    func read<Value>(
        _ key: String, _ read: (SceneNode, SceneForm) throws(RecipeError) -> Value
    ) throws(RecipeError) -> Value? {
        guard let node = nodes[key] else { return nil }
        return try read(node, SceneReader.form(object, key))
    }

    func number(_ key: String) throws(RecipeError) -> Double? {
        try read(key) { (node, form) throws(RecipeError) in try node.number(form) }
    }

    func whole(_ key: String) throws(RecipeError) -> Int? {
        try read(key) { (node, form) throws(RecipeError) in try node.whole(form) }
    }

    func text(_ key: String) throws(RecipeError) -> String? {
        try read(key) { (node, _) throws(RecipeError) in try node.anyText() }
    }

    func bool(_ key: String) throws(RecipeError) -> Bool? {
        try read(key) { (node, _) throws(RecipeError) in try node.bool() }
    }

    func color(_ key: String) throws(RecipeError) -> Color? {
        try read(key) { (node, _) throws(RecipeError) in try node.color() }
    }

    func word<Word: CaseIterable & RawRepresentable<String>>(
        _ key: String, _ type: Word.Type
    ) throws(RecipeError) -> Word? {
        try read(key) { (node, _) throws(RecipeError) in try node.word(type) }
    }

    func views(_ key: String) throws(RecipeError) -> [ViewNode] {
        try elements(key) { (node) throws(RecipeError) in try ViewReader.view(node) }
    }

    /// What the elements of an array are read as.
    func elements<Value>(
        _ key: String, _ read: (SceneNode) throws(RecipeError) -> Value
    ) throws(RecipeError) -> [Value] {
        guard let node = nodes[key] else { return [] }
        var values: [Value] = []
        for element in try node.elements(SceneReader.form(object, key)) { values.append(try read(element)) }
        return values
    }

    /// The name of a symbol that there is.
    func symbol(_ key: String) throws(RecipeError) -> String? {
        try read(key) { (node, _) throws(RecipeError) in try node.word(Symbol.names) }
    }

    var state: InteractionState {
        get throws(RecipeError) { try word("state", InteractionState.self) ?? .normal }
    }
}

extension SceneNode {
    func anyText() throws(RecipeError) -> String {
        guard let text else { throw wrong(.text) }
        return text
    }
}
