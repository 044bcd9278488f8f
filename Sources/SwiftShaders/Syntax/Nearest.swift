/// The candidate that a mistyped name most likely meant: the fewest edits, at most a third of the name.
package func nearest(to name: String, among candidates: [String]) -> String? {
    // Nobody types this much by mistake, and comparing takes time.
    if name.utf8.count > 100 { return nil }
    let given = Array(name.lowercased())
    let ranked = candidates.map { ($0, edits(given, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, max(given.count, best.0.count) / 3) ? best.0 : nil
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words
/// (optimal string alignment).
private func edits(_ from: [Character], _ to: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 1..<(from.count + 1) {
        var current = [row] + Array(repeating: 0, count: to.count)
        for column in 1..<(to.count + 1) {
            let cost = from[row - 1] == to[column - 1] ? 0 : 1
            current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
            if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
                current[column] = min(current[column], beforeLast[column - 2] + 1)
            }
        }
        (beforeLast, last) = (last, current)
    }
    return last[to.count]
}
