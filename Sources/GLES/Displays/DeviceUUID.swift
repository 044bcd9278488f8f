/// A device's own number, which is the same in EGL, in Vulkan and in nvidia-smi's list, and after a restart.
struct DeviceUUID: Hashable, CustomStringConvertible {
    let bytes: [UInt8]

    /// Sixteen bytes as the driver gives them.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 16, bytes.contains(where: { $0 != 0 }) else { return nil }
        self.bytes = bytes
    }

    /// Reads `GPU-` and the number as nvidia-smi writes it; case, hyphens and `GPU-` may be otherwise.
    init?(_ text: some StringProtocol) {
        let lower = text.lowercased()
        let digits = (lower.hasPrefix("gpu-") ? lower.dropFirst(4) : lower[...]).filter { $0 != "-" }
        guard digits.utf8.count == 32, digits.allSatisfy(\.isHexDigit) else { return nil }
        let pairs = stride(from: 0, to: 32, by: 2).map { digits.dropFirst($0).prefix(2) }
        self.init(pairs.compactMap { UInt8($0, radix: 16) })
    }

    /// In lower case, with hyphens.
    var description: String {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }
}
