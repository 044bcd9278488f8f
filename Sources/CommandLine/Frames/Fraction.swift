import SwiftShaders

/// An exact number: a whole one over another, in lowest terms.
struct Fraction: Sendable, Equatable {
    let numerator: Int
    /// Above 0.
    let denominator: Int

    init(whole number: Int) {
        numerator = number
        denominator = 1
    }

    /// - Parameter denominator: Above 0.
    init?(_ numerator: Int, over denominator: Int) {
        guard denominator > 0, numerator > Int.min else { return nil }
        var (divisor, rest) = (abs(numerator), denominator)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// What a decimal number says, as in `29.97`; `nil` for one with an exponent, or with more than 15 digits.
    init?(decimal text: [UInt8]) {
        guard case .number = PlainNumber(text) else { return nil }
        let isNegative = text.first == UInt8(ascii: "-")
        let unsigned = text.drop { "+-".utf8.contains($0) }
        let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let digits = Array(parts.joined())
        guard digits.count <= 15, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        let decimals = parts.count > 1 ? parts[1].count : 0
        self.init(isNegative ? -number : number, over: (0..<decimals).reduce(1) { power, _ in power * 10 })
    }

    /// The number nearest to it, if both its parts are numbers that a `Double` holds exactly: then one division is right.
    var value: Double? {
        guard let top = Double(exactly: numerator), let bottom = Double(exactly: denominator) else { return nil }
        return top / bottom
    }

    /// Both together, or `nil` where that needs more than 64 bits.
    static func + (left: Fraction, right: Fraction) -> Fraction? {
        let (first, firstOverflows) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (second, secondOverflows) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        let (sum, sumOverflows) = first.addingReportingOverflow(second)
        let (bottom, bottomOverflows) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        if firstOverflows || secondOverflows || sumOverflows || bottomOverflows { return nil }
        return Fraction(sum, over: bottom)
    }
}
