import Foundation
import TestSupport

@testable import LiquidGlassKit

/// The renderers and the typesetter of all tests, and short ways to draw with them.
enum Drawing {
    private static let renderers = InTurn { try Renderer() }
    private static let madeTypesetter = Result { () throws(TextError) in try Typesetter() }

    static var renderer: Renderer { get throws { try renderers.next() } }
    static var typesetter: Typesetter { get throws { try madeTypesetter.get() } }

    /// A view over a white screen as bytes.
    static func pixels(
        _ view: some View, _ width: Double = 240, _ height: Double = 120, scale: Double = 1,
        _ environment: ViewEnvironment = ViewEnvironment()
    ) throws -> Pixels {
        let screen = try Screen(
            view, width: width, height: height, scale: scale, environment: environment, with: typesetter)
        return Pixels(try renderer.renderAndWait(screen))
    }

    /// A view over a photograph as bytes.
    static func pixels(_ view: some View, over photo: Image, scale: Double = 1) throws -> Pixels {
        Pixels(try renderer.renderAndWait(Screen(view, over: photo, scale: scale, with: typesetter)))
    }

    static func photo(_ name: String) throws -> Image {
        try Image(contentsOf: FilePath(project.appendingPathComponent("Tests/Pictures/\(name).png").path))
    }

    static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// Bytes of straight colour.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(_ image: Image) {
        (width, height, bytes) = (image.width, image.height, image.rgba8())
    }

    subscript(x: Int, y: Int) -> SIMD4<Int> {
        let index = (y * width + x) * 4
        return SIMD4(Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]), Int(bytes[index + 3]))
    }

    func count(_ rule: (SIMD4<Int>) -> Bool) -> Int {
        (0..<width * height).count { rule(self[$0 % width, $0 / width]) }
    }

    /// How many pixels are not the same in another picture.
    func differences(_ other: Pixels, above level: Int = 0) -> Int {
        (0..<width * height).count { place in
            let (own, others) = (self[place % width, place / width], other[place % width, place / width])
            let apart = own &- others
            return max(abs(apart.x), abs(apart.y), abs(apart.z), abs(apart.w)) > level
        }
    }

    /// The columns and rows from the first to the last pixel that follows a rule.
    func box(_ rule: (SIMD4<Int>) -> Bool) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        let found = (0..<width * height).filter { rule(self[$0 % width, $0 / width]) }
        let (columns, rows) = (found.map { $0 % width }, found.map { $0 / width })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        return (left...right, top...bottom)
    }
}
