import SwiftShaders

extension RecipeReader {
    /// An argument: a number, a text in the form that calls have, a list of those, or null.
    func argument(
        _ node: JSONNode, _ parameter: ParameterRow, of effect: String, _ path: JSONPath
    ) throws(RecipeError) -> Argument {
        switch (node.content, parameter.type) {
        case (.null, _) where parameter.isNullable:
            return .none
        case (.number(let text), .number), (.number(let text), .integer), (.number(let text), .angle),
            (.number(let text), .time):
            return try parsed(text, node, parameter, of: effect, path)
        case (.string(let text), .angle), (.string(let text), .color), (.string(let text), .point),
            (.string(let text), .time):
            return try parsed(Array(text.utf8), node, parameter, of: effect, path)
        case (.array(let elements), .colors):
            return .colors(try colors(elements, parameter, of: effect, path))
        case (.array(let elements), .point):
            guard elements.count == 2 else { fallthrough }
            var coordinate = parameter
            coordinate.type = .number
            return .point(
                UnitPoint(
                    x: try number(elements[0], coordinate, of: effect, path[0]),
                    y: try number(elements[1], coordinate, of: effect, path[1])))
        default:
            throw wrong(node, path, "\(parameter.recipeForms), for \(parameter.name) of \(effect)")
        }
    }

    /// A number that is a plain one in any case.
    func number(
        _ node: JSONNode, _ parameter: ParameterRow, of effect: String, _ path: JSONPath
    ) throws(RecipeError) -> Double {
        guard case .number(let text) = node.content,
            case .number(let value) = try parsed(text, node, parameter, of: effect, path)
        else { throw wrong(node, path, "\(parameter.recipeForms), for \(parameter.name) of \(effect)") }
        return value
    }

    private func colors(
        _ elements: [JSONNode], _ parameter: ParameterRow, of effect: String, _ path: JSONPath
    ) throws(RecipeError) -> [Color] {
        var element = parameter
        element.type = .color
        var colors: [Color] = []
        for (index, node) in elements.enumerated() {
            guard case .color(let color) = try argument(node, element, of: effect, path[index]) else {
                throw wrong(node, path[index], element.recipeForms)
            }
            colors.append(color)
        }
        return colors
    }

    private func parsed(
        _ text: [UInt8], _ node: JSONNode, _ parameter: ParameterRow, of effect: String, _ path: JSONPath
    ) throws(RecipeError) -> Argument {
        do {
            return try parameter.argument(parsing: text, of: effect)
        } catch {
            throw problem("\(error)", path, node.offset)
        }
    }
}
