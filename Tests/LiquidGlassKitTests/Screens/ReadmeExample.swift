import LiquidGlassKit

struct ContentView: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .pink], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
            VStack(spacing: 16) {
                GlassCard {
                    Label("Hello, glass", systemImage: "sparkles")
                }
                GlassButton("Tap me", systemImage: "hand.tap") {}
            }
        }
    }
}

struct NowPlayingBadge: View {
    var body: some View {
        Label("Now Playing", systemImage: "music.note")
            .padding()
            .glassSurface(.tinted(.purple), in: .capsule)
    }
}

struct ThemedApp: View {
    var body: some View {
        ContentView()
            .glassTheme(GlassTheme(material: .tinted(.indigo), shape: .roundedRectangle(cornerRadius: 12)))
            .glassRenderingMode(.automatic)  // or .fallback to draw without a lens everywhere
    }
}

/// The three of them, the badge over a photograph.
func screens(over photo: Image) async throws -> [Image] {
    let (renderer, typesetter) = (try Renderer(), try Typesetter())
    return [
        try await renderer.render(Screen(ContentView(), width: 300, height: 240, scale: 2, with: typesetter)),
        try await renderer.render(Screen(NowPlayingBadge(), over: photo, scale: 2, with: typesetter)),
        try await renderer.render(Screen(ThemedApp(), width: 300, height: 240, with: typesetter)),
    ]
}
