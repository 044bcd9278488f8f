import Glibc
import SwiftShaders

/// What the program says and exits with when something went wrong: any error becomes text and code here.
struct Failure {
    /// What to say; nothing where the reader has left.
    let text: String?
    let code: Int32

    /// The program did what it was told to, and that failed.
    static let failed: Int32 = 1
    /// The program was called wrongly.
    static let usage: Int32 = 2

    init(_ error: any Error, in command: Command?) {
        switch Self.cause(of: error) {
        case let error as UsageError:
            let hint = ["swiftshaders", command?.name, "--help"].compactMap { $0 }.joined(separator: " ")
            text = "\(error.text)\n\(hint) says how it is used."
            code = Self.usage
        case is SyntaxError, is RecipeError:
            text = "\(error)"
            code = Self.usage
        case ImageFileError.cannotWrite(_, EPIPE):
            text = nil
            code = Self.failed
        case RenderError.gpu(.softwareRefused):
            text = "\(error)\nWithout --require-gpu it is rendered on the CPU."
            code = Self.failed
        case let error as RenderError:
            text = [error.description, Self.remedy(error)].compactMap { $0 }.joined(separator: "\n")
            code = Self.code(of: error)
        case let error:
            text = ["\(error)", Self.remedy(error)].compactMap { $0 }.joined(separator: "\n")
            code = Self.failed
        }
    }

    /// What is wrong with a file is the same whether it was found in a render or outside.
    private static func cause(of error: any Error) -> any Error {
        if case RenderError.file(let cause) = error { cause } else { error }
    }

    /// The option that allows what was refused.
    private static func remedy(_ error: any Error) -> String? {
        switch error {
        case ImageFileError.tooManyPixels: "--max-pixels raises it."
        case ImageFileError.fileTooLarge: "--max-file raises it."
        case ImageFileError.tooManyScans: "--max-scans raises it."
        case RenderError.spillRefused: "Without --no-spill it is allowed, and --memory gives more."
        default: nil
        }
    }

    /// Arguments and options are the caller's, pictures and devices the world's.
    private static func code(of error: RenderError) -> Int32 {
        switch error {
        case .arguments, .option, .size: usage
        case .sizesDiffer, .readsTooFar, .spill, .spillRefused, .file, .gpu, .cancelled: failed
        }
    }
}
