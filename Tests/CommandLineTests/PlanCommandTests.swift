import Foundation
import SwiftShaders
import Testing

/// --explain, --timings, --fusion and --lowering.
@Suite struct PlanCommandTests {
    private let folder: TestFolder
    private let picture: Image

    init() throws {
        folder = try TestFolder()
        picture = try TestPictures.colors()
        try folder.write(picture, to: "in.png")
    }

    private func run(_ arguments: [String]) throws -> Executable.Outcome {
        try Executable.run(arguments + ["--quiet", "--lowering", "fragment"], in: folder)
    }

    private static let isSoftware = (try? Renderer().info.isSoftware) ?? true

    /// The commands that draw, as far as their output.
    private static let commands = [
        ["render", "in.png"], ["fill", "noise", "--size", "24x16"], ["fill", "noise", "--shape", "in.png"],
        ["transition", "in.png", "in.png", "--kind", "swirl", "--progress", "0.4"],
        ["transition", "in.png", "--kind", "wipe", "--progress", "0.4"],
    ]

    @Test(arguments: commands) func `Explaining renders nothing without an output`(_ command: [String]) throws {
        for options in [["--explain"], ["--explain=dot"], ["--explain", "--json"], ["--explain=text"]] {
            let outcome = try run(command + ["-e", "sepia.neon.vignette"] + options)
            #expect(outcome.code == 0)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.text.contains("ssNeon"))
            #expect(folder.list == ["in.png"])
        }
        let drawn = try run(command + ["-e", "sepia.neon.vignette", "--explain", "-o", "out.png"])
        #expect(drawn.code == 0)
        #expect(drawn.text == (try run(command + ["-e", "sepia.neon.vignette", "--explain"]).text))
        #expect(folder.list == ["in.png", "out.png"])
    }

    @Test func `The text names passes, cuts with their reasons, and what is left out`() throws {
        let outcome = try run([
            "render", "in.png", "--explain", "--fusion", "off", "-e", "sepia.wave(amplitude: 0).vignette",
        ])
        #expect(
            outcome.text == """
                1. ssSepia
                   fragment, RGBA16F, 24 × 16, 0.0 MB
                   cut: fusion is off
                2. ssVignette
                   fragment, RGBA8, 24 × 16, 0.0 MB
                left out: ssWave, its amplitude is 0

                """)
        #expect(
            try run(["render", "in.png", "--explain", "-e", "sepia.vignette"]).text
                == "1. ssSepia → ssVignette\n   fragment, RGBA8, 24 × 16, 0.0 MB\n")
        #expect(try run(["render", "in.png", "--explain"]).text == "no pass: the picture stays as it is\n")
        #expect(try run(["render", "in.png", "--explain", "--pad", "1"]).text.hasPrefix("1. copy\n"))
    }

    /// What a pass is in JSON.
    private struct Report: Decodable, Equatable {
        struct Pass: Decodable, Equatable {
            var functions: [String]
            var lowering: String
            var format: String
            var width: Int
            var height: Int
            var bytes: Int
            var cut: String?
        }
        struct Removed: Decodable, Equatable {
            var function: String
            var reason: String
        }
        var passes: [Pass]
        var removed: [Removed]
    }

    @Test func `The JSON has what the text has, and nothing else`() throws {
        let outcome = try run([
            "render", "in.png", "--explain", "--json", "--fusion", "off", "-e", "sepia.wave(amplitude: 0).vignette",
        ])
        let bytes = 24 * 16
        #expect(
            try JSONDecoder().decode(Report.self, from: Data(outcome.output))
                == Report(
                    passes: [
                        Report.Pass(
                            functions: ["ssSepia"], lowering: "fragment", format: "RGBA16F", width: 24, height: 16,
                            bytes: bytes * (4 + 8), cut: "fusion is off"),
                        Report.Pass(
                            functions: ["ssVignette"], lowering: "fragment", format: "RGBA8", width: 24, height: 16,
                            bytes: bytes * (8 + 4), cut: nil),
                    ], removed: [Report.Removed(function: "ssWave", reason: "its amplitude is 0")]))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        #expect(object.keys.sorted() == ["passes", "removed"])
        let passes = try #require(object["passes"] as? [[String: Any]])
        for pass in passes {
            #expect(pass.keys.sorted() == ["bytes", "cut", "format", "functions", "height", "lowering", "width"])
        }
        #expect(passes.last?["cut"] is NSNull)
        let removed = try #require(object["removed"] as? [[String: Any]])
        #expect(removed.map { $0.keys.sorted() } == [["function", "reason"]])
        #expect(
            try JSONDecoder().decode(Report.self, from: Data(run(["render", "in.png", "--explain", "--json"]).output))
                == Report(passes: [], removed: []))
    }

    @Test func `The graph has a node a pass, and an arrow for each thing that is read`() throws {
        try folder.write(picture, to: "mask.png")
        let chain = #"sepia.neon.opacity(0.5).mask("mask.png").vignette"#
        let lines = try run(["render", "in.png", "--explain=dot", "--fusion", "off", "-e", chain]).text
            .split(separator: "\n").map(String.init)
        #expect(lines.first == "digraph passes {")
        #expect(lines.last == "}")
        // Each line between is attributes, a node, or an arrow: quotes and brackets are in pairs.
        let node = try Regex(#"^  pass\d+ \[label="[^"]*"\];$"#)
        let arrow = try Regex(#"^  (picture|mask|pass)\d+ -> pass\d+( \[(style=dashed|label="[^"]*")\])?;$"#)
        #expect(lines[1] == "  rankdir=LR; node [shape=box];")
        for line in lines.dropFirst(2).dropLast() {
            #expect(line.contains(node) || line.contains(arrow), "\(line)")
        }
        #expect(lines.filter { $0.contains(node) }.count == 3)
        #expect(lines.contains(#"  pass0 [label="ssSepia\nRGBA16F, 24 × 16"];"#))
        #expect(
            lines.filter { $0.contains("->") } == [
                "  picture0 -> pass0;", #"  pass0 -> pass1 [label="fusion is off"];"#,
                "  mask0 -> pass1 [style=dashed];", #"  pass1 -> pass2 [label="fusion is off"];"#,
            ])
    }

    @Test func `Timings are one line a pass, of each frame`() throws {
        let line = #": [0-9.e-]+ ms on the GPU, [0-9.e-]+ ms by the clock"#
        let one = try run([
            "render", "in.png", "-o", "out.png", "--timings", "--fusion", "off", "-e", "sepia.vignette",
        ])
        #expect(one.code == 0)
        let lines = one.text.split(separator: "\n")
        try #require(lines.count == 2)
        #expect(try lines[0].wholeMatch(of: Regex("pass 1, ssSepia" + line)) != nil)
        #expect(try lines[1].wholeMatch(of: Regex("pass 2, ssVignette" + line)) != nil)
        #expect(try folder.image("out.png") == Renderer().renderAndWait(picture.sepia().vignette(), Self.off))
        let frames = try run([
            "render", "in.png", "-o", "frame-%d.png", "--frames", "2", "--timings", "-e", "wave",
        ]).text.split(separator: "\n")
        #expect(frames.map { String($0.prefix { $0 != ":" }) } == (0..<2).map { "frame \($0), pass 1, ssWave" })
    }

    private static let off = RenderOptions(fusion: .off, lowering: .fragment)

    @Test func `Timings are JSON where asked for`() throws {
        struct Timing: Decodable {
            var functions: [String]
            var gpu: Double
            var wall: Double

            enum CodingKeys: String, CodingKey {
                case functions
                case gpu = "gpu_ms"
                case wall = "wall_ms"
            }
        }
        struct Timings: Decodable { var timings: [Timing] }
        let one = try run([
            "render", "in.png", "-o", "out.png", "--timings", "--json", "--fusion", "off", "-e", "sepia.vignette",
        ])
        let found = try JSONDecoder().decode(Timings.self, from: Data(one.output))
        #expect(found.timings.map(\.functions) == [["ssSepia"], ["ssVignette"]])
        #expect(found.timings.allSatisfy { $0.gpu >= 0 && $0.wall > 0 })
    }

    @Test func `Fusion and lowering reach the render`() throws {
        let waves = "wave(amplitude: 5).wave(amplitude: 4, angle: 70deg)"
        let chain = EffectChain().wave(amplitude: 5).wave(amplitude: 4, angle: .degrees(70))
        var pictures: [Image] = []
        for fusion in Fusion.allCases {
            let outcome = try Executable.run(
                ["render", "in.png", "-o", "out.png", "-e", waves, "--fusion", fusion.rawValue], in: folder)
            #expect(outcome.code == 0)
            let image = try folder.image("out.png")
            #expect(try image == Renderer().renderAndWait(Picture(picture, chain), RenderOptions(fusion: fusion)))
            pictures.append(image)
        }
        #expect(pictures[0] != pictures[1])
        let info = try Renderer().info
        for lowering in Lowering.allCases where lowering == .fragment || info.hasCompute {
            let outcome = try Executable.run(
                ["fill", "noise", "--size", "9x7", "--explain", "--lowering=\(lowering.rawValue)", "--quiet"])
            #expect(outcome.code == 0)
            #expect(outcome.text.contains("   \(lowering.rawValue), RGBA8"))
        }
    }

    @Test func `Compute programs are refused where there are none`() throws {
        let outcome = try Executable.run(
            ["render", "in.png", "-o", "out.png", "-e", "sepia", "--lowering", "compute"], in: folder,
            environment: ["MESA_GLES_VERSION_OVERRIDE=3.0"])
        guard Self.isSoftware, outcome.code != 0 else { return }
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("compute programs, which need OpenGL ES 3.1"))
        #expect(folder.list == ["in.png"])
    }

    /// What is wrong behind a command that draws, and what is said about it.
    @Test(
        arguments: [
            (["--fusion"], "--fusion needs a value: --fusion HOW"),
            (["--fusion", "none"], "--fusion is none, allowed is exact, sharp, off"),
            (["--fusion", "sharpp"], "(did you mean sharp?)"),
            (["--fusion="], "--fusion is empty; it takes HOW"),
            (["--fusion", "off", "--fusion", "off"], "--fusion is given twice"),
            (["--lowering"], "--lowering needs a value: --lowering HOW"),
            (["--lowering", "vertex"], "--lowering is vertex, allowed is fragment, compute"),
            (["--explain=pdf"], "--explain is pdf, allowed is text, dot"),
            (["--explain", "--explain"], "--explain is given twice"),
            (["--timings=1"], "--timings takes no value"),
            (["-o", "-", "--explain"], "--explain and -o - both are for standard output"),
            (["-o", "-", "--timings"], "--timings and -o - both are for standard output"),
            (["-o", "-", "--print-recipe", "--explain"], "--print-recipe and -o - both are for standard output"),
            (["-o", "out.png", "--json"], "--json is for --explain and --timings, and neither is there"),
            (["--json"], "--json is for --explain and --timings, and neither is there"),
            (["--explain=dot", "--json"], "--explain=dot is no JSON; leave out --json"),
            (
                ["-o", "out.png", "--explain", "--timings", "--json"],
                "--json is one document, and --explain and --timings would print more"
            ),
            (["-o", "out.png", "--explain=dot", "--timings"], "--explain=dot is one document"),
            (["--explain", "--timings"], "--timings needs a render, and so an output: -o OUT"),
            (["--timings"], "there is no -o OUT"),
        ] as [([String], String)])
    func `What contradicts itself is refused`(_ options: [String], _ reason: String) throws {
        for command in Self.commands where !(options.contains("--print-recipe") && command[0] != "render") {
            let outcome = try Executable.run(command + options, in: folder)
            #expect(outcome.code == 2, "\(command) \(options)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("error: "))
            #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(folder.list == ["in.png"])
        }
    }

    @Test func `What is explained must be there`() throws {
        #expect(try run(["render", "--explain"]).code == 2)
        #expect(try run(["render", "none.png", "--explain"]).code == 1)
        #expect(try run(["render", "in.png", "--explain", "-e", "sepia(amount: 3)", "--strict"]).code == 2)
        #expect(try run(["list", "--explain"]).code == 2)
        // The recipe first, then the passes.
        let both = try run(["render", "in.png", "--print-recipe", "--explain", "-e", "sepia"])
        #expect(both.code == 0)
        #expect(both.text.hasPrefix("[\n"))
        #expect(both.text.contains("]\n1. ssSepia\n"))
    }

    @Test(arguments: ["render", "fill", "transition"])
    func `Help and completion know them`(_ command: String) throws {
        let help = try Executable.run([command, "--help"]).text
        for option in ["--fusion HOW", "--lowering HOW", "--explain", "--timings", "--json", "exact", "sharp", "dot"] {
            #expect(help.contains(option), "\(option)")
        }
        func answer(_ words: String...) throws -> [String] {
            try Executable.run(["complete", "--", command, "in.png"] + words).text
                .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        #expect(try answer("--fus") == ["words", "--fusion"])
        #expect(try answer("--low") == ["words", "--lowering"])
        #expect(try answer("--tim") == ["words", "--time", "--timings"])
        #expect(try answer("--fusion", "") == ["words", "exact", "sharp", "off"])
        #expect(try answer("--fusion=s") == ["words", "--fusion=sharp"])
        #expect(try answer("--lowering", "") == ["words", "fragment", "compute"])
        #expect(try answer("--explain=") == ["words", "--explain=text", "--explain=dot"])
        #expect(try answer("--expl") == ["words", "--explain"])
    }
}
