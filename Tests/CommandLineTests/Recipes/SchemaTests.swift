import Foundation
import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// `swiftshaders schema`.
@Suite struct SchemaTests {
    private let schema: [String: Any]

    init() throws {
        let outcome = try Executable.run(["schema"])
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        schema = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    }

    private func definition(_ row: ShaderRow) throws -> [String: Any] {
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        return try #require(definitions["\(row.role.recipeKey)-\(row.name)"])
    }

    private func properties(_ row: ShaderRow) throws -> [String: [String: Any]] {
        try #require(definition(row)["properties"] as? [String: [String: Any]])
    }

    @Test func `An element is one of the definitions, each once`() throws {
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["type"] as? String == "array")
        let items = try #require(schema["items"] as? [String: Any])
        let references = try #require(items["oneOf"] as? [[String: String]])
        #expect(
            references.compactMap { $0["$ref"] }
                == EffectTable.all.map { "#/$defs/\($0.role.recipeKey)-\($0.name)" })
        #expect((schema["$defs"] as? [String: Any])?.count == EffectTable.all.count)
        let names = try #require(items["properties"] as? [String: [String: [String]]])
        #expect(names["effect"]?["enum"] == EffectTable.modifiers.map(\.name))
        #expect(names["fill"]?["enum"] == EffectTable.fills.map(\.name))
        #expect(names["transition"]?["enum"] == EffectTable.transitions.map(\.name))
    }

    @Test(arguments: EffectTable.all)
    func `A definition has the row's parameters and nothing else`(_ row: ShaderRow) throws {
        let definition = try definition(row)
        #expect(definition["additionalProperties"] as? Bool == false)
        #expect(definition["required"] as? [String] == [row.role.recipeKey])
        #expect(definition["description"] as? String == row.summary)
        let properties = try properties(row)
        #expect(properties[row.role.recipeKey]?["const"] as? String == row.name)
        let names = row.parameters.map(\.recipeKey) + ["opacity", "mask", row.role.recipeKey]
        #expect(Set(properties.keys) == Set(names + (row.role == .transition ? ["progress"] : [])))
        for parameter in row.parameters {
            let text = try #require(properties[parameter.recipeKey]?["description"] as? String)
            #expect(text.hasPrefix(parameter.summary))
        }
    }

    @Test(arguments: EffectTable.all)
    func `The defaults of a definition are the row's`(_ row: ShaderRow) throws {
        var object: [String: Any] = [row.role.recipeKey: row.name]
        let properties = try properties(row)
        for parameter in row.parameters {
            object[parameter.recipeKey] = try #require(properties[parameter.recipeKey]?["default"])
        }
        let bytes = Array(try JSONSerialization.data(withJSONObject: [object]))
        let named = Array("[{\"\(row.role.recipeKey)\": \"\(row.name)\"}]".utf8)
        let chains = try [bytes, named].map { try RecipeReader.chain($0, file: "r", name: "r").links }
        #expect(chains[0] == chains[1])
    }

    @Test func `Types and ranges are those of the table`() throws {
        func property(_ row: String, _ role: ShaderRole, _ name: String) throws -> [String: Any] {
            let row = try #require(EffectTable.row(row, as: role))
            return try #require(properties(row)[name])
        }
        let amount = try property("sepia", .modifier, "amount")
        #expect(amount["type"] as? String == "number")
        #expect(amount["minimum"] as? Double == 0)
        #expect(amount["maximum"] as? Double == 1)
        let dotSize = try property("halftone", .modifier, "dotSize")
        #expect(dotSize["minimum"] == nil)
        #expect(try property("posterize", .modifier, "levels")["type"] as? String == "integer")
        #expect(try property("bulge", .modifier, "radius")["type"] as? [String] == ["number", "null"])
        #expect(try property("halftone", .modifier, "angle")["type"] as? [String] == ["number", "string"])
        let colors = try property("gradientMap", .modifier, "colors")
        #expect(colors["minItems"] as? Int == 2)
        #expect(colors["maxItems"] as? Int == 64)
        #expect(try property("dissolve", .transition, "edgeColor")["type"] as? [String] == ["string", "null"])
        #expect(try property("wipe", .transition, "progress")["maximum"] as? Double == 1)
        #expect((try property("bulge", .modifier, "center")["anyOf"] as? [Any])?.count == 2)
    }

    @Test func `No parameter has the name of a key with another meaning`() {
        for row in EffectTable.all {
            let keys = row.recipeKeys + RecipeKey.roles.keys
            #expect(Set(keys).count == keys.count, "\(row.name)")
        }
    }
}
