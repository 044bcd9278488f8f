import SwiftShaders

extension OptionValue {
    /// A number of frames.
    func frameCount() throws(UsageError) -> Int {
        guard let count = wholeNumber(bytes[...]), 1...FrameSequence.most ~= count else {
            throw wrong("a whole number from 1 to \(FrameSequence.most)")
        }
        return count
    }

    /// A rate of frames, exactly as it is written.
    func frameRate() throws(UsageError) -> Fraction {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(wholeNumber)
        let rate =
            parts.count == 2 && numbers.count == 2
            ? Fraction(numbers[0], over: numbers[1]) : Fraction(decimal: bytes)
        // Small enough that the number of a frame times either part is a number, too.
        guard let rate, rate.numerator > 0, rate.denominator <= 1_000_000_000,
            rate.numerator <= 1_000 * rate.denominator
        else {
            throw wrong("frames a second, above 0 and at most 1000, up to 9 digits, as in 24, 29.97 or 30000/1001")
        }
        return rate
    }

    /// Digits as a number; few enough of them that products of two still are numbers.
    private func wholeNumber(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.count <= 9, digits.allSatisfy({ JSONReader.digits ~= $0 }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
