import Glibc
import SwiftShaders

/// Standard input, output and error as the program uses them: output holds nothing but what was asked for.
enum StandardStreams {
    /// Fills the place of streams that the caller closed, so that no file that is opened later takes it.
    static func reserve() {
        // The wrong direction on purpose: using a closed stream fails, instead of reading or losing something.
        for (descriptor, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)] {
            if fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", flags) }
        }
    }

    /// Writes text that was asked for. A reader that has seen enough is no failure.
    static func print(_ text: String) throws(ImageFileError) {
        do {
            try FileBytes.write(Array("\(text)\n".utf8), descriptor: STDOUT_FILENO, name: "standard output")
        } catch .cannotWrite(_, EPIPE) {
            return
        }
    }

    /// Writes a line that was not asked for to standard error; if that fails there is nobody left to tell.
    static func report(_ kind: String, _ text: String) {
        try? FileBytes.write(Array("\(kind): \(text)\n".utf8), descriptor: STDERR_FILENO, name: "standard error")
    }
}

/// What is said on standard error beside errors.
struct Messages {
    /// Whether nothing is said.
    var isQuiet = false

    func warning(_ text: String) { if !isQuiet { StandardStreams.report("warning", text) } }

    func note(_ text: String) { if !isQuiet { StandardStreams.report("note", text) } }
}
