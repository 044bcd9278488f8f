/// The largest difference between numbers at the same places; infinite where one list has more of them, or NaN.
package func largestDifference(_ one: [UInt8], _ other: [UInt8]) -> Double { largest(one, other) { Double($0) } }

package func largestDifference(_ one: [UInt16], _ other: [UInt16]) -> Double { largest(one, other) { Double($0) } }

package func largestDifference(_ one: [Float], _ other: [Float]) -> Double { largest(one, other) { Double($0) } }

@inline(__always)
private func largest<Number>(_ one: [Number], _ other: [Number], _ value: (Number) -> Double) -> Double {
    guard one.count == other.count else { return .infinity }
    var largest = 0.0
    for (one, other) in zip(one, other) {
        let difference = abs(value(one) - value(other))
        if difference.isNaN { return .infinity }
        largest = max(largest, difference)
    }
    return largest
}

/// For each pixel of four numbers, whether all of them are about the same in another picture.
package func pixelsAgree(_ one: [Float], _ other: [Float], within limit: Float) -> [Bool] {
    (0..<one.count / 4).map { pixel in
        (pixel * 4..<pixel * 4 + 4).allSatisfy { abs(one[$0] - other[$0]) <= limit }
    }
}
