import Foundation
import Testing

@testable import GLES

/// What devices are called, on machines that are not there.
@Suite struct DeviceIdentityTests {
    private static let number = "0b3c9a52-6f00-11ee-8c99-0242ac120002"

    @Test(arguments: [
        ("0000:3b:00.0", "0000:3b:00.0"), ("3b:00.0", "0000:3b:00.0"), ("00000000:3B:00.0", "0000:3b:00.0"),
        ("10000:e1:1f.7", "10000:e1:1f.7"), ("0", nil), ("3b:00", nil), ("3b:20.0", nil), ("3b:00.8", nil),
        ("000:3b:00.0", nil), ("000000000:3b:00.0", nil), ("-3b:00.0", nil), ("+b:00.0", nil), ("3b:00.0 ", nil),
        ("0:0:3b:00.0", nil), ("", nil), (":00.0", nil), ("virtio0", nil),
    ]) func `A place on the bus is read as others write it, and nothing else is one`(_ text: String, _ address: String?)
    {
        #expect(PCIAddress(text)?.description == address)
    }

    @Test(arguments: [
        (number, number), ("GPU-" + number, number), ("gpu-" + number.uppercased(), number),
        ("0b3c9a526f0011ee8c990242ac120002", number), ("GPU-0b3c9a52", nil), (number + "0", nil), ("GPU-", nil),
        ("", nil),
        ("0b3c9a526f0011ee8c990242ac12000g", nil), ("00000000-0000-0000-0000-000000000000", nil),
    ]) func `A device's number is read as others write it, and nothing else is one`(_ text: String, _ number: String?) {
        #expect(DeviceUUID(text)?.description == number)
    }

    /// A folder with a system's files in it.
    private func folder(_ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "system-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test(arguments: [
        ("pci0000:00/0000:00:1e.0/0000:3b:00.0", "0000:3b:00.0"), ("pci0000:00/0000:00:02.0/virtio0", "0000:00:02.0"),
        ("platform/vgem", nil),
    ]) func `A node's place is the last one on sysfs's path to its device`(_ device: String, _ address: String?) throws
    {
        try folder { sysfs in
            // The null device's number is 1:3 on every Linux.
            try FileManager.default.createDirectory(
                atPath: "\(sysfs)/devices/\(device)", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                atPath: "\(sysfs)/dev/char/1:3", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: "\(sysfs)/dev/char/1:3/device", withDestinationPath: "../../../devices/\(device)")
            #expect(PCIAddress(ofNode: "/dev/null", sysfs: sysfs)?.description == address)
            #expect(PCIAddress(ofNode: "/dev/zero", sysfs: sysfs) == nil)
            #expect(PCIAddress(ofNode: "/tmp", sysfs: sysfs) == nil)
            #expect(PCIAddress(ofNode: "/nothing", sysfs: sysfs) == nil)
        }
    }

    @Test func `NVIDIA's list says where a device without a node is`() throws {
        try folder { proc in
            for (address, number) in [
                ("0000:3b:00.0", Self.number), ("0000:af:00.0", "????????"), ("other", Self.number),
            ] {
                try FileManager.default.createDirectory(atPath: "\(proc)/\(address)", withIntermediateDirectories: true)
                try Data(
                    "Model: \t\t NVIDIA H200\nIRQ:   \t\t 7\nGPU UUID: \t GPU-\(number)\nDevice Minor: \t 0\n".utf8
                )
                .write(to: URL(fileURLWithPath: "\(proc)/\(address)/information"))
            }
            try FileManager.default.createDirectory(atPath: "\(proc)/0000:d8:00.0", withIntermediateDirectories: true)
            let list = NVIDIADevices.addresses(in: proc)
            #expect(list.mapValues(\.description) == [try #require(DeviceUUID(Self.number)): "0000:3b:00.0"])
            #expect(NVIDIADevices.addresses(in: proc + "/nothing").isEmpty)
            let device = DeviceIdentity(uuid: DeviceUUID(Self.number)).located(nvidia: list)
            #expect(device.pci?.description == "0000:3b:00.0")
        }
    }

    @Test func `A node tells the place before a list does, the one for rendering first`() {
        let places = ["/dev/dri/card0": "0000:01:00.0", "/dev/dri/renderD128": "0000:02:00.0"]
        func place(_ device: DeviceIdentity) -> String? {
            device.located(node: { places[$0].flatMap { PCIAddress($0) } })
                .pci?.description
        }
        #expect(place(DeviceIdentity(node: "/dev/dri/card0", renderNode: "/dev/dri/renderD128")) == "0000:02:00.0")
        #expect(place(DeviceIdentity(node: "/dev/dri/card0")) == "0000:01:00.0")
        #expect(place(DeviceIdentity(node: "/dev/dri/card0", pci: PCIAddress("03:00.0"))) == "0000:03:00.0")
        #expect(place(DeviceIdentity()) == nil)
    }
}
