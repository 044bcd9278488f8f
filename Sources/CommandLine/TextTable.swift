/// Text in columns that line up, with two spaces between them.
struct TextTable {
    let rows: [[String]]

    init(_ rows: [[String]]) { self.rows = rows }

    /// The lines, without space at their ends.
    var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The lines behind two spaces, as one text.
    var indented: String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
