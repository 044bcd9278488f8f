/// One effect of a chain, with its arguments as far as they can be settled without a view.
public struct EffectStage: Sendable, Equatable {
    /// What a stage draws.
    enum Body: Sendable, Equatable {
        /// A row of the table; `progress` for transitions.
        case effect(ShaderRow, [String: Argument], progress: Double)
        /// A direct call of a function.
        case call(ShaderCall)
    }

    let body: Body

    /// How much of the stage shows over what came before it, from 0 to 1.
    var opacity = 1.0

    /// Where the stage shows: by this picture's luma times alpha, stretched over the view.
    var mask: Image?

    /// The picture that multiplies an argument, for rows with a parameter that takes one.
    let argumentMask: Image?

    /// Whether an argument turned the stage off.
    var isOff = false

    /// What was wrong with the arguments.
    var problems: [ArgumentProblem] = []

    /// - Parameter argumentMask: The value of the row's parameter that takes a picture, which is none among the arguments.
    init(_ row: ShaderRow, _ arguments: [Argument], progress: Double = 0, argumentMask: Image? = nil) {
        precondition(arguments.count == row.parameters.count, "\(row.name) is not called with its row's parameters")
        var problems: [ArgumentProblem] = []
        var checked: [String: Argument] = [:]
        for (parameter, argument) in zip(row.parameters, arguments) {
            checked[parameter.name] = ShaderInput.checked(argument, parameter, effect: row.name, &problems)
        }
        let settledProgress =
            row.role == .transition
            ? ShaderInput.checked(.number(progress), ShaderRow.progress.row, effect: row.name, &problems) : .number(0)
        isOff = checked.count < arguments.count || settledProgress == nil
        if case .number(let value) = settledProgress {
            body = .effect(row, checked, progress: value)
        } else {
            body = .effect(row, checked, progress: 0)
        }
        self.problems = problems
        self.argumentMask = argumentMask
    }

    init(_ call: ShaderCall) {
        body = .call(call)
        argumentMask = nil
        isOff = call.isOff
        problems = call.problems
    }

    /// The name people know it by.
    public var name: String {
        switch body {
        case .effect(let row, _, _): row.name
        case .call(let call): call.function.name
        }
    }

    /// Why the stage changes nothing, if so.
    var reasonToSkip: String? {
        if isOff { return "an argument is NaN or empty" }
        if opacity == 0 { return "its opacity is 0" }
        guard case .effect(let row, let arguments, let progress) = body else { return nil }
        if row.role == .transition { return progress == 0 ? "its progress is 0" : nil }
        let neutral = row.parameters.first { parameter in
            switch arguments[parameter.name] {
            case .number(let value): parameter.neutral == value
            case .angle(let angle): parameter.neutral == angle.degrees
            default: false
            }
        }
        return neutral.map { "its \($0.name) is \(formatted($0.neutral ?? 0))" }
    }
}
