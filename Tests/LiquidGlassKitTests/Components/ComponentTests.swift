import Testing

@testable import LiquidGlassKit

/// What components are made of, where their parts lie, and what their states change.
@Suite struct ComponentTests: ComponentSuite {
    @Test func `A button is a capsule around its label, and round without one`() throws {
        let surface = try surfaces(GlassButton("Save"))[0]
        // 40 wide and 20 high, with 20 and 12 around.
        #expect(surface.frame == GlassRect(x: 160, y: 78, width: 80, height: 44))
        #expect(surface.shape == .capsule)
        #expect(surface.material == nil)
        #expect(
            try surfaces(GlassButton(systemImage: "plus"))[0].frame == GlassRect(x: 178, y: 78, width: 44, height: 44))
        let node = try semantics(GlassButton(systemImage: "plus", label: "Add"))[0]
        #expect(node.role == .button)
        #expect(node.label == "Add")
        #expect(node.frame == [178, 78, 44, 44])
        #expect(node.children.isEmpty)
        #expect(try semantics(GlassButton("Save"))[0].label == "Save")
        guard case .text(let run) = Frames.marks(try Frames.placed(GlassButton("Save")))[0].form else { return }
        #expect(run.font.weight == .semibold)
    }

    @Test func `A style dresses a button, and plain ones have no glass`() throws {
        #expect(try surfaces(Button("Go")).isEmpty)
        #expect(try surfaces(Button("Go").buttonStyle(.plain)).isEmpty)
        #expect(try surfaces(Button("Go").buttonStyle(.liquidGlass)).count == 1)
        let prominent = Button("Go") {}.buttonStyle(.liquidGlassProminent).tint(.purple)
        #expect(try surfaces(prominent)[0].material == .tinted(Color.purple.opacity(0.92)))
        #expect(try texts(prominent)[0].mark.tone == .onAccent)
    }

    @Test func `States are values that change what is drawn`() throws {
        func placed(_ state: InteractionState) throws -> Placed {
            try Frames.placed(GlassButton("Go", state: state), 400, 200)
        }
        let pressed = try #require(Frames.surfaces(placed(.pressed)).first).surface
        #expect(pressed.interaction == GlassInteraction(pointer: pressed.frame.center))
        #expect(Frames.surfaces(try placed(.normal))[0].surface.interaction == false)
        let hovered = Frames.marks(try placed(.hovered))
        #expect(hovered[0].form == .fill(.capsule))
        #expect(hovered[0].tone == .faded(0.1))
        let focused = try #require(Frames.marks(placed(.focused)).last)
        #expect(focused.form == .stroke(.capsule, width: 2.5))
        #expect(focused.frame == pressed.frame.inset(by: -3))
        #expect(focused.tone == .accent)
        #expect(try placed(.focused).semantics[0].isFocused)
        let corners = NodeView(
            .glass(
                GlassStyle(
                    in: .corners(topLeft: 4, topRight: 8, bottomRight: 12, bottomLeft: 16), state: .focused),
                Text("corners").node))
        let ring = try #require(Frames.marks(Frames.placed(corners)).last)
        #expect(
            ring.form
                == .stroke(.corners(topLeft: 7, topRight: 11, bottomRight: 15, bottomLeft: 19), width: 2.5))
        #expect(try placed(.disabled).semantics[0].isEnabled == false)
        #expect(Frames.surfaces(try placed(.disabled))[0].surface.opacity == 0.6)
        #expect(Frames.marks(try placed(.disabled))[0].opacity == 0.4)
        #expect(try Frames.surfaces(Frames.placed(GlassTextField("", state: .disabled)))[0].surface.opacity == 0.6)
        #expect(try Frames.surfaces(Frames.placed(GlassSlider(value: 0, state: .disabled)))[0].surface.opacity == 0.6)
        #expect(try Frames.surfaces(Frames.placed(Toggle(isOn: true, state: .disabled)))[0].surface.opacity == 0.6)
    }

    @Test func `A card has its content with room around, and tells its parts`() throws {
        let card = GlassCard(.clear, padding: 12) { Text("ab") }
        #expect(try surfaces(card)[0].frame == GlassRect(x: 178, y: 78, width: 44, height: 44))
        #expect(try surfaces(card)[0].material == .clear)
        #expect(try surfaces(card)[0].shape == nil)
        let node = try semantics(card)[0]
        #expect(node.role == .card)
        #expect(node.children.map(\.label) == ["ab"])
    }

    @Test func `A field shows its title while it is empty, and a cursor while it is focused`() throws {
        let empty = try texts(GlassTextField("Name"))[0]
        #expect(empty.text == "Name")
        #expect(empty.mark.tone == .secondary)
        let written = try texts(GlassTextField("Name", text: "Ada"))[0]
        #expect(written.text == "Ada")
        #expect(written.mark.tone == .primary)
        #expect(try fills(GlassTextField("Name")).isEmpty)
        let cursor = try fills(GlassTextField("Name", text: "Ada", state: .focused))[0]
        #expect(cursor.tone == .accent)
        #expect(cursor.frame == GlassRect(x: 47, y: 89, width: 2, height: 22))
        #expect(try fills(GlassTextField("Name", state: .focused))[0].frame.x == 15)
        let node = try semantics(GlassTextField("Name", text: "Ada"))[0]
        #expect((node.role, node.label, node.value) == (.textField, "Name", "Ada"))
        #expect(try surfaces(GlassTextField("Name"))[0].frame == GlassRect(x: 0, y: 77, width: 400, height: 46))
    }

    @Test func `A search bar begins with a glass and ends with a microphone or a cross`() throws {
        func symbols(_ view: some View) throws -> [String] {
            Frames.marks(try Frames.placed(view)).compactMap {
                if case .symbol(let symbol, _, _) = $0.form { symbol.name } else { nil }
            }
        }
        #expect(try symbols(GlassSearchBar()) == ["magnifyingglass", "mic.fill"])
        #expect(try symbols(GlassSearchBar(text: "Ocean")) == ["magnifyingglass", "xmark"])
        #expect(try surfaces(GlassTextField("Name"))[0].shape == .roundedRectangle(cornerRadius: 16))
        #expect(try semantics(GlassSearchBar())[0].role == .searchField)
        #expect(try surfaces(GlassSearchBar())[0].shape == .capsule)
    }
}
