/// An argument that was out of its rules, and what was made of it.
///
/// Modifiers never throw: they keep problems on the chain, a render reports them, and a strict render throws them.
public struct ArgumentProblem: Error, Sendable, Hashable {
    /// What became of the argument.
    public enum Resolution: Sendable, Hashable {
        /// It was moved to the nearest allowed value.
        case clamped(to: Double)
        /// It was moved to the nearest allowed value, which is no single number: a colour, or a list of them.
        case replaced(by: String)
        /// The stage was left out.
        case stageOff
        /// It was put where there was nothing to put it on.
        case ignored
        /// It was given again; the last one is used.
        case repeated
    }

    /// The effect, fill, transition or function.
    public var effect: String
    /// The parameter's name.
    public var parameter: String
    /// The value as it was given.
    public var value: String
    /// What is allowed.
    public var allowed: String
    /// What was made of it.
    public var resolution: Resolution
}

extension ArgumentProblem: CustomStringConvertible {
    /// A sentence with effect, parameter, value, what is allowed, and what is made of it.
    public var description: String {
        switch resolution {
        case .clamped(let value): "\(fault); \(formatted(value)) is used"
        case .replaced(let value): "\(fault); \(value) is used"
        case .stageOff: "\(fault); the effect is off"
        case .ignored: "\(fault); it is ignored"
        case .repeated: "\(fault); the last one is used"
        }
    }

    /// What is wrong, without what is made of it.
    var fault: String { "\(effect): \(parameter) is \(value), allowed is \(allowed)" }
}

/// A number without needless digits: `2`, `0.25`.
package func formatted(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let rounded = (value * 1e6).rounded() / 1e6
    return abs(value) < 1e9 && rounded != 0 ? "\(rounded)" : "\(value)"
}
