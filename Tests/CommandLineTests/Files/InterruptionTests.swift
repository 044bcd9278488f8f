import Glibc
import SwiftShaders
import Testing

/// Programs that are ended, disks that are full and readers that leave: an output is whole, or as it was before.
@Suite struct InterruptionTests {
    private static let file = Result { try TestPictures.colors(1500, 1000).encoded(EncodingOptions(format: .pam)) }

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(Self.file.get(), to: "in.pam")
    }

    /// Ends a render that waits for the second half of its input, and says what is in the folder then.
    private func ended(by signal: String, prepare: String = "", with start: String = "") throws -> Executable.Outcome {
        try Executable.shell(
            """
            \(prepare)
            mkfifo fifo
            { head -c 3000000 in.pam; exec sleep 30; } >fifo 2>/dev/null &
            feeder=$!
            \(start) "$0" render fifo -o out.png -e sepia --memory 16M --quiet &
            program=$!
            for i in $(seq 300); do
                ls -l /proc/$program/fd 2>/dev/null | grep -q "$PWD/[^f]" && break
                sleep 0.1
            done
            sleep 0.3
            kill -\(signal) $program
            wait $program
            echo $?
            kill $feeder
            ls -A
            """, in: folder)
    }

    @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)])
    func `A signal in the midst of a write leaves nothing`(_ signal: String, _ code: Int) throws {
        // Shells let background jobs ignore an interrupt, and so does what they start unless told otherwise.
        let start = signal == "INT" ? "env --default-signal=INT" : ""
        guard try Executable.shell("\(start) true", in: folder).code == 0 else { return }
        let outcome = try ended(by: signal, with: start)
        #expect(outcome.text == "\(code)\nfifo\nin.pam\n")
    }

    @Test func `A signal in the midst of a write leaves what was there`() throws {
        let outcome = try ended(by: "TERM", prepare: "echo precious >out.png")
        #expect(outcome.text == "143\nfifo\nin.pam\nout.png\n")
        #expect(try folder.bytes("out.png") == Array("precious\n".utf8))
    }

    @Test func `A limit on the length of files leaves nothing`() throws {
        for ending in ["png", "jpg", "webp", "pam", "raw"] {
            for memory in ["16M", "1G"] {
                let outcome = try Executable.shell(
                    "ulimit -f 4; exec \"$0\" render in.pam -o out.\(ending) -e filmGrain --memory \(memory) --quiet",
                    in: folder)
                #expect(outcome.code == 1)
                #expect(outcome.errors.contains("cannot write out.\(ending): File too large"), "\(outcome.errors)")
                #expect(folder.list == ["in.pam"])
            }
        }
    }

    @Test func `A disk that is full leaves nothing, and what was there`() throws {
        folder.makeFolder("disk")
        // A disk of its own, where that is allowed.
        let outcome = try Executable.shell(
            """
            mount -t tmpfs -o size=64k none disk 2>/dev/null || exit 77
            echo precious >disk/old.png
            for name in new.png old.png; do
                "$0" render in.pam -o disk/$name -e filmGrain --quiet; echo $?
            done
            mkdir disk/in && "$0" fill noise --size 8x8 -o disk/in/a.png --quiet && cp disk/in/a.png disk/in/b.png
            "$0" render in.pam disk/in/a.png -o disk/out/ -e filmGrain --quiet; echo $?
            ls -A disk disk/out/*; cat disk/old.png
            umount disk
            """, in: folder)
        if outcome.code == 77 { return }
        #expect(outcome.text.hasPrefix("1\n1\n1\n"), "\(outcome.text)")
        #expect(outcome.text.hasSuffix("precious\n"))
        #expect(!outcome.text.contains("new.png"))
        #expect(outcome.errors.contains("cannot write disk/new.png: No space left on device"))
    }

    @Test func `A reader that leaves early ends the program quietly`() throws {
        for ending in ["png", "pam", "jpeg", "raw"] {
            let outcome = try Executable.shell(
                """
                { "$0" render in.pam -o - --format \(ending) -e filmGrain --quiet --memory 16M; echo $? >code; } | head -c 100
                cat code >&2
                """, in: folder)
            #expect(outcome.output.count == 100)
            // The code, and not a word.
            #expect(outcome.errors == "1\n", "\(ending): \(outcome.errors)")
        }
    }

    @Test func `Inputs that end in the midst of a write leave nothing`() throws {
        let outcome = try Executable.shell(
            """
            head -c 3000000 in.pam | "$0" render - -o out.png -e sepia --memory 16M --quiet; echo $?; ls -A
            """, in: folder)
        #expect(outcome.text == "1\nin.pam\n")
        #expect(outcome.errors.contains("standard input ends too early"))
    }
}
