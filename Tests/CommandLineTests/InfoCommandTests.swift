import Foundation
import SwiftShaders
import Testing

/// `swiftshaders info`, and devices.
@Suite struct InfoCommandTests {
    private static let noDrivers = ["__EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent"]

    private static let mesa = "/usr/share/glvnd/egl_vendor.d/50_mesa.json"

    private func object(_ outcome: Executable.Outcome) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output))
        return try #require(value as? [String: Any])
    }

    @Test func `It says what pictures are rendered with`() throws {
        let renderer = try Renderer().info
        let outcome = try Executable.run(["info", "--json"])
        #expect(outcome.code == 0)
        let info = try object(outcome)
        #expect(info["renderer"] as? String == renderer.renderer)
        #expect(info["version"] as? String == renderer.version)
        #expect(info["platform"] as? String == renderer.platform.rawValue)
        #expect(info["software"] as? Bool == renderer.isSoftware)
        let candidates = try #require(info["candidates"] as? [[String: Any]])
        #expect(candidates.count == renderer.candidates.count)
        #expect(candidates.count { $0["outcome"] as? String == "chosen" } == 1)
        #expect(try Executable.run(["info"]).text.contains(renderer.renderer))
    }

    @Test func `Without a driver it says what was tried and why that failed`() throws {
        let outcome = try Executable.run(["info", "--json"], environment: Self.noDrivers)
        #expect(outcome.code == 1)
        let info = try object(outcome)
        for key in ["renderer", "version", "platform", "software"] { #expect(info[key] is NSNull, "\(key)") }
        let candidates = try #require(info["candidates"] as? [[String: Any]])
        #expect(!candidates.isEmpty)
        for candidate in candidates {
            #expect(candidate["outcome"] as? String == "failed")
            #expect((candidate["reason"] as? String)?.isEmpty == false)
        }
        let text = try Executable.run(["info"], environment: Self.noDrivers)
        #expect(text.code == 1)
        #expect(text.text.contains("Renderer:      none"))
    }

    @Test func `Without a driver a render fails with what was tried`() throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png"], in: folder, environment: Self.noDrivers)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("surfaceless: "))
        #expect(outcome.errors.contains("apt-get install"))
        #expect(outcome.errors.contains(Self.noDrivers[0]))
        #expect(folder.list.isEmpty)
    }

    @Test(arguments: [
        "__EGL_VENDOR_LIBRARY_FILENAMES=", "__EGL_VENDOR_LIBRARY_DIRS=/nonexistent", "LIBGL_DRIVERS_PATH=/nonexistent",
        "GALLIUM_DRIVER=nothing", "MESA_GLES_VERSION_OVERRIDE=2.0",
    ]) func `Where the environment hides the drivers, the variable is named`(_ variable: String) throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png"], in: folder, environment: [variable])
        // A driver without Mesa's variables is not impressed by them.
        if outcome.code == 0, !variable.hasPrefix("__EGL"), try !Renderer().info.isSoftware { return }
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(": \(variable). Correct or unset"))
        #expect(folder.list.isEmpty)
    }

    @Test(arguments: [
        "DISPLAY=:99", "WAYLAND_DISPLAY=x", "LIBGL_ALWAYS_SOFTWARE=1", "EGL_PLATFORM=x11", "HOME=/nonexistent",
    ]) func `A window system's variable changes nothing, and software may be asked for`(_ variable: String) throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png"], in: folder, environment: [variable])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(folder.list == ["out.png"])
    }

    @Test(arguments: ["missing.json", "broken.json", "nothing.json", "other.json"])
    func `A vendor's file that leads nowhere is named, and one beside it that leads somewhere is taken`(
        _ name: String
    ) throws {
        guard access(Self.mesa, R_OK) == 0 else { return }
        let folder = try TestFolder()
        func vendor(_ library: String) -> [UInt8] {
            Array(#"{"file_format_version": "1.0.0", "ICD": {"library_path": "\#(library)"}}"#.utf8)
        }
        try folder.write(Array("{".utf8), to: "broken.json")
        try folder.write(vendor("libEGL_nothing.so.0"), to: "nothing.json")
        // A library that is there, but no driver.
        try folder.write(vendor("libz.so.1"), to: "other.json")
        func outcome(_ files: String) throws -> Executable.Outcome {
            try Executable.run(
                ["fill", "checkerboard", "--size", "4x4", "-o", "out.png"], in: folder,
                environment: ["__EGL_VENDOR_LIBRARY_FILENAMES=\(files)"])
        }
        let alone = try outcome(folder / name)
        #expect(alone.code == 1)
        #expect(alone.errors.contains("__EGL_VENDOR_LIBRARY_FILENAMES=\(folder / name). Correct or unset"))
        #expect(!folder.list.contains("out.png"))
        #expect(try outcome("\(folder / name):\(Self.mesa)").code == 0)
    }

    @Test func `Where a variable asks for the CPU, no GPU is said to be missing`() throws {
        let asked = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "-"],
            environment: ["LIBGL_ALWAYS_SOFTWARE=1", "__EGL_VENDOR_LIBRARY_FILENAMES=" + Self.mesa])
        #expect(asked.code == 0)
        #expect(asked.errors.contains("the environment asks for that or hides others: "))
        #expect(asked.errors.contains("LIBGL_ALWAYS_SOFTWARE=1"))
        #expect(!asked.errors.contains("no GPU was found"))
    }

    @Test func `Of fewer processors than there are it says why, and gives llvmpipe as many threads`() throws {
        guard access("/usr/bin/taskset", X_OK) == 0, sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return }
        let folder = try TestFolder()
        func info(_ command: String) throws -> [String: Any] {
            let outcome = try Executable.shell(command, in: folder)
            return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        }
        let one = try info("unset LP_NUM_THREADS; exec taskset -c 0 \"$0\" info --json")
        #expect((one["processors"] as? [String: Any])?["used"] as? Int == 1)
        #expect(one["rasterThreads"] as? Int == 0)
        // What the user has set stays.
        let own = try info("LP_NUM_THREADS=3 exec taskset -c 0 \"$0\" info --json")
        #expect(own["rasterThreads"] is NSNull)
    }

    @Test(arguments: ["3.0", "3.1", "3.2"])
    func `A lower version of OpenGL ES 3 draws the same`(_ version: String) throws {
        let folder = try TestFolder()
        func picture(_ environment: [String]) throws -> [UInt8] {
            let outcome = try Executable.run(
                ["fill", "stripes", "--size", "60x40", "-o", "-", "--quiet", "-e", "wave.progressiveBlur(radius: 4)"],
                in: folder, environment: environment)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return outcome.output
        }
        #expect(try picture(["MESA_GLES_VERSION_OVERRIDE=\(version)", "SWIFTSHADERS_CACHE="]) == picture([]))
    }

    @Test func `A GPU that is required is not hidden by a variable without a word`() throws {
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "-", "--require-gpu"],
            environment: ["LIBGL_ALWAYS_SOFTWARE=1", "__EGL_VENDOR_LIBRARY_FILENAMES=" + Self.mesa])
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("LIBGL_ALWAYS_SOFTWARE=1. Unset that"))
    }

    @Test func `A GPU can be required`() throws {
        guard try Renderer().info.isSoftware else { return }
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png", "--require-gpu"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("a GPU is required"))
        #expect(outcome.errors.hasSuffix("\nWithout --require-gpu it is rendered on the CPU.\n"))
        #expect(outcome.errors.contains("surfaceless"))
        #expect(folder.list.isEmpty)
        #expect(try Executable.run(["info", "--require-gpu"]).code == 1)
    }

    @Test func `A device that is not there is refused with those that are`() throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png", "--device", "99"], in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("there is no device 99"))
        #expect(outcome.errors.contains("surfaceless"))
        #expect(folder.list.isEmpty)
    }

    @Test func `A device can be chosen, and then no GPU is missed`() throws {
        let folder = try TestFolder()
        let outcome = try Executable.run(
            ["fill", "checkerboard", "--size", "4x4", "-o", "out.png", "--device", "surfaceless"], in: folder)
        #expect(outcome.code == 0)
        #expect(!outcome.errors.contains("no GPU was found"))
    }
}
