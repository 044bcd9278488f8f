import Foundation
import SwiftShaders
import Testing

/// Many programs at once, as build systems start them: 4, or as many as `SWIFTSHADERS_PROCESSES` says.
@Suite struct ManyProcessesTests {
    private static let count = ProcessInfo.processInfo.environment["SWIFTSHADERS_PROCESSES"].flatMap { Int($0) } ?? 4

    @Test func `All finish with the right picture, and share one cache`() throws {
        let folder = try TestFolder()
        let cache = try TestFolder()
        let picture = try TestPictures.colors(40, 30)
        try folder.write(picture, to: "in.png")
        // Twice: the first time all of them write the cache, the second time all read it.
        let command = """
            for round in 1 2; do
                jobs=
                for number in \(1...Self.count) ; do
                    SWIFTSHADERS_CACHE='\(cache.path)' "$0" render in.png -o "$round-$number.png" --quiet \\
                        -e sepia.neon.wave --time 0.2 &
                    jobs="$jobs $!"
                done
                for job in $jobs; do wait "$job" || exit 9; done
            done
            """.replacing("\(1...Self.count)", with: (1...Self.count).map(String.init).joined(separator: " "))
        let outcome = try Executable.shell(command, in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        let expected = try Renderer().renderAndWait(picture.sepia().neon().wave(), RenderOptions(time: 0.2))
        for round in 1...2 {
            for number in 1...Self.count { #expect(try folder.image("\(round)-\(number).png") == expected) }
        }
        // No file that was being written is left.
        #expect(cache.list.allSatisfy { !$0.contains(".") })
    }
}
