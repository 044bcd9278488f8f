import Foundation
import Testing

@testable import SwiftShadersCommand

/// JSON as recipes are written in, compared with Foundation's reader.
@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONNode { try JSONReader.read(Array(text.utf8)) }

    private func problem(_ bytes: [UInt8]) -> JSONProblem? {
        do {
            _ = try JSONReader.read(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "null", " [ ] ", "{}", "[1, -0, 0.5, -1.25e+3, 1E-2, 12345678901234567890]",
        #"{"a": {"b": [true, false, null]}}"#,
        #"["\" \\ \/ \b \f \n \r \t \u00e9 \ud83d\ude00 é 😀"]"#, "\t[\r\n\"\"]\n", "\u{FEFF}[1]", #""\u0000""#,
    ])
    func `What is JSON means what Foundation says`(_ text: String) throws {
        let expected = try JSONSerialization.jsonObject(
            with: Data(text.drop { $0 == "\u{FEFF}" }.utf8), options: .fragmentsAllowed)
        #expect(try read(text).plain.isEqual(expected))
    }

    @Test(arguments: [
        "", " ", "[", "]", "[,1]", "[1 2]", "{", "{\"a\"}", "{\"a\":}", "{a: 1}", "{1: 1}",
        "[1] 2",
        "nul", "nulL", "True", "NaN", "-Infinity", "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "--1", "'a'", "\"",
        "\"a", "\"\n\"", #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud800""#, #""\ude00\ud83d""#, #""\ud83dx""#, "[1]//",
        "\u{B}[]", "tru e",
    ])
    func `What is no JSON is refused, as by Foundation`(_ text: String) {
        #expect(problem(Array(text.utf8)) != nil)
        #expect(throws: (any Error).self) {
            try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        }
    }

    @Test(arguments: ["[1,]", "{\"a\": 1,}", "[1,,2]", "[01]"])
    func `What the standard forbids is refused, even where Foundation takes it`(_ text: String) {
        #expect(problem(Array(text.utf8)) != nil)
    }

    @Test func `Texts that are not UTF-8 are refused where they begin`() {
        #expect(problem(Array("[1, \"".utf8) + [0xFF, 0x22, 0x5D])?.offset == 4)
        #expect(problem([0x5B, 0xFF, 0x5D])?.offset == 1)
    }

    @Test func `A key that is given twice is refused at its second place`() {
        let text = #"{"a": 1, "b": 2, "a": 3}"#
        #expect(problem(Array(text.utf8)) == JSONProblem(text: "the key a is given twice", offset: 17))
        #expect(problem(Array(#"{"a": 1, "\u0061": 3}"#.utf8))?.offset == 9)
        #expect(problem(Array(#"[{"a": 1}, {"a": 3}]"#.utf8)) == nil)
        // Two spellings of one letter are two keys.
        #expect(problem(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8)) == nil)
    }

    @Test func `Problems are where they are`() {
        #expect(problem(Array("[1, 2,\n x]".utf8))?.offset == 8)
        #expect(problem(Array("[1, 2".utf8))?.text == "expected \",\" or \"]\", found the end")
        #expect(problem(Array("[0123]".utf8))?.offset == 1)
    }

    @Test func `Nesting ends before the stack does`() {
        let deep = { (count: Int) in
            Array(String(repeating: "[", count: count).utf8) + Array(String(repeating: "]", count: count).utf8)
        }
        #expect(problem(deep(JSONReader.deepest)) == nil)
        #expect(problem(deep(JSONReader.deepest + 1))?.offset == JSONReader.deepest)
        #expect(problem(deep(1_000_000)) != nil)
    }

    @Test func `Any damage to a recipe is refused or read, and never traps`() {
        let recipe = Array(#"[{"effect": "sepia", "amount": -0.5e1, "mask": "\u00e9\"é", "x": [null, true]}]"#.utf8)
        for index in recipe.indices {
            for byte in [0x00, 0x22, 0x5C, 0x5B, 0x5D, 0x7B, 0x2C, 0x2D, 0x75, 0x80, 0xFF] as [UInt8] {
                var damaged = recipe
                damaged[index] = byte
                let foundation = try? JSONSerialization.jsonObject(with: Data(damaged))
                if foundation == nil { #expect(problem(damaged) != nil, "\(String(decoding: damaged, as: UTF8.self))") }
            }
            #expect(problem(Array(recipe[..<index])) != nil)
        }
    }
}

extension JSONNode {
    /// The value as Foundation has it.
    fileprivate var plain: NSObject {
        switch content {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .number(let text): NSNumber(value: Double(String(decoding: text, as: UTF8.self)) ?? .nan)
        case .string(let text): NSString(string: text)
        case .array(let elements): NSArray(array: elements.map(\.plain))
        case .object(let members):
            NSDictionary(
                objects: members.map(\.value.plain), forKeys: members.map { NSString(string: $0.key) })
        }
    }
}
