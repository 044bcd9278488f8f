/// Tab bars in several themes, with badges, selections and languages.
struct TabBarsDemo: View {
    private static let tabs = [
        GlassTab("Home", systemImage: "house.fill"), GlassTab("Search", systemImage: "magnifyingglass"),
        GlassTab("Favourites", systemImage: "heart.fill", badge: 12), GlassTab("Profile", systemImage: "person.fill"),
    ]

    var body: some View {
        VStack(spacing: 18) {
            Text("Tab Bars").font(.largeTitle).padding(.horizontal, 22).padding(.vertical, 8).glassSurface(in: .capsule)
            GlassTabBar(Self.tabs, selection: 0)
            GlassTabBar(Self.tabs, selection: 1).glassTheme(theme("Crystal"))
            GlassTabBar(Self.tabs, selection: 2).glassTheme(theme("Ocean"))
            GlassTabBar(Self.tabs, selection: 3).glassTheme(theme("Midnight")).tint(Color(hex: 0xFFD60A))
            GlassTabBar(Self.tabs, selection: 0).glassTheme(theme("Sunset")).tint(Color(hex: 0xFF2D95))
            GlassTabBar(
                [
                    GlassTab("בית", systemImage: "house.fill"),
                    GlassTab("תמונות", systemImage: "photo", badge: ""),
                    GlassTab("מוזיקה", systemImage: "music.note"),
                ], selection: 0
            )
            .layoutDirection(.rightToLeft)
            .language("he")
            HStack(spacing: 12) {
                GlassTabBar(Array(Self.tabs.prefix(3)), selection: 1)
                GlassButton(systemImage: "magnifyingglass", label: "Search")
            }
        }
        .padding(.horizontal, 16)
    }

    private func theme(_ name: String) -> GlassTheme { GlassPreset.named(name)?.theme ?? .standard }
}
