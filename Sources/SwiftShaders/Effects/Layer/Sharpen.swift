/// Sharpen: more contrast between neighbours.
///
/// The parameters and the row of ``Modifiable/sharpen(amount:)``.
public enum Sharpen {
    public static let amount = Parameter.fraction("amount", "How much sharper", default: 0.5, to: 4, neutral: 0)

    public static let row = ShaderRow(
        "sharpen", .layer, "More contrast between neighbours", [amount.row], taps: 5, alpha: .kept,
        reads: .neighbours(radius: 1),
        symmetry: .both,
        reach: { _ in 1 }, spread: { _ in 0 })
}

extension Modifiable {
    /// Sharpens by the difference to the mean of the four neighbours one point away, weighted by their alpha.
    /// - Parameter amount: How much sharper, 0 to 4; start with 0.5.
    public func sharpen(amount: Double = Sharpen.amount.default) -> Modified {
        applying(Sharpen.row, amount)
    }
}
