import CGLES
import Foundation
import GLES
import ShaderText
import Stitching
import Testing

@testable import SwiftShaders

/// The table in Swift and the functions in GLSL are the same, both ways: a rename on either side breaks here.
@Suite struct SymbolTableTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("GLSL")
    private static let effectFolders = ["color", "distortion", "layer", "fill"]

    private static func stems(in folder: String) throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path)
        return Set(files.filter { $0.hasSuffix(".glsl") }.map { String($0.dropLast(5)) })
    }

    @Test func `The table has 31 functions under 26 modifiers, 3 fills and 5 transitions`() {
        #expect(EffectTable.functions.count == 31)
        #expect(EffectTable.modifiers.count == 26)
        #expect(EffectTable.fills.count == 3)
        #expect(EffectTable.transitions.count == 5)
        #expect(EffectTable.functions.allSatisfy { $0.name.hasPrefix("ss") })
        let kinds = Dictionary(grouping: EffectTable.modifiers, by: \.function.kind).mapValues(\.count)
        #expect(kinds == [.color: 13, .distortion: 6, .layer: 7])
    }

    @Test func `Functions declared in GLSL are the table's, both ways`() throws {
        let named = Set(EffectTable.functions.map(\.name))
        let declared = Set(try ShaderText.functions.map { name, text in try Prototype(in: text, named: name).name })
        #expect(declared == named)
        #expect(Set(ShaderText.functions.keys) == named)
    }

    @Test func `Every file on disk is embedded, every folder declared`() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            at: Self.folder, includingPropertiesForKeys: [.isDirectoryKey])
        let names = try folders.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
        #expect(Set(names) == Set(Self.effectFolders + ["common", "glass"]))
        let effects = try Self.effectFolders.reduce(into: Set<String>()) { try $0.formUnion(Self.stems(in: $1)) }
        #expect(effects == Set(ShaderText.functions.keys))
        #expect(try Self.stems(in: "common") == Set(ShaderText.helpers.keys))
        #expect(try Self.stems(in: "glass") == Set(ShaderText.steps.keys))
        #expect(try Self.stems(in: "common/layer") == Set(ShaderText.layerHelpers.keys))
        for function in EffectTable.functions {
            #expect(try Self.stems(in: function.kind.rawValue).contains(function.name), "\(function.name)'s folder")
        }
    }

    @Test(arguments: EffectTable.functions.map(\.name))
    func `A prototype has the row's types and names`(_ name: String) throws {
        let text = try #require(ShaderText.functions[name])
        #expect(try Prototype(in: text, named: name).text == ShaderFunction(name).row.prototype)
    }

    @Test func `A row's parameters are its function's arguments`() {
        // The three transitions that borrow a modifier's function settle its arguments from their own.
        for row in EffectTable.all where row.role != .transition || row.function.kind == .color {
            let names = Set(row.function.arguments.map(\.name))
            for argument in row.parameters.flatMap(\.shaderArguments) {
                #expect(names.contains(argument.name), "\(row.name)")
            }
        }
    }

    @Test(arguments: ShaderText.functions.keys.sorted())
    func `Global identifiers of a function's file begin with its name`(_ name: String) throws {
        let text = try #require(ShaderText.functions[name])
        for identifier in Prototype.globals(text) { #expect(identifier.hasPrefix(name), "\(identifier) in \(name)") }
    }

    @Test(arguments: Array(ShaderText.helpers.merging(ShaderText.layerHelpers) { $1 }.keys).sorted())
    func `A helper's file defines the helper alone`(_ name: String) throws {
        let text = try #require(ShaderText.helpers[name] ?? ShaderText.layerHelpers[name])
        #expect(Set(Prototype.globals(text)) == [name])
    }

    /// Reserved words of GLSL ES 3.0 and 3.1 that may not name a parameter.
    private static let reserved: Set<String> = [
        "sample", "filter", "input", "output", "half", "fixed", "active", "common", "smooth", "flat", "precise",
        "shared", "partition", "resource", "patch", "subroutine", "buffer", "coherent", "volatile", "texture",
    ]

    @Test func `No parameter has a reserved word for its name`() {
        for function in EffectTable.functions {
            #expect(Self.reserved.isDisjoint(with: function.arguments.map(\.name)), "\(function.name)")
        }
    }

    @Test(arguments: Lowering.allCases)
    func `Each function compiles, links and draws a pixel, and its numbers lie where the pass has them`(
        _ lowering: Lowering
    ) throws {
        let context = try Context(DisplayRequest())
        guard lowering == .fragment || context.capabilities.hasCompute else { return }
        var numbers = try NumberBuffer(capacity: 1 << 16, alignment: context.capabilities.uniformAlignment)
        for row in EffectTable.all {
            for pass in try Self.plan(row).passes {
                let program = try PassProgram(PassSource(pass, lowering, flatVectors: 0), pass, nil)
                let source = try Surface(.unorm8, width: 3, height: 2)
                let target = try Surface(pass.target.texture, width: 3, height: 2)
                try program.draw(pass, from: pass.inputs.map { _ in source }, to: target, numbers: &numbers)
                let found = program.program.members(ofBlock: "Numbers")
                let expected = pass.numbers.members.map(Self.expected)
                #expect(found.map(\.name) == expected.map(\.name), "\(row.name)")
                #expect(found.map(\.type) == expected.map(\.type), "\(row.name)")
                #expect(found.map(\.count) == expected.map(\.count), "\(row.name)")
                #expect(found.map(\.offset) == pass.numbers.members.map(\.offset), "\(row.name)")
            }
        }
    }

    /// A row at its defaults on an image of 3 × 2 pixels.
    private static func plan(_ row: ShaderRow) throws -> Plan {
        let image = try Image(width: 3, height: 2, rgba: Array(repeating: 128, count: 24))
        let stage = EffectStage(row, row.parameters.map(\.defaultArgument), progress: 0.5)
        let resolved = try PictureResolver.resolve(image.appending(stage), RenderOptions())
        return Planner(library: Engine.library, images: [.unorm8], view: resolved.view, output: .float)
            .plan(resolved.tree)
    }

    /// What the driver should say of a member of a pass's block.
    private static func expected(_ member: UniformBlock.Member) -> (name: String, type: UInt32, count: Int) {
        switch member.type {
        case .float: (member.name, UInt32(GL_FLOAT), 1)
        case .int: (member.name, UInt32(GL_INT), 1)
        case .float2: (member.name, UInt32(GL_FLOAT_VEC2), 1)
        case .float4: (member.name, UInt32(GL_FLOAT_VEC4), 1)
        case .colors(let capacity): ("\(member.name)[0]", UInt32(GL_FLOAT_VEC4), capacity)
        }
    }
}
