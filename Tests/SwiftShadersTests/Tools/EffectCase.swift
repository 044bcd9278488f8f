@testable import SwiftShaders

/// A row of the table with arguments to call it by, however it is used.
struct EffectCase: Sendable, CustomStringConvertible {
    var row: ShaderRow
    var arguments: [Argument]
    /// How far it has come, for transitions.
    var progress = 0.5
    /// The picture that multiplies an argument.
    private(set) var argumentMask: Image?

    /// The row at its defaults.
    init(_ row: ShaderRow) {
        self.row = row
        arguments = row.parameters.map(\.defaultArgument)
    }

    /// The same with another value of one parameter.
    func with(_ name: String, _ argument: Argument) -> EffectCase {
        var changed = self
        for (index, parameter) in row.parameters.enumerated() where parameter.name == name {
            changed.arguments[index] = argument
        }
        return changed
    }

    /// The same at another progress.
    func at(_ progress: Double) -> EffectCase {
        var changed = self
        changed.progress = progress
        return changed
    }

    /// The same with a picture for the row's parameter that takes one, and no value for what it takes the place of.
    func masked(by mask: Image) -> EffectCase {
        var changed = self
        for name in row.picture?.replaced ?? [] { changed = changed.with(name, .none) }
        changed.argumentMask = mask
        return changed
    }

    /// The stage that the library makes of it.
    var stage: EffectStage { EffectStage(row, arguments, progress: progress, argumentMask: argumentMask) }

    /// The effect on an image; a fill takes the image's shape.
    func picture(on image: Image) -> Picture { image.appending(stage) }

    var description: String {
        let list = zip(row.parameters, arguments).map { "\($0.name): \($1.shortText)" }
        let progress = row.role == .transition ? " at progress \(progress)" : ""
        return "\(row.role) \(row.name)(\(list.joined(separator: ", ")))\(progress)"
    }
}

extension Argument {
    /// The value as failure messages print it.
    var shortText: String {
        switch self {
        case .number(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .angle(let angle): "\(angle.degrees)°"
        case .color(let color): "\(color)"
        case .colors(let colors): "[\(colors.count) colours from \(colors.first?.description ?? "none")]"
        case .point(let point): "(\(point.x), \(point.y))"
        case .time(let time): "\(time)"
        case .none: "none"
        }
    }
}
