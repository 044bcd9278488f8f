import Glibc
import SwiftShaders
import Testing

/// Standard input and output, and pipes that close.
@Suite struct StreamTests {
    private let folder: TestFolder
    private let image: Image

    init() throws {
        folder = try TestFolder()
        image = try TestPictures.colors()
        try folder.write(image, to: "in.png")
    }

    @Test func `Standard output holds the picture and nothing else`() throws {
        let outcome = try Executable.run(["render", "in.png", "-o", "-", "-e", "sepia(amount: 3)"], in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(try Image.decode(outcome.output, name: "output").image == Renderer().renderAndWait(image.sepia()))
        #expect(outcome.errors.contains("warning: "))
        #expect(folder.list == ["in.png"])
    }

    @Test func `A dash is standard input`() throws {
        let outcome = try Executable.run(["render", "-", "-o", "out.png"], in: folder, input: image.png())
        #expect(outcome.code == 0)
        #expect(try folder.image("out.png") == image)
    }

    @Test func `Errors about standard input call it so`() throws {
        let outcome = try Executable.run(["render", "-", "-o", "-"], in: folder, input: Array("no".utf8))
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("standard input is no picture"))
        #expect(outcome.output.isEmpty)
    }

    @Test func `Standard input gives one picture`() throws {
        let outcome = try Executable.run(
            ["transition", "-", "-", "--kind", "wipe", "-o", "out.png"], in: folder, input: image.png())
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("standard input holds one picture"))
        #expect(folder.list == ["in.png"])
    }

    /// Runs the program with standard output going to a pipe that nobody reads.
    private func closedPipe(_ arguments: String...) throws -> Executable.Outcome {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        return try Executable.run(bytes: arguments.map { Array($0.utf8) }, in: folder, output: ends[1])
    }

    @Test func `A picture that nobody reads fails without a word`() throws {
        let outcome = try closedPipe("render", "in.png", "-o", "-", "--quiet")
        #expect(outcome.code == 1)
        #expect(outcome.errors.isEmpty)
    }

    @Test func `Text that nobody reads is no failure`() throws {
        for arguments in [["list"], ["list", "--json"]] {
            let outcome = try closedPipe(arguments[0], arguments.count > 1 ? arguments[1] : "--json")
            #expect(outcome.code == 0)
            #expect(outcome.errors.isEmpty)
        }
        #expect(try closedPipe("--help").code == 0)
        #expect(try closedPipe("--version").code == 0)
    }

    @Test func `A reader that leaves early sees the start`() throws {
        let outcome = try Executable.shell("\"$0\" list --json | head -n 2 | tail -n 1", in: folder)
        #expect(outcome.text == "  {\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test func `Closed streams fail instead of meeting another file`() throws {
        let output = try Executable.shell("\"$0\" render in.png -o - --quiet >&-", in: folder)
        #expect(output.code == 1)
        #expect(output.errors.contains("cannot write standard output"))
        let input = try Executable.shell("\"$0\" render - -o out.png --quiet <&-", in: folder)
        #expect(input.code == 1)
        #expect(input.errors.contains("cannot read standard input"))
        #expect(try Executable.shell("\"$0\" render in.png -o out.png 2>&-", in: folder).code == 0)
        #expect(try folder.image("out.png") == image)
        #expect(try Executable.shell("\"$0\" list >/dev/full", in: folder).code == 1)
    }

    @Test func `The place of a closed stream is taken before a file takes it`() throws {
        // The program waits for the FIFO while its descriptors are looked at.
        let outcome = try Executable.shell(
            """
            mkfifo fifo
            "$0" render fifo -o out.png --quiet >&- &
            for i in $(seq 200); do
                found=$(readlink /proc/$!/fd/1)
                [ "$found" = /dev/null ] && break
                sleep 0.05
            done
            cat in.png >fifo
            wait $! && echo "$found"
            """, in: folder)
        #expect(outcome.text == "/dev/null\n")
        #expect(try folder.image("out.png") == image)
    }

    @Test func `A terminal is no place for a picture, except by force`() throws {
        // script(1) runs a command on a terminal of its own.
        guard try Executable.shell("command -v script", in: folder).code == 0 else { return }
        let refused = try Executable.shell(
            "script -qec \"'$0' render in.png -o - --quiet\" /dev/null </dev/null", in: folder)
        #expect(refused.code == 2)
        #expect(refused.text.contains("standard output is a terminal"))
        let forced = try Executable.shell(
            "script -qec \"'$0' render in.png -o - --quiet --force\" /dev/null </dev/null", in: folder)
        #expect(forced.code == 0)
        #expect(forced.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
