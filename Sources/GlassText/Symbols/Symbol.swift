import SwiftShaders

/// A small drawing with a name, of which every size is drawn from its outlines.
public struct Symbol: Sendable, Hashable {
    /// Its name, such as `magnifyingglass`.
    public let name: String

    /// The symbol of a name.
    /// - Throws: ``TextError/unknownSymbol(_:nearest:)``.
    public init(_ name: String) throws(TextError) {
        guard Self.drawings[name] != nil else {
            throw .unknownSymbol(name, nearest: nearest(to: name, among: Self.names))
        }
        self.name = name
    }

    /// Every symbol's name.
    public static let names = table.map(\.name)

    /// The side of the square that symbols are drawn on.
    static let side = 24.0

    /// One part of a symbol.
    struct Part: Sendable, Equatable {
        enum Use: Sendable, Equatable {
            case stroke, fill
            /// Takes away what was there.
            case cut
        }

        var use: Use
        var path: [SymbolPath.Step]
    }

    /// What it is drawn of, one over the other.
    var parts: [Part] { Self.drawings[name] ?? [] }

    /// Whether it points the other way where lines begin on the right.
    public var turnsWithDirection: Bool { name.hasSuffix(".backward") || name.hasSuffix(".forward") }

    private static let drawings: [String: [Part]] = Dictionary(
        uniqueKeysWithValues: table.map { row in
            (
                row.name,
                row.parts.map { part in
                    let (use, text): (Part.Use, String) =
                        switch part {
                        case .stroke(let text): (.stroke, text)
                        case .fill(let text): (.fill, text)
                        case .cut(let text): (.cut, text)
                        }
                    return Part(use: use, path: SymbolPath.steps(text) ?? [])
                }
            )
        })
}
