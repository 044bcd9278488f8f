import Foundation
import SwiftShaders
import Testing

/// A program that may start few threads, as in containers with a limit of processes.
@Suite struct ThreadLimitTests {
    /// The limit holds for a user's processes, and for nobody's but root's not at all; so it takes root to test.
    @Test(arguments: 1...5, ["", "LP_NUM_THREADS=8"])
    func `It draws with the threads that it gets, or says that it gets none`(_ count: Int, _ variable: String) throws {
        let tools = ["/usr/bin/setpriv", "/usr/bin/prlimit", "/usr/bin/timeout"]
        guard getuid() == 0, tools.allSatisfy({ access($0, X_OK) == 0 }), try Renderer().info.isSoftware else { return }
        let folder = try TestFolder()
        try folder.write(TestPictures.colors(40, 30), to: "in.png")
        // A user of whom there are no processes. Where that one may not run the program, nothing is learnt.
        let user = "setpriv --reuid=\(54_321 + 10 * variable.count + count) --clear-groups"
        guard try Executable.shell("chmod 755 . && chmod 644 in.png && \(user) \"$0\" --version", in: folder).code == 0
        else { return }
        let outcome = try Executable.shell(
            "\(variable) SWIFTSHADERS_CACHE= HOME=/nonexistent timeout 60 \(user) prlimit --nproc=\(count) \"$0\" render in.png -o - "
                + "-e sepia.wave --quiet", in: folder)
        if outcome.code == 0 {
            try folder.write(outcome.output, to: "out.png")
            let expected = try Renderer().renderAndWait(TestPictures.colors(40, 30).sepia().wave())
            #expect(try folder.image("out.png") == expected)
        } else {
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains("the system refuses to start one"))
        }
        // The program's own threads are two or three, with the renderer's; llvmpipe's come besides.
        if count == 1 || count == 5 { #expect((outcome.code == 0) == (count == 5)) }
    }
}
