/// A sheet at its middle detent over a screen.
struct SheetDemo: View {
    var body: some View {
        VStack(spacing: 14) {
            GlassNavigationBar("Library", back: true, actions: ["ellipsis"])
            PlayerCard()
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.top, 24)
        .sheet(.fraction(0.56)) {
            VStack(spacing: 16) {
                HStack(spacing: 12) {
                    Text("Share").font(.title2)
                    Spacer()
                    GlassButton(systemImage: "xmark", label: "Close")
                }
                HStack(spacing: 18) {
                    target("Ada", 0x0A84FF)
                    target("Grace", 0xFF9F0A)
                    target("Edith", 0x30D158)
                    target("Hedy", 0xBF5AF2)
                }
                VStack(spacing: 12) {
                    row("bookmark", "Add to reading list")
                    row("star", "Add to favourites")
                    row("photo", "Save picture")
                }
                .padding(16)
                .background { GlassShape.roundedRectangle(cornerRadius: 20).fill(.faded(0.08)) }
                GlassButton("Send", systemImage: "square.and.arrow.up", isProminent: true)
            }
        }
    }

    private func target(_ name: String, _ color: UInt32) -> NodeView {
        VStack(spacing: 6) {
            ZStack {
                GlassShape.circle.fill(.color(Color(hex: color)))
                Icon(systemName: "person.fill").font(.title).foregroundStyle(.white)
            }
            .frame(width: 62, height: 62)
            Text(name).font(.caption)
        }
        .body
    }

    private func row(_ symbol: String, _ title: String) -> NodeView {
        HStack(spacing: 12) {
            Icon(systemName: symbol)
            Text(title)
            Spacer(minLength: 0)
            Icon(systemName: "chevron.forward").font(.footnote).foregroundStyle(.tertiary)
        }
        .body
    }
}
