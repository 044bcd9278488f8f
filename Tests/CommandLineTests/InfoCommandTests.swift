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
