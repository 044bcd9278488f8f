/// What an effect is used as.
public enum ShaderRole: String, Sendable, Hashable, CaseIterable {
    /// An effect on a picture.
    case modifier
    /// A pattern from its arguments alone.
    case fill
    /// A way from a picture to nothing, or to another.
    case transition
}

/// One row of the table: an effect, fill or transition as people call it, and the function under it.
public struct ShaderRow: Sendable {
    /// The name in Swift and on the command line.
    public let name: String
    /// What it is used as.
    public let role: ShaderRole
    /// One line on what it looks like.
    public let summary: String
    /// Its parameters in the order of the call.
    public let parameters: [ParameterRow]
    /// The shader function under it; three transitions share theirs with a modifier.
    public let function: ShaderFunctionRow
    /// Which flips of the picture commute with it.
    package let symmetry: Symmetry
    /// The time, or for transitions the progress, at which it shows well.
    public let previewTime: Double

    /// How far from a pixel it reads, in points.
    package let reach: @Sendable (SettledArguments) -> Double
    /// How far outside the view it may draw, in points.
    package let spread: @Sendable (SettledArguments) -> Double
    /// The function's calls, one a pass, from the settled parameters (and progress, for a transition).
    package let calls: @Sendable (SettledArguments) -> [[String: ShaderValue]]
    /// What the result is multiplied by, from the settled parameters.
    package let fade: @Sendable (SettledArguments) -> Double

    package init(
        _ name: String, _ role: ShaderRole, _ summary: String, function: ShaderFunctionRow,
        parameters: [ParameterRow], symmetry: Symmetry, previewTime: Double = 0,
        reach: @escaping @Sendable (SettledArguments) -> Double = { _ in 0 },
        spread: (@Sendable (SettledArguments) -> Double)? = nil,
        calls: @escaping @Sendable (SettledArguments) -> [[String: ShaderValue]] = { [$0.values] },
        fade: @escaping @Sendable (SettledArguments) -> Double = { _ in 1 }
    ) {
        self.name = name
        self.role = role
        self.summary = summary
        self.function = function
        self.parameters = parameters
        self.symmetry = symmetry
        self.previewTime = previewTime
        self.reach = reach
        self.spread = spread ?? reach
        self.calls = calls
        self.fade = fade
    }
}

extension ShaderRow: Hashable {
    /// Two rows are one if their names and roles are.
    public static func == (left: ShaderRow, right: ShaderRow) -> Bool {
        left.name == right.name && left.role == right.role
    }

    /// Hashes the name and the role.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(role)
    }
}

extension ShaderRow {
    /// A row whose function has the same name behind `ss`, and the same parameters.
    package init(
        _ name: String, _ kind: ShaderKind, _ summary: String, _ parameters: [ParameterRow],
        role: ShaderRole = .modifier, extra: [ShaderArgument] = [], taps: Int = 0, alpha: AlphaRule = .changed,
        isPositionFree: Bool = false, isAffine: Bool = false, reads: LayerReads = .anywhere,
        symmetry: Symmetry = .none, previewTime: Double = 0,
        reach: @escaping @Sendable (SettledArguments) -> Double = { _ in 0 },
        spread: (@Sendable (SettledArguments) -> Double)? = nil,
        calls: @escaping @Sendable (SettledArguments) -> [[String: ShaderValue]] = { [$0.values] }
    ) {
        let progress = role == .transition ? [Self.progress.row] : []
        self.init(
            name, role, summary,
            function: ShaderFunctionRow(
                "ss" + name.prefix(1).uppercased() + name.dropFirst(), kind,
                leading: progress.flatMap(\.shaderArguments), parameters: parameters, trailing: extra,
                rules: progress, taps: kind == .distortion ? 1 : taps, alpha: alpha,
                isPositionFree: isPositionFree, isAffine: isAffine, reads: reads),
            parameters: parameters, symmetry: symmetry, previewTime: previewTime, reach: reach, spread: spread,
            calls: calls)
    }

    /// How far a transition has come: 0 shows the view, 1 none of it.
    package static let progress = Parameter.fraction(
        "progress", "How far the transition has come, from 0 (all of the view) to 1 (none of it)", default: 0.5,
        neutral: 0)
}

extension ShaderRow {
    /// The parameter that takes a picture, where there is one.
    package var picture: ParameterRow? { parameters.first { $0.type == .image } }
}

extension SettledArguments {
    /// How far a circle reaches beyond the view, in points; 0 if it lies inside.
    package func overhang(center: SIMD2<Double>, radius: Double) -> Double {
        let size = view.size
        let far = max(center.x + radius - size.width, center.y + radius - size.height)
        return max(0, radius - min(center.x, center.y), far)
    }
}
