import Glibc

/// Which tone stands out against a face, and how much of a veil the face needs for it.
struct Legibility: Sendable, Equatable {
    /// Whether what is written is white; black otherwise.
    var isLight: Bool
    /// The contrast (WCAG 2.2) where it is least, a few places aside.
    var contrast: Double
    /// The veil that the face gets, in the other tone: its alpha.
    var veil: Double

    /// What is asked of text.
    static let least = 4.5

    /// A little more than is asked, for what rounding and the blur's own way take away.
    private static let aim = 4.8

    /// - Parameters:
    ///   - shape: The surface.
    ///   - behind: Premultiplied colours of what lies behind it.
    init(_ shape: SettledShape, over behind: [SIMD4<Double>], _ foreground: GlassForeground) {
        let tones: [(isLight: Bool, isAsked: Bool)] = [
            (true, foreground != .dark), (false, foreground != .light),
        ]
        let choices = tones.filter(\.isAsked).map { tone in
            Self.veiled(shape, behind, isLight: tone.isLight, most: foreground == .automatic ? 0.98 : 0)
        }
        // The tone that needs the thinner veil, or else stands out more. Glass that dims takes a dark veil more readily: a
        // light one makes it milky.
        func thickness(_ choice: (isLight: Bool, contrast: Double, veil: Double)) -> Double {
            choice.veil - (choice.isLight && shape.grade.z > 0 ? 0.25 : 0)
        }
        let best = choices.min { (thickness($0), -$0.contrast) < (thickness($1), -$1.contrast) }
        (isLight, contrast, veil) = best ?? (foreground == .light, 1, 0)
    }

    /// The thinnest veil that a tone needs, and the contrast with it.
    private static func veiled(
        _ shape: SettledShape, _ behind: [SIMD4<Double>], isLight: Bool, most: Double
    ) -> (isLight: Bool, contrast: Double, veil: Double) {
        func contrast(_ veil: Double) -> Double {
            let ends = extremes(shape.veiled(veil, white: isLight ? 0 : 1), behind)
            return isLight ? Self.contrast(1, ends.high) : Self.contrast(0, ends.low)
        }
        let bare = contrast(0)
        if bare >= aim || most == 0 { return (isLight, bare, 0) }
        // A thicker veil never has less contrast, so the thinnest is found by halving.
        var (thin, thick) = (0.0, most)
        for _ in 0..<7 {
            let middle = (thin + thick) / 2
            if contrast(middle) >= aim { thick = middle } else { thin = middle }
        }
        return (isLight, contrast(thick), thick)
    }

    /// The luminance that almost all of the face is above, and the one that almost all is below: two places of a hundred
    /// are left aside at either end.
    private static func extremes(_ shape: SettledShape, _ behind: [SIMD4<Double>]) -> (low: Double, high: Double) {
        let sorted = behind.map { luminance(shape.seen($0)) }.sorted()
        guard let first = sorted.first, let last = sorted.last else { return (0.18, 0.18) }
        let aside = sorted.count / 50
        return aside == 0 ? (first, last) : (sorted[aside], sorted[sorted.count - 1 - aside])
    }

    /// The ratio of two luminances as WCAG has it.
    static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The relative luminance of an sRGB colour, premultiplied; what shows through is taken for mid grey.
    static func luminance(_ color: SIMD4<Double>) -> Double {
        func linear(_ value: Double) -> Double {
            let encoded = min(max(value + 0.5 * (1 - color.w), 0), 1)
            return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
    }
}

extension SettledShape {
    /// The same under a veil of a tone.
    func veiled(_ alpha: Double, white: Double) -> SettledShape {
        var shape = self
        shape.face = face * (1 - alpha) + Color(white: white, alpha: alpha).premultiplied
        return shape
    }
}
