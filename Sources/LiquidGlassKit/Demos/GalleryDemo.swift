/// Every component on one screen.
struct GalleryDemo: View {
    var body: some View {
        VStack(spacing: 14) {
            GlassNavigationBar("Gallery", back: true, actions: ["heart", "square.and.arrow.up"])
            GlassSearchBar("Search presets")
            PlayerCard()
            HStack(spacing: 10) {
                GlassButton("Tap me", systemImage: "hand.tap")
                GlassButton("Save", systemImage: "bookmark.fill", isProminent: true)
                GlassButton(systemImage: "plus", label: "Add")
                GlassButton(systemImage: "trash", state: .disabled, label: "Delete")
            }
            GlassCard(padding: 16) {
                VStack(spacing: 14) {
                    Toggle("Reduce Motion", isOn: true)
                    Toggle("Notifications", isOn: false)
                    HStack(spacing: 12) {
                        Icon(systemName: "speaker.fill")
                        GlassSlider(value: 0.62, label: "Volume")
                        Icon(systemName: "speaker.wave.2.fill")
                    }
                }
            }
            GlassTextField("Your name", text: "Ada Lovelace", systemImage: "person", state: .focused)
            Spacer(minLength: 0)
            GlassTabBar(
                [
                    GlassTab("Home", systemImage: "house.fill"), GlassTab("Photos", systemImage: "photo"),
                    GlassTab("Alerts", systemImage: "bell.fill", badge: 3),
                    GlassTab("Settings", systemImage: "gearshape.fill"),
                ], selection: 0)
        }
        .padding(.horizontal, 16)
        .padding(.top, 24)
        .padding(.bottom, 20)
    }
}

/// A player with its controls.
struct PlayerCard: View {
    var body: some View {
        GlassCard(padding: 18) {
            VStack(spacing: 12) {
                HStack(spacing: 14) {
                    ZStack {
                        GlassShape.roundedRectangle(cornerRadius: 14).fill(.color(Color(hex: 0xFF375F)))
                        Icon(systemName: "music.note").font(.system(size: 28)).foregroundStyle(.white)
                    }
                    .frame(width: 58, height: 58)
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Clair de lune").font(.headline)
                        Text("Claude Debussy").font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 0)
                    Icon(systemName: "star.fill").font(.title3)
                }
                GlassSlider(value: 0.38, label: "Position")
                HStack(spacing: 0) {
                    Text("1:58")
                    Spacer(minLength: 0)
                    HStack(spacing: 34) {
                        Icon(systemName: "backward.fill")
                        Icon(systemName: "pause.fill").font(.system(size: 32))
                        Icon(systemName: "forward.fill")
                    }
                    .font(.system(size: 25))
                    .foregroundStyle(.primary)
                    Spacer(minLength: 0)
                    Text("-3:04")
                }
                .font(.caption)
                .foregroundStyle(.secondary)
            }
        }
    }
}
