/// The bytes of a text in base 64; line ends are skipped.
func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count, bytes): (UInt32, Int, [UInt8]) = (0, 0, [])
    for letter in text.utf8 {
        guard let digit = digits.firstIndex(of: letter) else { continue }
        bits = bits << 6 | UInt32(digit)
        count += 6
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(bits >> UInt32(count) & 0xFF))
        }
    }
    return bytes
}
