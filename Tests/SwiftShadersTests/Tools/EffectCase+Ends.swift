import SwiftShaders

extension EffectCase {
    /// The defaults, and each parameter alone at its neutral value, at both ends of its range and at a few more.
    static func ends(of row: ShaderRow) -> [EffectCase] {
        let normal = EffectCase(row)
        var cases = [normal]
        if row.role == .transition { cases += [normal.at(0.25), normal.at(0.9)] }
        for parameter in row.parameters {
            cases += parameter.ends.map { normal.with(parameter.name, $0) }
        }
        return cases + special(normal)
    }

    /// Combinations that matter to one row alone.
    private static func special(_ normal: EffectCase) -> [EffectCase] {
        switch (normal.row.name, normal.row.role) {
        case ("dissolve", .transition):
            // The rim has a width only where it has a colour.
            let rimmed = normal.with("edgeColor", .color(Color.orange.opacity(0.8)))
            return [rimmed.at(0.25), rimmed.at(0.8)] + [0, 1].map { rimmed.with("edgeWidth", .number($0)) }
        case ("progressiveBlur", _): return [normal.with("to", .point(.top))]
        // The last block of a row shows less than a pixel.
        case ("pixelate", .modifier): return [normal.with("blockSize", .number(1.07))]
        case ("glitch", _): return [normal.with("intensity", .number(1)).with("bandHeight", .number(4))]
        default: return []
        }
    }
}

extension ParameterRow {
    /// Values that try the parameter out: neutral, both ends, and what its type has of special.
    var ends: [Argument] {
        switch type {
        case .number:
            // A number that only the shader rounds to neutral keeps the stage from being removed.
            let zero = neutral == nil ? [] : [Double.leastNonzeroMagnitude]
            let ends: [Double] = [minimum.farEnd(-1), maximum.farEnd(1)].filter { $0 != neutral }
            return (zero + ends + middle).map { .number($0) }
        case .integer: return [.integer(Int(minimum.farEnd(-1))), .integer(Int(maximum.farEnd(1))), .integer(3)]
        case .angle: return [-360, 0.001, 77, -145, 360].map { .angle(.degrees($0)) }
        case .color: return [.color(.clear), .color(Color(red: 0.9, green: 0.3, blue: 0.05, alpha: 0.4))]
        case .colors:
            let many = (0..<64).map { Color(red: Double($0) / 63, green: Double($0 % 7) / 6, blue: Double($0 % 2)) }
            return [
                .colors([.white, .black]), .colors(many), .colors([.red, .clear, Color.lime.opacity(0.5)]),
            ]
        case .point:
            return [(0, 0), (1, 1), (0.3, 0.7), (-3.5, 2)].map { .point(UnitPoint(x: $0, y: $1)) }
        case .time: return [.time(.fixed(0.37)), .time(.fixed(3599.99)), .time(.animated(speed: -2.5))]
        case .image: return []
        }
    }
}

extension ParameterRow {
    /// A number that is neither the default nor an end.
    private var middle: [Double] {
        guard case .number(let value) = defaultArgument else { return [7.3] }
        if case .value(let most) = maximum, value * 3 > most { return [value / 3] }
        return [value * 3]
    }
}

extension Bound {
    /// The bound as a number to call with; where it depends on the view, infinity is clamped to it.
    fileprivate func farEnd(_ sign: Double) -> Double {
        if case .value(let value) = self { value } else { sign * .infinity }
    }
}
