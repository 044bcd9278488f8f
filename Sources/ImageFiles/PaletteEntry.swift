/// One colour of a palette, with straight alpha.
public struct PaletteEntry: Sendable, Hashable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8
    /// Alpha, from 0 (clear) to 255 (opaque).
    public var alpha: UInt8

    /// The colour of these components, each 0…255; opaque unless told otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Whether red, green and blue are equal.
    var isGray: Bool { red == green && red == blue }

    /// What a pixel shows whose index has no entry.
    static let opaqueBlack = PaletteEntry(red: 0, green: 0, blue: 0)
}
