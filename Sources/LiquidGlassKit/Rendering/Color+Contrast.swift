import Glibc

extension Color {
    /// Whether black stands out more against it than white does, with what people are used to on strong colours.
    var isBright: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.68 }

    /// The relative luminance (WCAG 2.2).
    var luminance: Double {
        func linear(_ value: Double) -> Double {
            let value = min(max(value, 0), 1)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// White that lights a place on a surface whose letters have a tone.
    static func raised(on tone: Color) -> Color { Color(white: 1, alpha: tone == .white ? 0.18 : 0.45) }

    /// It as a colour to write in: nearer to a tone that stands out, until it does so itself by 3 : 1.
    /// - Parameters:
    ///   - tone: White or black.
    ///   - contrast: That tone's against what lies underneath; `nil` where it is not known.
    ///   - veil: White over what lies underneath.
    func standingOut(like tone: Color, contrast: Double?, under veil: Color = .clear) -> Color {
        guard let contrast else { return self }
        let isLight = tone.luminance > 0.5
        let bare = isLight ? 1.05 / contrast - 0.05 : 0.05 * contrast - 0.05
        let white = pow(min(max(bare, 0), 1), 1 / 2.2) * (1 - veil.alpha) + veil.alpha
        let face = veil.alpha > 0 ? Color(white: white).luminance : bare
        var color = self
        for step in 1...20 {
            let (own, other) = (color.luminance + 0.05, face + 0.05)
            if (isLight ? own / other : other / own) >= 3 { return color }
            let part = Double(step) / 20
            color = Color(
                red: red + (tone.red - red) * part, green: green + (tone.green - green) * part,
                blue: blue + (tone.blue - blue) * part, alpha: alpha)
        }
        return color
    }
}

extension Placed.Mark {
    /// Whether it is something to read.
    var isWritten: Bool {
        switch form {
        case .text, .symbol: true
        case .fill, .stroke, .gradient, .photo: false
        }
    }
}
