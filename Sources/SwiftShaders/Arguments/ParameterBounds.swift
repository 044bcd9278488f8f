extension Bound {
    /// The bound as a number that needs no view.
    var constant: Double? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The bound in points, for a view and the other arguments of the effect.
    func resolved(in view: ViewGeometry, among others: [String: Argument]) -> Double? {
        switch self {
        case .unbounded: return nil
        case .value(let value): return value
        case .pixels(let count): return count * view.pixel
        case .diagonals(let count): return count * view.size.diagonal
        case .share(let share, let name):
            guard case .number(let value) = others[name] else { return nil }
            return share * value
        }
    }

    /// The bound in words; a plain number is in the parameter's unit.
    var text: String? {
        switch self {
        case .unbounded: nil
        case .value(let value): formatted(value)
        case .pixels(let count): "\(formatted(count)) pixel\(count == 1 ? "" : "s")"
        case .diagonals: "the view's diagonal"
        case .share(let share, let name): "\(formatted(share)) × \(name)"
        }
    }
}

extension ParameterRow {
    /// What is allowed, in words: `0 to 1`, `at least 2 pixels`, `a colour`.
    public var allowed: String {
        switch type {
        case .color: return isNullable ? "a colour or none" : "a colour with components from 0 to 1"
        case .angle: return "an angle; it is folded into one turn"
        case .point: return "a point in unit coordinates"
        case .time: return "seconds, or a speed within ±100"
        case .image: return "a picture"
        case .number, .integer, .colors: break
        }
        if minimum == .diagonals(-1), maximum == .diagonals(1) { return "within ± the view's diagonal" }
        let farthest: Bound = .value(Parameter<Double>.farthest)
        switch (minimum.text, maximum == farthest ? nil : maximum.text) {
        case (let low?, let high?): return "\(low) to \(high)\(noun(for: maximum))"
        case (let low?, nil): return "at least \(low)\(noun(for: minimum))"
        case (nil, let high?): return "at most \(high)\(noun(for: maximum))"
        case (nil, nil): return "any number"
        }
    }

    /// What a bound counts; nothing where its text says that itself.
    private func noun(for bound: Bound) -> String {
        guard let count = bound.constant else { return "" }
        let ending = count == 1 ? "" : "s"
        return type == .colors ? " colour\(ending)" : unit == .points ? " point\(ending)" : ""
    }
}
