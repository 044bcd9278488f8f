import SwiftShaders

extension OptionValue {
    /// A whole number in a range.
    func wholeNumber(_ range: ClosedRange<Int>, _ allowed: String) throws(UsageError) -> Int {
        guard bytes.allSatisfy({ JSONReader.digits ~= $0 }), let number = Int(text), range.contains(number) else {
            throw wrong(allowed)
        }
        return number
    }

    /// A size in bytes, as in `512M`; K, M and G are powers of 1024.
    func byteCount() throws(UsageError) -> Int {
        try scaled(1024, "a number of bytes above 0, such as 4096, 64K, 512M or 2G")
    }

    /// A number of things, as in `500M`; K, M and G are thousands.
    func count() throws(UsageError) -> Int { try scaled(1000, "a whole number above 0, such as 400, 20M or 1G") }

    private func scaled(_ base: Int, _ allowed: String) throws(UsageError) -> Int {
        var digits = bytes
        var factor = 1
        let letters: [(UInt8, Int)] = [
            (UInt8(ascii: "k"), base), (UInt8(ascii: "m"), base * base), (UInt8(ascii: "g"), base * base * base),
        ]
        if let last = digits.last, let letter = letters.first(where: { $0.0 == last | 0x20 }) {
            factor = letter.1
            digits.removeLast()
        }
        guard !digits.isEmpty, digits.allSatisfy({ JSONReader.digits ~= $0 }),
            let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
        else { throw wrong(allowed) }
        let (product, overflows) = number.multipliedReportingOverflow(by: factor)
        if overflows { throw wrong(allowed, ", which is beyond what a number can hold") }
        return product
    }

    /// A colour without alpha, in the syntax of effects.
    func opaqueColor() throws(UsageError) -> PaletteEntry {
        let allowed = "an opaque colour, such as white, '#204060' or 'rgb(32, 64, 96)'"
        guard let color = try? Color(css: text), color.alpha == 1 else { throw wrong(allowed) }
        func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        return PaletteEntry(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    }
}
