import CEGL
import Foundation
import Testing

@testable import GLES

/// Which displays are looked at, and in which order, on machines of all kinds.
@Suite struct DisplayListTests {
    private static let everything: Set<String> = [
        "EGL_EXT_platform_device", "EGL_EXT_device_base", "EGL_KHR_platform_gbm", "EGL_MESA_platform_surfaceless",
    ]

    private static let number = "0b3c9a52-6f00-11ee-8c99-0242ac120002"

    /// A graphics card whose driver tells everything.
    private static let card = DeviceIdentity(
        node: "/dev/dri/card0", renderNode: "/dev/dri/renderD128", pci: PCIAddress("0000:3b:00.0"),
        uuid: DeviceUUID(number), name: "NVIDIA H200")

    /// A machine with that card, Mesa's software device and two render nodes.
    private static let machine = DisplayList.candidates(
        everything, devices: [DeviceIdentity(isSoftware: true), card],
        nodes: [
            DeviceIdentity(node: "/dev/dri/renderD128", pci: PCIAddress("0000:3b:00.0")),
            DeviceIdentity(node: "/dev/dri/renderD129"),
        ])

    @Test func `Devices are listed first, then render nodes, then Mesa without a device`() {
        #expect(
            Self.machine.map(\.description) == [
                "0: device software: not tried",
                "1: device /dev/dri/card0 /dev/dri/renderD128 0000:3b:00.0 \(Self.number) (NVIDIA H200): not tried",
                "2: gbm /dev/dri/renderD128 0000:3b:00.0: not tried", "3: gbm /dev/dri/renderD129: not tried",
                "4: surfaceless: not tried",
            ])
        #expect(Self.machine.map(\.index) == [0, 1, 2, 3, 4])
    }

    @Test func `What a machine lacks is said of the candidate that needs it`() {
        let bare = DisplayList.candidates([], devices: [], nodes: [])
        #expect(
            bare.map(\.description) == [
                "0: gbm: there is no DRM render node (/dev/dri/renderD*)",
                "1: surfaceless: EGL has no surfaceless platform",
            ])
        let nodes = DisplayList.candidates(
            ["EGL_MESA_platform_surfaceless"], devices: [],
            nodes: [DeviceIdentity(node: "/a"), DeviceIdentity(node: "/b")])
        #expect(
            nodes.map(\.outcome) == [
                .failed("EGL has no GBM platform"), .failed("EGL has no GBM platform"), .untried,
            ])
        for name in ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"] {
            let nodes = [DeviceIdentity(node: "/a")]
            #expect(DisplayList.candidates([name], devices: [], nodes: nodes)[0].outcome == .untried)
        }
    }

    @Test func `Devices are listed where EGL has the platform and a way to enumerate`() {
        for (names, expected) in [
            (["EGL_EXT_platform_device", "EGL_EXT_device_base"], true),
            (["EGL_EXT_platform_device", "EGL_EXT_device_enumeration"], true), (["EGL_EXT_platform_device"], false),
            (["EGL_EXT_device_base"], false), ([], false),
        ] as [(Set<String>, Bool)] {
            #expect(DisplayList.canEnumerate(names) == expected, "\(names)")
        }
    }

    @Test func `Hardware devices come first, software devices last`() throws {
        #expect(try DisplayList(Self.machine).order(for: nil) == [1, 2, 3, 4, 0])
    }

    @Test(arguments: [
        ("3", [3]), ("/dev/dri/renderD129", [3]), ("/dev/dri/card0", [1]), ("gbm", [2, 3]), ("device", [0, 1]),
        // A node is the card's and GBM's; so is a place on the bus, as lspci, sysfs and nvidia-smi write it.
        ("/dev/dri/renderD128", [1, 2]), ("3b:00.0", [1, 2]), ("0000:3b:00.0", [1, 2]), ("00000000:3B:00.0", [1, 2]),
        (number, [1]), ("GPU-" + number, [1]), (number.filter { $0 != "-" }.uppercased(), [1]),
    ]) func `A display is named by its index, node, PCI address, UUID or platform`(_ name: String, _ found: [Int])
        throws
    {
        #expect(try DisplayList(Self.machine).order(for: name) == found)
    }

    @Test(arguments: ["renderD129", "99", "", "0000:3b:00.1", "GPU-0b3c9a52", "/dev/dri"])
    func `A name that no display has is refused with those that there are`(_ name: String) {
        let error = GLError.unknownDevice(name, Self.machine)
        #expect(throws: error) { try DisplayList(Self.machine).order(for: name) }
        for candidate in Self.machine { #expect("\(error)".contains("\n  \(candidate)\n")) }
    }

    @Test func `A node may be named by a link to it`() throws {
        let link = NSTemporaryDirectory() + "by-path-\(UUID().uuidString)"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        defer { try? FileManager.default.removeItem(atPath: link) }
        let list = DisplayList([DisplayCandidate(0, .gbm, DeviceIdentity(node: "/dev/null"))])
        #expect(try list.order(for: link) == [0])
    }

    @Test func `Render nodes are a folder's files of that name, in order`() throws {
        let folder = NSTemporaryDirectory() + "nodes-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let long = "renderD" + String(repeating: "1", count: 200)
        for name in ["renderD129", "card0", "renderD128", "by-path", long] {
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        let found = DisplayList.renderNodes(in: folder)
        #expect(found == ["\(folder)/\(long)", "\(folder)/renderD128", "\(folder)/renderD129"])
        #expect(DisplayList.renderNodes(in: folder + "/nothing") == [])
    }

    @Test func `EGL's devices are as many as it says, and a display opens on each kind there is`() throws {
        let list = DisplayList()
        #expect(list.candidates.filter { $0.platform == .device }.count == list.devices.count)
        for candidate in list.candidates where candidate.platform != .gbm && candidate.outcome == .untried {
            let display = try Display.open(candidate, devices: list.devices)
            // There is one display a device, whoever asks.
            #expect(try Display.open(candidate, devices: list.devices).handle == display.handle)
        }
        // The software device is known as such before it is opened.
        let software = list.candidates.first { $0.isSoftware }
        if let software {
            let context = try Context(DisplayRequest(device: String(software.index)))
            #expect(context.capabilities.isSoftware && context.chosen.index == software.index)
        }
    }

    @Test func `EGL's devices are those that a query of its own finds`() throws {
        guard DisplayList.canEnumerate(EGLFunctions.clientExtensions) else { return }
        let query = unsafeBitCast(
            try #require(eglGetProcAddress("eglQueryDevicesEXT")), to: EGLFunctions.QueryDevices.self)
        var devices = [EGLDeviceEXT?](repeating: nil, count: 64)
        var count: EGLint = -1
        #expect(query(64, &devices, &count) == EGL_TRUE)
        #expect(count > 0)
        #expect(EGLFunctions.devices() == Array(devices.prefix(Int(count))))
    }

    @Test func `A render node that cannot be used says why`() {
        do throws(DisplayFailure) {
            let node = DisplayCandidate(index: 0, platform: .gbm, node: "/nothing", isSoftware: false)
            _ = try Display.open(node, devices: [])
            Issue.record("/nothing is a display")
        } catch {
            #expect(error.text == "/nothing cannot be opened: No such file or directory")
        }
    }

    @Test func `A device whose node cannot be opened says so`() throws {
        guard DisplayList.canEnumerate(EGLFunctions.clientExtensions) else { return }
        for (node, reason) in [("/nothing", "/nothing cannot be opened: No such file"), ("/dev/null", nil)] {
            do throws(DisplayFailure) {
                let device = DisplayCandidate(99, .device, DeviceIdentity(node: node))
                let unknown = [EGLDeviceEXT?](repeating: EGLDeviceEXT(bitPattern: 1), count: 100)
                // NVIDIA's driver takes any handle for a device, and only fails later.
                _ = try Display.open(device, devices: unknown)
            } catch {
                #expect(error.text.contains("cannot be opened") == (reason != nil))
                #expect(reason.map { error.text.contains($0) } ?? true, "\(error.text)")
            }
        }
    }
}
