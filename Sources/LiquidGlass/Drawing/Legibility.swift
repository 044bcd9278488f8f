import Foundation

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
        let bare = Self.extremes(shape, behind)
        let (white, black) = (Self.contrast(1, bare.high), Self.contrast(0, bare.low))
        switch foreground {
        case .light: (isLight, contrast, veil) = (true, white, 0)
        case .dark: (isLight, contrast, veil) = (false, black, 0)
        case .automatic:
            isLight = white > black
            (contrast, veil) = (max(white, black), 0)
            while contrast < Self.aim, veil < 0.96 {
                veil += 0.02
                let ends = Self.extremes(shape.veiled(veil, white: isLight ? 0 : 1), behind)
                contrast = isLight ? Self.contrast(1, ends.high) : Self.contrast(0, ends.low)
            }
        }
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
