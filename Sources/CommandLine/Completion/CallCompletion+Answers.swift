import SwiftShaders

extension CallCompletion {
    /// What was typed up to a place, with something behind it.
    func completion(_ end: String, at start: Int, _ summary: String = "", isPartial: Bool) -> Completion {
        Completion(text: String(text[..<start]) + end, summary: summary, isPartial: isPartial)
    }

    func names(beginning: String, at start: Int, isFirst: Bool) -> [Completion] {
        let rows = EffectTable.all.filter { $0.role == role && $0.name.hasPrefix(beginning) }
        var found = rows.map { completion($0.name, at: start, $0.summary, isPartial: names == .called) }
        if names == .called, rows.count == 1 {
            found.append(completion("\(rows[0].name)(", at: start, rows[0].summary, isPartial: true))
        }
        if !isFirst, names == .called {
            let limits = [("opacity(", ParameterRow.opacity.summary), ("mask(\"", "Where the effect shows")]
            found += limits.filter { $0.0.hasPrefix(beginning) }
                .map { completion($0.0, at: start, $0.1, isPartial: true) }
        }
        return found
    }

    func values(of parameter: ParameterRow, at start: Int) -> [Completion] {
        let typed = String(text[start...])
        // In a list, the last element is being typed.
        let isList = parameter.type == .colors && typed.hasPrefix("[")
        let element = isList ? typed.lastIndex { "[, ".contains($0) }.map { String(typed[$0...].dropFirst()) } : nil
        let word = element ?? typed
        if isList, typed.hasSuffix("]") { return [] }
        let known = isList ? Color.names : parameter.knownValues
        return known.filter { $0.hasPrefix(word) && ($0 != word || word.isEmpty) }
            .map { completion($0, at: text.count - word.count, isPartial: true) }
    }
}

extension ParameterRow {
    /// Values that have names, and the default where there is nothing better.
    fileprivate var knownValues: [String] {
        let values: [String] =
            switch type {
            case .number, .integer, .angle: [defaultArgument.written]
            case .image: ["\""]
            case .color: Color.names
            case .colors: ["["]
            case .point: UnitPoint.named.map(\.name)
            case .time: ["animated", "animated(speed:"]
            }
        return values + (isNullable && !values.contains("none") ? ["none"] : [])
    }
}
