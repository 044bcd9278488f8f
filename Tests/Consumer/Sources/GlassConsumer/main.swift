import Glibc
import LiquidGlass

// Draws a surface of glass either way. The argument says whether the library was built with the lens, as `native`, or
// without, as `fallback`; without, the automatic way is the fallback to the bit.
let expected = CommandLine.arguments.dropFirst().first.flatMap(GlassPath.init(rawValue:))
let renderer = try Renderer()
let backdrop = try await renderer.render(Picture(.checkerboard(cellSize: 5), width: 160, height: 120))
let surface = GlassRect(x: 20, y: 20, width: 120, height: 80).glassSurface(.regular)

func draw(_ mode: GlassRenderingMode) async throws -> Image {
    let scene = GlassScene([surface], environment: GlassEnvironment(renderingMode: mode))
    return try await renderer.render(scene.composed(over: backdrop))
}

let (automatic, fallback) = (try await draw(.automatic), try await draw(.fallback))
let path: GlassPath = automatic == fallback ? .fallback : .native
guard path == expected, GlassPath.isNativeAvailable == (path == .native), fallback != backdrop else {
    print("surfaces are drawn by the \(path.rawValue) path, expected was \(expected?.rawValue ?? "native or fallback")")
    exit(1)
}
print("surfaces are drawn by the \(path.rawValue) path")
