import SwiftShaders

/// A newspaper print of a photograph, and the same picture on an old screen.
func prints(of photo: Image) async throws -> [Image] {
    let renderer = try Renderer()
    let newspaper = photo.halftone(dotSize: 6, ink: .blue, paper: .white)
    let screen = photo.chromaticAberration(offset: 2).scanlines(spacing: 3, intensity: 0.4).vignette(intensity: 0.7)
    return [try await renderer.render(newspaper), try await renderer.render(screen, RenderOptions(scale: 2))]
}
