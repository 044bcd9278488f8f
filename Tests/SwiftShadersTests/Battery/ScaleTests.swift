import TestSupport
import Testing

@testable import SwiftShaders

/// Scale 2 draws the same picture twice as fine.
@Suite struct ScaleTests {
    private static let time = 0.85
    private static let options = RenderOptions(edge: .clamp, time: time)
    private static var fineOptions: RenderOptions { RenderOptions(scale: 2, edge: .clamp, time: time) }

    /// How a row is compared.
    enum Comparison: Sendable {
        /// Every pixel of a nearest enlargement, within 1.5/255.
        case enlargedPixels
        /// The means of 2 × 2 pixels of a nearest enlargement in middle tones, within 1.5/255.
        case enlargedMeans
        /// The means of 2 × 2 pixels of a smooth picture, within 3/255.
        case smooth
        /// The means of 8 × 8 points of a smooth picture, within 4/255 as root mean square.
        case eightPoints
    }

    private typealias Row = (name: String, role: ShaderRole, comparison: Comparison, with: [String: Argument])

    /// Every row of the table: how it is compared, and with which arguments.
    private static let comparisons: [Row] = [
        // Colours without position, and cells of whole points.
        ("sepia", .modifier, .enlargedPixels, [:]), ("duotone", .modifier, .enlargedPixels, [:]),
        ("gradientMap", .modifier, .enlargedPixels, [:]), ("posterize", .modifier, .enlargedPixels, [:]),
        ("threshold", .modifier, .enlargedPixels, [:]), ("dither", .modifier, .enlargedPixels, [:]),
        ("pixelate", .modifier, .enlargedPixels, ["blockSize": .number(7)]),
        ("checkerboard", .fill, .enlargedPixels, [:]), ("pixelate", .transition, .enlargedPixels, [:]),
        // Colours that change smoothly with the position. Lines are filtered over the pixel, grains blend linearly.
        ("scanlines", .modifier, .enlargedMeans, [:]), ("vignette", .modifier, .enlargedMeans, [:]),
        ("filmGrain", .modifier, .enlargedMeans, ["grainSize": .number(2)]),
        ("hologram", .modifier, .enlargedMeans, [:]), ("shimmer", .modifier, .enlargedMeans, [:]),
        ("wipe", .transition, .enlargedMeans, ["softness": .number(0.5)]),
        // Reads from elsewhere.
        ("wave", .modifier, .smooth, [:]), ("ripple", .modifier, .smooth, [:]), ("swirl", .modifier, .smooth, [:]),
        ("bulge", .modifier, .smooth, [:]), ("kaleidoscope", .modifier, .smooth, [:]),
        ("chromaticAberration", .modifier, .smooth, [:]), ("glitch", .modifier, .smooth, ["split": .number(2)]),
        ("sharpen", .modifier, .smooth, [:]), ("emboss", .modifier, .smooth, [:]), ("neon", .modifier, .smooth, [:]),
        ("progressiveBlur", .modifier, .smooth, [:]), ("swirl", .transition, .smooth, [:]),
        ("ripple", .transition, .smooth, [:]), ("noise", .fill, .smooth, [:]),
        // Lines and specks with edges that are a pixel wide.
        ("halftone", .modifier, .eightPoints, [:]), ("crosshatch", .modifier, .eightPoints, [:]),
        ("stripes", .fill, .eightPoints, [:]), ("sketch", .modifier, .eightPoints, [:]),
        ("dissolve", .transition, .eightPoints, [:]),
    ]

    @Test func `Every row is compared between scales`() {
        let compared = Set(Self.comparisons.map { "\($0.role) \($0.name)" })
        #expect(compared == Set(EffectTable.all.map { "\($0.role) \($0.name)" }))
    }

    @Test(arguments: TableRow.all)
    func `Scale 1 and scale 2 draw the same`(_ table: TableRow) async throws {
        let found = Self.comparisons.first { $0.name == table.row.name && $0.role == table.row.role }
        let (_, _, comparison, arguments) = try #require(found)
        var effect = EffectCase(table.row).at(table.row.name == "pixelate" ? 0.75 : 0.4)
        for (name, argument) in arguments { effect = effect.with(name, argument) }
        let (width, height) = (160, 120)
        let coarse: Image
        let fine: Image
        switch comparison {
        case .enlargedPixels, .enlargedMeans:
            // Means do not commute with clamps, so there is neither black nor white where means are compared.
            let all = TestPicture.translucent(width, height)
            let picture = comparison == .enlargedPixels ? all : all.midtones
            (coarse, fine) = (try picture.image, try picture.enlarged.image)
        case .smooth, .eightPoints:
            (coarse, fine) = (try Image.smooth(width, height, scale: 1), try Image.smooth(width, height, scale: 2))
        }
        let drawn = try await SharedRenderer.floats(effect.picture(on: coarse), Self.options)
        let drawnFine = try await SharedRenderer.floats(effect.picture(on: fine), Self.fineOptions)
        try #require(drawnFine.count == 4 * drawn.count)
        let compared = drawnFine.means(of: 2, width: width * 2)
        var differences = compared.distances(from: drawn)
        let (largest, rms): (Float, Float)
        switch comparison {
        case .enlargedPixels:
            differences = drawnFine.distances(from: drawn.enlarged(width: width))
            (largest, rms) = (1.5 / 255, 1)
        case .enlargedMeans: (largest, rms) = (1.5 / 255, 1)
        case .smooth:
            // A band's edge within a row of pixels is drawn finer at scale 2.
            let rows = try Self.rowsWithoutEdge(effect, height)
            differences = rows.flatMap { differences[$0 * width * 4..<($0 + 1) * width * 4] }
            (largest, rms) = (3 / 255, 1)
        case .eightPoints:
            differences = compared.means(of: 8, width: width).distances(from: drawn.means(of: 8, width: width))
            (largest, rms) = (1, 4 / 255)
        }
        #expect(differences.max() ?? 1 <= largest, "\(effect)")
        #expect(differences.rms <= rms, "\(effect)")
    }

    /// The rows of pixels through which no edge of a glitch's bands runs.
    private static func rowsWithoutEdge(_ effect: EffectCase, _ height: Int) throws -> Set<Int> {
        guard effect.row.name == "glitch", case .number(let band) = try effect.argument("bandHeight") else {
            return Set(0..<height)
        }
        let frame = Int32((time * 12).rounded(.down))
        let start = 4 * band * ReferenceNoise.hash(0, 0, frame).x
        return Set(
            (0..<height).filter { row in
                ((Double(row) + start) / band).rounded(.down) == ((Double(row) + 1 + start) / band).rounded(.down)
            })
    }
}
