import SwiftShaders
import Testing

/// Where the program keeps what took time: SWIFTSHADERS_CACHE, else the user's own folder.
@Suite struct CacheFolderCommandTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(try TestPictures.colors(), to: "in.png")
    }

    /// Renders with variables of the environment set or, with nothing behind their names, taken away.
    private func names(_ variables: String) throws -> [String] {
        let outcome = try Executable.shell(
            """
            mkdir home; export HOME="$PWD/home" MESA_SHADER_CACHE_DIR="$PWD/driver"; unset XDG_CACHE_HOME SWIFTSHADERS_CACHE; \(variables)
            "$0" render in.png -o out.png -e sepia --quiet && find . -mindepth 1 -type d -not -path './driver*' | sort; rm -rf home cache xdg relative driver
            """, in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(try folder.image("out.png") == Renderer().renderAndWait(TestPictures.colors().sepia()))
        return outcome.text.split(separator: "\n").map { String($0.dropFirst(2)) }
    }

    @Test func `The folder is the one that is named, or none`() throws {
        #expect(try names(#"export SWIFTSHADERS_CACHE="$PWD/cache/deep""#) == ["cache", "cache/deep", "home"])
        #expect(try names("export SWIFTSHADERS_CACHE=") == ["home"])
        #expect(try names("export SWIFTSHADERS_CACHE=cache") == ["home"])
        #expect(try names("export SWIFTSHADERS_CACHE=./cache") == ["home"])
        #expect(try names(#"export SWIFTSHADERS_CACHE="$PWD/in.png""#) == ["home"])
    }

    @Test func `Otherwise it is the user's`() throws {
        #expect(try names("") == ["home", "home/.cache", "home/.cache/swiftshaders"])
        #expect(try names(#"export XDG_CACHE_HOME="$PWD/xdg""#) == ["home", "xdg", "xdg/swiftshaders"])
        #expect(
            try names("export XDG_CACHE_HOME=relative") == ["home", "home/.cache", "home/.cache/swiftshaders"])
        #expect(try names("unset HOME") == ["home"])
        // Neither is a home made that is not there.
        #expect(try names(#"export HOME="$PWD/none""#) == ["home"])
    }
}
