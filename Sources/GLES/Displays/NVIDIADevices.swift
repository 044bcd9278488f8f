import Glibc

/// NVIDIA's list of its devices in the proc file system. A container may have the driver and no DRM node, and then only
/// this list tells where on the bus the device of a number is.
enum NVIDIADevices {
    /// Each device's place on the bus, by its number.
    static func addresses(in folder: String = "/proc/driver/nvidia/gpus") -> [DeviceUUID: PCIAddress] {
        var found: [DeviceUUID: PCIAddress] = [:]
        for name in DisplayList.names(in: folder) {
            guard let address = PCIAddress(name), let uuid = uuid(in: "\(folder)/\(name)/information") else { continue }
            found[uuid] = address
        }
        return found
    }

    /// The number in a device's file, which has a line `GPU UUID: GPU-…`.
    private static func uuid(in path: String) -> DeviceUUID? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard text.hasPrefix("GPU UUID:") else { continue }
            return text.split(whereSeparator: \.isWhitespace).last.flatMap { DeviceUUID($0) }
        }
        return nil
    }
}
