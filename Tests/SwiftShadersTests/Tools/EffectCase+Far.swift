import SwiftShaders

extension EffectCase {
    /// For a view of thousands of points: each point at its far corner and well outside of it on every side, and each
    /// length that may be as long at more than a thousand, both ways. None for rows without any of these.
    static func far(_ row: ShaderRow) -> [EffectCase] {
        var normal = EffectCase(row)
        for parameter in row.parameters where parameter.unit == .points {
            // Lengths as large beside this view as the defaults are beside one of a few hundred points.
            if case .number(let value) = parameter.defaultArgument {
                normal = normal.with(parameter.name, .number(value * 10))
            } else {
                normal = normal.with(parameter.name, .number(2500))
            }
        }
        return row.parameters.flatMap { parameter -> [EffectCase] in
            switch (parameter.type, parameter.maximum) {
            case (.point, _):
                [(1, 1), (-0.6, -0.75), (1.6, -0.75), (-0.6, 1.75)].map {
                    normal.with(parameter.name, .point(UnitPoint(x: $0, y: $1)))
                }
            case (.number, .diagonals):
                [1800, parameter.minimum == .diagonals(-1) ? -1800 : 1300].map {
                    normal.with(parameter.name, .number($0))
                }
            case (.number, .value(1_000_000)): [normal.with(parameter.name, .number(1700))]
            default: []
            }
        }
    }
}
