/// A number as it is written everywhere, whatever the locale: `12`, `-0.5`, `.5`, `1e3`; no unit, no NaN, no infinity.
package enum PlainNumber: Sendable, Equatable {
    case number(Double)
    /// A number by its form, but infinite by its size.
    case tooLarge
    case notANumber

    /// Reads a whole text.
    package init(_ text: some Collection<UInt8>) {
        let bytes = Array(text)
        guard !bytes.isEmpty, Self.length(bytes[...]) == bytes.count,
            let value = Double(String(decoding: bytes, as: UTF8.self))
        else {
            self = .notANumber
            return
        }
        self = value.isFinite ? .number(value) : .tooLarge
    }

    /// How many bytes at the start are a number.
    static func length(_ text: ArraySlice<UInt8>) -> Int {
        var rest = text
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }
        func skipSign(_ rest: inout ArraySlice<UInt8>) {
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        }
        skipSign(&rest)
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        var digits = whole.count
        if rest.first == UInt8(ascii: "."), isDigit(rest.dropFirst().first) {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            rest = rest.dropFirst(1 + fraction.count)
            digits += fraction.count
        }
        if digits == 0 { return 0 }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            var exponent = rest.dropFirst()
            skipSign(&exponent)
            let count = exponent.prefix(while: isDigit).count
            if count > 0 { rest = exponent.dropFirst(count) }
        }
        return text.count - rest.count
    }

    /// A number with as many digits as it takes to read the same number again, and no more: `2`, `0.1`.
    package static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
