/// Sepia: the warm brown of old photographs.
///
/// The parameters and the row of ``Modifiable/sepia(amount:)``.
public enum Sepia {
    public static let amount = Parameter.amount

    public static let row = ShaderRow(
        "sepia", .color, "Warm brown tones of old photographs", [amount.row], alpha: .kept, isPositionFree: true,
        symmetry: .both)
}

extension Modifiable {
    /// Tones the picture in the warm brown of old photographs.
    ///
    /// Straight colour times the sepia matrix of the CSS filter effects specification, mixed with the original.
    /// - Parameter amount: How much of it shows, 0 to 1; start with 1.
    public func sepia(amount: Double = Sepia.amount.default) -> Modified {
        applying(Sepia.row, amount)
    }
}
