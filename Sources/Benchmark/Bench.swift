import Glibc
import SwiftShaders

/// Measures the renderer: `swiftshaders-bench --help`.
@main
struct Bench {
    static let help = """
        Measures what rendering takes on this machine.

        swiftshaders-bench [--filter TEXT] [--quick] [--json] [OPTIONS]

          --filter TEXT      Rows whose name contains TEXT, such as colours4 or @4k; with =, that very name
          --quick            Fewer samples
          --json             One JSON object a line
          --sizes all        720p, 4k, 8k and 16384 × 16384 too (1080p)
          --device D         As in swiftshaders render
          --lowering HOW     fragment or compute alone; both are measured where the device has both
          --input FILE       A PNG picture in place of the built-in one
          --save DIR         Write each row's picture there
          --files DIR        Instead: what unpacking, drawing and packing all pictures there take apart, each one

        Each row's picture is first compared with one pass an effect in full floats, and the program fails if it is not
        the same. Times are of drawing alone, from GPU to GPU; `wall ms` is from memory to memory.
        """

    static func main() async {
        do {
            let settings = try BenchSettings(CommandLine.arguments.dropFirst())
            if settings.asksForHelp {
                print(help)
                return
            }
            let device = try Renderer(display: settings.display)
            let run = BenchRun(settings: settings, renderer: device)
            if let files = settings.files {
                try FileParts(settings: settings, renderer: device, folder: files).run(run.report)
            } else {
                try await run.run()
            }
        } catch {
            say("error: \(error)")
            exit(error is BenchUsageError ? 2 : 1)
        }
    }

    /// Progress and errors, beside the result.
    static func say(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}

/// What the command line says.
struct BenchSettings {
    var filter = ""
    var isQuick = false
    var json = false
    var allSizes = false
    var display = DisplayRequest()
    var lowering: Lowering?
    var input: String?
    var folder: String?
    var files: String?
    var asksForHelp = false

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let argument = rest.popFirst() {
            func value() throws -> String {
                guard let value = rest.popFirst() else { throw BenchUsageError("\(argument) needs a value") }
                return value
            }
            switch argument {
            case "--filter": filter = try value()
            case "--quick": isQuick = true
            case "--json": json = true
            case "--sizes":
                guard try value() == "all" else { throw BenchUsageError("--sizes takes all") }
                allSizes = true
            case "--device": display.device = try value()
            case "--lowering":
                let word = try value()
                guard let named = Lowering(rawValue: word) else {
                    throw BenchUsageError("--lowering is \(word), allowed is fragment or compute")
                }
                lowering = named
            case "--input": input = try value()
            case "--save": folder = try value()
            case "--files": files = try value()
            case "-h", "--help": asksForHelp = true
            default: throw BenchUsageError("\(argument) is no option; swiftshaders-bench --help lists them")
            }
        }
    }

    /// Whether a row is asked for.
    func wants(_ name: String) -> Bool {
        filter.hasPrefix("=") ? name == filter.dropFirst() : filter.isEmpty || name.contains(filter)
    }
}

/// A command line that says nothing.
struct BenchUsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
