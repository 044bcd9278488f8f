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

extension Pixels {
    init(_ image: Image) { self.init(width: image.width, height: image.height, bytes: image.rgba8()) }
}
