/// The rows as they come, each printed at once.
final class BenchTable {
    private let isJSON: Bool
    private(set) var isEmpty = true
    private let widths = [30, 18, 9, 9, 9, 6, 9, 8, 9, 16]

    init(isJSON: Bool) { self.isJSON = isJSON }

    func begin() { if !isJSON { print(line(Record.titles)) } }

    func add(_ record: Record) {
        isEmpty = false
        print(isJSON ? record.json : line(record.cells))
    }

    /// Names to the left, numbers to the right.
    private func line(_ cells: [String]) -> String {
        zip(cells, widths).enumerated().map { index, cell in
            let gap = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
            return index < 2 || index == cells.count - 1 ? cell.0 + gap : gap + cell.0
        }.joined(separator: " ")
    }
}
