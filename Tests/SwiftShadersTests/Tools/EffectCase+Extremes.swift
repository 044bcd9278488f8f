import SwiftShaders

extension EffectCase {
    /// Each argument alone at infinity and at a million million, both ways, and all of them together.
    static func extremes(of row: ShaderRow) -> [EffectCase] {
        let normal = EffectCase(row)
        var cases: [EffectCase] = []
        for parameter in row.parameters {
            cases += parameter.type.extremes.map { normal.with(parameter.name, $0) }
        }
        for choice in 0..<4 {
            var together = normal
            together.arguments = row.parameters.map { parameter in
                let extremes = parameter.type.extremes
                return extremes.isEmpty ? parameter.defaultArgument : extremes[choice % extremes.count]
            }
            cases.append(together)
        }
        return cases
    }
}

extension ParameterType {
    /// The same number in every place of an argument of this type, for numbers that no effect is made for.
    fileprivate var extremes: [Argument] {
        [Double.infinity, -.infinity, 1e12, -1e12].flatMap { number -> [Argument] in
            switch self {
            case .number: [.number(number)]
            case .integer: [.integer(number > 0 ? .max : .min)]
            case .angle: [.angle(.degrees(number))]
            case .color: [.color(Color(white: number, alpha: number)), .color(Color(white: number))]
            case .colors:
                [.colors([.white, Color(white: number)]), .colors([.red, Color(white: 0.5, alpha: number)])]
            case .point: [.point(UnitPoint(x: number, y: 0.5)), .point(UnitPoint(x: number, y: -number))]
            case .time: [.time(.fixed(number)), .time(.animated(speed: number))]
            case .image: []
            }
        }
    }
}
