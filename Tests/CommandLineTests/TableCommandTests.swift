import Foundation
import SwiftShaders
import Testing

/// `swiftshaders list` and `swiftshaders describe`.
@Suite struct TableCommandTests {
    private func rows(_ outcome: Executable.Outcome) throws -> [[String: Any]] {
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output))
        return try #require(value as? [[String: Any]])
    }

    @Test func `The list as JSON is the table`() throws {
        let outcome = try Executable.run(["list", "--json"])
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        let rows = try rows(outcome)
        #expect(rows.count == 34)
        for (row, expected) in zip(rows, EffectTable.all) {
            #expect(row["name"] as? String == expected.name)
            #expect(row["role"] as? String == expected.role.rawValue)
            #expect(row["kind"] as? String == expected.function.kind.rawValue)
            #expect(row["function"] as? String == expected.function.name)
            #expect(Set(row.keys) == ["name", "role", "kind", "function", "parameters"])
            let parameters = try #require(row["parameters"] as? [[String: Any]])
            #expect(parameters.map { $0["name"] as? String } == expected.parameters.map(\.name))
            for (parameter, expected) in zip(parameters, expected.parameters) {
                #expect(parameter["type"] as? String == expected.type.rawValue)
                #expect(parameter["unit"] as? String == expected.unit.rawValue)
                #expect(parameter["nullable"] as? Bool == expected.isNullable)
                #expect(parameter["neutral"] as? Double == expected.neutral)
                for key in ["min", "max", "default", "neutral"] { #expect(parameter[key] != nil, "\(key)") }
            }
        }
    }

    private func parameter(_ row: String, _ role: String, _ name: String) throws -> [String: Any] {
        let rows = try rows(Executable.run(["list", "--json"]))
        let found = rows.first { $0["name"] as? String == row && $0["role"] as? String == role }
        let parameters = try #require(found?["parameters"] as? [[String: Any]])
        return try #require(parameters.first { $0["name"] as? String == name })
    }

    @Test func `Bounds that are no plain numbers say what they are`() throws {
        let dotSize = try parameter("halftone", "modifier", "dotSize")
        #expect(dotSize["min"] as? Double == 2)
        #expect(dotSize["minUnit"] as? String == "pixels")
        #expect(dotSize["max"] as? Double == 1_000_000)
        let lineWidth = try parameter("crosshatch", "modifier", "lineWidth")
        #expect(lineWidth["max"] is NSNull)
        #expect(lineWidth["maxRule"] as? String == "0.25 * spacing")
        let amplitude = try parameter("wave", "modifier", "amplitude")
        #expect(amplitude["min"] is NSNull && amplitude["max"] is NSNull)
        #expect(amplitude["minRule"] as? String == "-diagonal")
        #expect(amplitude["maxRule"] as? String == "diagonal")
    }

    @Test func `Defaults have the types that JSON has`() throws {
        #expect(try parameter("halftone", "modifier", "dotSize")["default"] as? Double == 6)
        #expect(try parameter("halftone", "modifier", "angle")["default"] as? Double == 45)
        #expect(try parameter("halftone", "modifier", "angle")["unit"] as? String == "degrees")
        #expect(try parameter("halftone", "modifier", "ink")["default"] as? String == "#000000")
        #expect(try parameter("shimmer", "modifier", "tint")["default"] as? String == "#ffffff99")
        #expect(
            try parameter("gradientMap", "modifier", "colors")["default"] as? [String]
                == ["#0d0829", "#7a1f6b", "#f2683c", "#ffefb5"])
        #expect(try parameter("progressiveBlur", "modifier", "from")["default"] as? String == "top")
        #expect(try parameter("scanlines", "modifier", "time")["default"] as? Double == 0)
        #expect(try parameter("wave", "modifier", "time")["default"] as? String == "animated")
        #expect(try parameter("dissolve", "transition", "edgeColor")["default"] is NSNull)
        #expect(try parameter("posterize", "modifier", "levels")["type"] as? String == "integer")
    }

    @Test func `The list as text has a line for each row`() throws {
        let lines = try Executable.run(["list"]).text.split(separator: "\n")
        for row in EffectTable.all {
            let line = lines.first { line in
                let words = line.split(separator: " ")
                return words.first == row.name[...] && words.dropFirst().first == row.function.kind.rawValue[...]
                    && line.hasSuffix(row.parameters.last.map { "\($0.name): \($0.defaultArgument.written)" } ?? "")
            }
            #expect(line != nil, "\(row.name)")
        }
        #expect(lines.count == 34 + 3)
    }

    @Test func `A name of two rows is described with both`() throws {
        let rows = try rows(Executable.run(["describe", "swirl", "--json"]))
        #expect(rows.map { $0["role"] as? String } == ["modifier", "transition"])
        let page = try Executable.run(["describe", "swirl"]).text
        #expect(page.contains("swirl(center: center, radius: none, angle: 180deg)"))
        #expect(page.contains("swirl(angle: 360deg)"))
    }

    @Test(arguments: Set(EffectTable.all.map(\.name)).sorted())
    func `Each description names every parameter and has an example that works`(_ name: String) throws {
        let outcome = try Executable.run(["describe", name])
        #expect(outcome.code == 0)
        for row in EffectTable.all where row.name == name {
            #expect(outcome.text.contains(row.summary))
            for parameter in row.parameters {
                #expect(outcome.text.contains(parameter.summary))
                let line = try #require(outcome.text.split(separator: "\n").first { $0.hasSuffix(parameter.summary) })
                let unit = parameter.unit
                let isCounted = [.points, .degrees, .seconds].contains(unit)
                #expect(line.contains("  \(unit.rawValue)  ") == isCounted, "\(line)")
            }
        }
        let folder = try TestFolder()
        for picture in ["in.png", "a.png", "b.png"] { try folder.write(try TestPictures.colors(), to: picture) }
        for line in outcome.text.split(separator: "\n") where line.hasPrefix("  swiftshaders ") {
            let command = line.trimmingPrefix("  swiftshaders ").replacing("512x512", with: "16x16")
            #expect(try Executable.shell("\"$0\" \(command) --quiet", in: folder).code == 0, "\(line)")
        }
        #expect(folder.list.contains("\(name).png"))
    }

    @Test func `A name that is none has a suggestion`() throws {
        let outcome = try Executable.run(["describe", "hafltone"])
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("did you mean halftone?"))
    }

    @Test(arguments: ["opacity", "mask"]) func `What goes behind an effect is told to do so`(_ name: String) throws {
        let outcome = try Executable.run(["describe", name])
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("error: \(name) goes behind an effect, as in -e 'sepia.\(name)("))
    }
}
