/// One row of the benchmark's result.
struct Record: Sendable {
    var name: String
    var device: String
    var width: Int
    var height: Int
    var lowering: String
    var fusion: String
    /// Milliseconds of drawing alone, each a sample.
    var times: [Double]
    var passes: Int
    var bytes: Int
    /// The row that it is a ratio to, and the ratio: how many times as long.
    var base: (name: String, ratio: Double)?
    /// Milliseconds from a picture in memory to one in memory.
    var wall: Double?

    /// The time that a share of the samples is below.
    func time(_ share: Double) -> Double {
        let sorted = times.sorted()
        return sorted.isEmpty ? 0 : sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
    }

    var median: Double { time(0.5) }
    var megapixels: Double { Double(width * height) / 1000 / median }

    var json: String {
        func text(_ value: String) -> String { "\"\(value)\"" }
        func number(_ value: Double) -> String { value.isFinite ? "\((value * 10000).rounded() / 10000)" : "null" }
        let members: [(String, String)] = [
            ("name", text(name)), ("device", text(device)), ("width", "\(width)"), ("height", "\(height)"),
            ("lowering", text(lowering)), ("fusion", text(fusion)), ("median_ms", number(median)),
            ("p10_ms", number(time(0.1))), ("p90_ms", number(time(0.9))), ("runs", "\(times.count)"),
            ("passes", "\(passes)"), ("mpix_per_s", number(megapixels)), ("bytes_moved", "\(bytes)"),
            ("ratio_to", base.map { text($0.name) } ?? "null"), ("ratio", base.map { number($0.ratio) } ?? "null"),
            ("wall_ms", wall.map(number) ?? "null"),
        ]
        return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }

    static let titles = ["what", "how", "ms", "p10", "p90", "passes", "Mpix/s", "GB/s", "wall ms", "ratio"]

    var cells: [String] {
        func number(_ value: Double) -> String {
            if value >= 100 { return "\(Int(value.rounded()))" }
            let scale = value < 1 ? 10000.0 : 100
            return "\((value * scale).rounded() / scale)"
        }
        return [
            name, [lowering, fusion].filter { !$0.isEmpty }.joined(separator: ", "), number(median), number(time(0.1)),
            number(time(0.9)), passes > 0 ? "\(passes)" : "", passes > 0 ? number(megapixels) : "",
            bytes > 0 ? number(Double(bytes) / median / 1e6) : "", wall.map(number) ?? "",
            base.map { "\(number($0.ratio)) × \($0.name)" } ?? "",
        ]
    }
}
