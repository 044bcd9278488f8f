import Glibc

/// Where a device is on the PCI bus: `0000:3b:00.0`.
struct PCIAddress: Hashable, CustomStringConvertible {
    let domain, bus, device, function: Int

    /// Reads an address as lspci, sysfs or nvidia-smi write it: with four, eight or no digits of domain.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
        let slot = last.split(separator: ".", omittingEmptySubsequences: false)
        guard slot.count == 2, parts.count == 2 || 4...8 ~= parts[0].count,
            let domain = parts.count == 2 ? 0 : Self.number(parts[0], digits: parts[0].count),
            let bus = Self.number(parts[parts.count - 2], digits: 2), let device = Self.number(slot[0], digits: 2),
            let function = Self.number(slot[1], digits: 1), device < 32, function < 8
        else { return nil }
        (self.domain, self.bus, self.device, self.function) = (domain, bus, device, function)
    }

    /// A whole field of hexadecimal digits: no sign, no gap.
    private static func number(_ field: some StringProtocol, digits: Int) -> Int? {
        guard field.count == digits, field.allSatisfy(\.isHexDigit) else { return nil }
        return Int(field, radix: 16)
    }

    /// As sysfs writes it.
    var description: String {
        "\(Self.hex(domain, 4)):\(Self.hex(bus, 2)):\(Self.hex(device, 2)).\(function)"
    }

    private static func hex(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The address of what stands behind a DRM node, where it is on the bus: the last one on sysfs's path to the node's
    /// device, since a virtual one has a layer of its own below it.
    /// - Parameters:
    ///   - node: The node's path.
    ///   - sysfs: Where sysfs is.
    init?(ofNode node: String, sysfs: String = "/sys") {
        var status = stat()
        guard stat(node, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
        // As the C library's macros take them apart, which Swift does not see.
        let (major, minor) = (
            status.st_rdev >> 8 & 0xfff | status.st_rdev >> 32 & ~0xfff,
            status.st_rdev & 0xff | status.st_rdev >> 12 & ~0xff
        )
        guard let path = realpath("\(sysfs)/dev/char/\(major):\(minor)/device", nil) else { return nil }
        defer { free(path) }
        let found = String(cString: path).split(separator: "/").reversed().lazy.compactMap { PCIAddress($0) }.first
        guard let found else { return nil }
        self = found
    }
}
