import SwiftShaders

/// The JSON Schema of scenes of glass, made from the objects that the reader checks by.
enum SceneSchema {
    static var json: JSONValue {
        let objects: [SceneObject] = [
            .environment, .theme, .optics, .highlights, .surface, .pointer, .group, .morph, .tint, .gradient, .rounded,
            .corners, .mask, .scene, .screen, .frame, .font, .insets, .tab, .fraction, .glassStyle,
        ]
        let views = ViewKind.all.map(\.object)
        let view: [(String, JSONValue)] = [
            ("view", .object(SceneForm.either(views.map { .object($0) }).members))
        ]
        return .object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("SwiftShaders scene of glass")),
            ("description", .string("Surfaces of glass or a view over a picture, for swiftshaders glass.")),
            ("anyOf", .array([SceneObject.scene, .screen].map { .object(SceneForm.object($0).members) })),
            ("$defs", .object(view + (objects + views).map { ($0.title, .object($0.members)) })),
        ])
    }
}

extension SceneObject {
    /// What an object of this kind is.
    fileprivate var members: [(String, JSONValue)] {
        let properties = fields.map { field in
            (field.key, JSONValue.object(field.form.members + [("description", .string(field.summary))]))
        }
        let required = fields.filter(\.isRequired).map { JSONValue.string($0.key) }
        return [("type", .string("object")), ("properties", .object(properties))]
            + (required.isEmpty ? [] : [("required", .array(required))]) + [("additionalProperties", .bool(false))]
    }
}

extension SceneForm {
    fileprivate var members: [(String, JSONValue)] {
        func number(_ range: ClosedRange<Double>, _ type: String = "number") -> [(String, JSONValue)] {
            [
                ("type", .string(type)), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ]
        }
        func list(_ items: [(String, JSONValue)], _ count: ClosedRange<Int>) -> [(String, JSONValue)] {
            [
                ("type", .string("array")), ("items", .object(items)), ("minItems", .number(Double(count.lowerBound))),
                ("maxItems", .number(Double(count.upperBound))),
            ]
        }
        return switch self {
        case .number(let range): number(range)
        case .whole(let range): number(Double(range.lowerBound)...Double(range.upperBound), "integer")
        case .angle: [("type", .array([.string("number"), .string("string")]))]
        case .bool: [("type", .string("boolean"))]
        case .text, .file: [("type", .string("string"))]
        case .view: [("$ref", .string("#/$defs/view"))]
        case .strings:
            [
                ("type", .string("object")),
                (
                    "additionalProperties",
                    .object([
                        ("type", .string("object")),
                        ("additionalProperties", .object([("type", .string("string"))])),
                    ])
                ),
            ]
        case .color: [("type", .string("string"))]
        case .word(let words): [("enum", .array(words.map { .string($0) }))]
        case .numbers(let count, let range, _): list(number(range), count...count)
        case .list(let form, let count, _): list(form.members, count)
        case .object(let object): [("$ref", .string("#/$defs/\(object.title)"))]
        case .either(let forms): [("anyOf", .array(forms.map { .object($0.members) }))]
        }
    }
}
