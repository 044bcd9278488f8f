/// A preset that was changed: how it looks, what was changed, and the code that draws it.
struct PlaygroundDemo: View {
    private var theme: GlassTheme {
        var theme = GlassPreset.named("Ocean")?.theme ?? .standard
        theme.shadowRadius = 4
        theme.optics.blur = 9
        return theme
    }

    var body: some View {
        let source = GlassCodeExporter().viewCode(named: "PromoCard", theme: theme).dropLast(1)
        return VStack(spacing: 16) {
            GlassNavigationBar("Playground", back: true, actions: ["square.and.arrow.up"])
            GlassCard {
                HStack(spacing: 14) {
                    Icon(systemName: "sparkles").font(.largeTitle)
                    VStack(alignment: .leading, spacing: 3) {
                        Text("Promo card").font(.title3)
                        Text("Ocean, changed").font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 0)
                    GlassButton("Open", isProminent: true).tint(Color(hex: 0x0A84FF))
                }
            }
            .glassTheme(theme)
            GlassCard(padding: 16) {
                VStack(spacing: 12) {
                    setting("Blur", value: 9 / 30, "9")
                    setting("Refraction", value: 1 / 2, "1")
                    setting("Shadow", value: 4 / 40, "4")
                }
            }
            GlassCard(padding: 16) {
                VStack(alignment: .leading, spacing: 8) {
                    Text("PromoCard.swift").font(.footnote).bold()
                    Text(String(source)).font(.system(size: 8, design: .monospaced))
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .glassTheme(GlassPreset.named("Midnight")?.theme ?? .standard)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.top, 24)
        .padding(.bottom, 20)
    }

    private func setting(_ title: String, value: Double, _ text: String) -> NodeView {
        HStack(spacing: 12) {
            Text(title).font(.subheadline).frame(width: 84, alignment: .leading)
            GlassSlider(value: value, label: title)
            Text(text).font(.subheadline).foregroundStyle(.secondary).frame(width: 26, alignment: .trailing)
        }
        .body
    }
}
