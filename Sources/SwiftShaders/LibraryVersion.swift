/// The version of the library and of the command.
///
/// Its name does not begin with the module's: what is called SwiftShadersVersion is left out of symbol graphs, and so of
/// the documentation.
public enum LibraryVersion {
    /// The version's number, as in `0.1.0`.
    public static let current = "0.1.0"
}
