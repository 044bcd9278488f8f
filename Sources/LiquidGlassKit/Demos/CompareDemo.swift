/// The same components with a lens on the left, without on the right.
struct CompareDemo: View {
    var body: some View {
        HStack(spacing: 0) {
            half("With a lens")
            half("Fallback").glassRenderingMode(.fallback)
        }
    }

    private func half(_ title: String) -> NodeView {
        VStack(spacing: 18) {
            GlassNavigationBar(title, actions: ["ellipsis"])
            PlayerCard()
            HStack(spacing: 12) {
                GlassButton("Clear", systemImage: "sparkles").glassTheme(GlassTheme(material: .clear))
                GlassButton("Tinted", systemImage: "heart.fill")
                    .glassTheme(GlassTheme(material: .tinted(Color(hex: 0xFF375F, alpha: 0.6))))
            }
            GlassGroupView(spacing: 26) {
                HStack(spacing: 10) {
                    for name in ["play.fill", "star.fill", "bell.fill", "moon.fill"] {
                        GlassButton(systemImage: name)
                    }
                }
            }
            GlassCard(padding: 16) {
                VStack(spacing: 14) {
                    Toggle("Wi-Fi", isOn: true)
                    GlassSlider(value: 0.5, label: "Brightness")
                }
            }
            GlassSearchBar()
            Spacer(minLength: 0)
            GlassTabBar(
                [
                    GlassTab("Home", systemImage: "house.fill"), GlassTab("Photos", systemImage: "photo", badge: 8),
                    GlassTab("Settings", systemImage: "gearshape.fill"),
                ], selection: 1)
        }
        .padding(.horizontal, 18)
        .padding(.vertical, 24)
    }
}
