import LiquidGlass

/// A card and two buttons of glass over a photograph.
func card(over photo: Image) async throws -> Image {
    let ocean = GlassPreset.named("Ocean")?.theme ?? .standard
    var card = GlassRect(x: 20, y: 16, width: 200, height: 56).glassSurface(in: .roundedRectangle(cornerRadius: 24))
    card.environment = GlassEnvironment(theme: ocean)
    let buttons = GlassGroup(
        spacing: 20,
        surfaces: [
            GlassRect(x: 20, y: 138, width: 46, height: 46).glassSurface(.regular, in: .circle, interactive: true),
            GlassRect(x: 72, y: 138, width: 120, height: 46).glassSurface(.clear, in: .capsule),
        ])
    let scene = GlassScene(groups: [GlassGroup(surfaces: [card]), buttons])
    return try await Renderer().render(scene.composed(over: photo, scale: 2))
}
