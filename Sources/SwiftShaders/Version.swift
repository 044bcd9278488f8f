/// The version of the library and of the command.
public enum SwiftShadersVersion {
    /// The version's number, as in `0.1.0`.
    public static let current = "0.1.0"
}
