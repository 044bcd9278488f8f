/// Where red, green, blue and white are in the CIE 1931 diagram, as x and y.
public struct ColorPrimaries: Sendable, Equatable {
    /// A place in the diagram.
    public struct Chromaticity: Sendable, Equatable {
        /// The share of X, 0…1.
        public var x: Double
        /// The share of Y, 0…1.
        public var y: Double
    }

    /// The colour of full red, green and blue together.
    public var white: Chromaticity
    /// The colour of full red alone.
    public var red: Chromaticity
    /// The colour of full green alone.
    public var green: Chromaticity
    /// The colour of full blue alone.
    public var blue: Chromaticity

    init(
        white: (Double, Double), red: (Double, Double), green: (Double, Double), blue: (Double, Double)
    ) {
        self.white = Chromaticity(x: white.0, y: white.1)
        self.red = Chromaticity(x: red.0, y: red.1)
        self.green = Chromaticity(x: green.0, y: green.1)
        self.blue = Chromaticity(x: blue.0, y: blue.1)
    }

    private static let d65 = (0.3127, 0.3290)
    private static let c = (0.310, 0.316)

    /// ITU-R BT.709, which sRGB shares.
    public static let bt709 = ColorPrimaries(white: d65, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// SMPTE EG 432-1, of Display P3.
    public static let displayP3 = ColorPrimaries(
        white: d65, red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    /// ITU-R BT.2020 and BT.2100.
    public static let bt2020 = ColorPrimaries(
        white: d65, red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))

    /// The primaries that ITU-T H.273, table 2, gives a number.
    static let numbered: [UInt8: ColorPrimaries] = [
        1: bt709,
        4: ColorPrimaries(white: c, red: (0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08)),
        5: ColorPrimaries(white: d65, red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06)),
        6: ColorPrimaries(white: d65, red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070)),
        7: ColorPrimaries(white: d65, red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070)),
        8: ColorPrimaries(white: c, red: (0.681, 0.319), green: (0.243, 0.692), blue: (0.145, 0.049)),
        9: bt2020,
        11: ColorPrimaries(white: (0.314, 0.351), red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060)),
        12: displayP3,
        22: ColorPrimaries(white: d65, red: (0.630, 0.340), green: (0.295, 0.605), blue: (0.155, 0.077)),
    ]
}
