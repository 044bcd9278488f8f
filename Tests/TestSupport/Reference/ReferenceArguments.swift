/// The numbers a function is called with, by parameter name.
///
/// A float or an int is one value, a vec2 is two, a colour is four (premultiplied), an array of n colours is 4n.
/// Angles are radians, points are points, a phase is a fraction of a cycle.
package struct ReferenceArguments: Sendable {
    private let values: [String: [Double]]

    package init(_ values: [String: [Double]]) {
        self.values = values
    }

    package func number(_ name: String) -> Double {
        components(name, count: 1)[0]
    }

    package func point(_ name: String) -> V2 {
        let value = components(name, count: 2)
        return V2(value[0], value[1])
    }

    package func color(_ name: String) -> V4 {
        let value = components(name, count: 4)
        return V4(value[0], value[1], value[2], value[3])
    }

    package func colors(_ name: String) -> [V4] {
        let value = components(name, count: nil)
        precondition(value.count % 4 == 0, "\(name) is a colour array, but has \(value.count) numbers")
        return stride(from: 0, to: value.count, by: 4).map {
            V4(value[$0], value[$0 + 1], value[$0 + 2], value[$0 + 3])
        }
    }

    private func components(_ name: String, count: Int?) -> [Double] {
        guard let value = values[name] else {
            preconditionFailure("no argument named \(name) among \(values.keys.sorted())")
        }
        precondition(count == nil || value.count == count, "\(name) has \(value.count) numbers, not \(count ?? 0)")
        return value
    }
}
