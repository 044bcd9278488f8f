extension View {
    /// The view with room around it: 16 points on every edge unless told.
    public func padding(_ length: Double = 16) -> NodeView { padding(.all, length) }

    /// The view with room along some edges.
    public func padding(_ edges: Edges, _ length: Double = 16) -> NodeView {
        NodeView(
            .padding(
                EdgeInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0),
                node))
    }

    /// The view in a frame of a size in points, or its own.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> NodeView {
        NodeView(.frame(FrameRule(width: width, height: height, alignment: alignment), node))
    }

    /// The view in a frame within limits; `.infinity` takes all the room.
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> NodeView {
        NodeView(
            .frame(
                FrameRule(
                    minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
                    alignment: alignment), node))
    }

    /// The view in the size that it would like, whatever room there is.
    public func fixedSize() -> NodeView { NodeView(.fixedSize(node)) }

    /// The view moved without its neighbours noticing; x goes to the trailing edge.
    public func offset(x: Double = 0, y: Double = 0) -> NodeView { NodeView(.offset(x: x, y: y, node)) }

    /// Another view over this one.
    public func overlay(alignment: Alignment = .center, @ViewBuilder _ content: () -> NodeView) -> NodeView {
        NodeView(.attached(content().node, to: node, alignment, isBelow: false))
    }

    /// Another view under this one.
    public func background(alignment: Alignment = .center, @ViewBuilder _ content: () -> NodeView) -> NodeView {
        NodeView(.attached(content().node, to: node, alignment, isBelow: true))
    }

    /// The view as large as the screen: there is no area to keep free here.
    public func ignoresSafeArea() -> NodeView { NodeView(node) }

    /// Glass behind the view: the one way in which views get it.
    /// - Parameters:
    ///   - material: What it is made of; the theme's unless told.
    ///   - shape: Its outline; the theme's unless told.
    ///   - interactive: How it answers to a pointer.
    public func glassSurface(
        _ material: GlassMaterial? = nil, in shape: GlassShape? = nil, interactive: GlassInteraction = false
    ) -> NodeView {
        NodeView(.glass(GlassStyle(material, in: shape, interactive: interactive), node))
    }

    /// What assistive programs are told of the view.
    public func accessibility(_ role: Semantics.Role, label: String? = nil, value: String? = nil) -> NodeView {
        NodeView(.semantics(Semantics(role, label: label, value: value), node))
    }

    // MARK: - Surroundings

    /// Changes the surroundings of the view and all within it.
    public func environment(_ change: EnvironmentChange) -> NodeView { NodeView(.environment(change, node)) }

    /// What surfaces within the view look like that have no material or shape of their own.
    public func glassTheme(_ theme: GlassTheme) -> NodeView { environment(.theme(theme)) }
    /// Which way surfaces within the view are drawn.
    public func glassRenderingMode(_ mode: GlassRenderingMode) -> NodeView { environment(.renderingMode(mode)) }
    /// Whether surfaces within the view are light or dark.
    public func colorScheme(_ scheme: GlassEnvironment.ColorScheme) -> NodeView { environment(.colorScheme(scheme)) }
    /// How texts within the view look.
    public func font(_ font: Font) -> NodeView { environment(.font(font)) }
    /// Heavier letters within the view.
    public func bold() -> NodeView { environment(.weight(.semibold)) }
    /// The tone of texts and symbols within the view.
    public func foregroundStyle(_ tone: InkTone) -> NodeView { environment(.foreground(tone)) }
    /// The colour of texts and symbols within the view.
    public func foregroundStyle(_ color: Color) -> NodeView { environment(.foreground(.color(color))) }
    /// The accent's colour within the view.
    public func tint(_ color: Color) -> NodeView { environment(.tint(color)) }
    /// The most lines of each text within the view, 1 or more; `nil` is any number.
    public func lineLimit(_ lines: Int?) -> NodeView { environment(.lineLimit(lines)) }
    /// Where short lines of texts within the view begin.
    public func multilineTextAlignment(_ alignment: TextRun.Alignment) -> NodeView {
        environment(.textAlignment(alignment))
    }
    /// Controls within the view do not answer, and look so.
    public func disabled(_ isDisabled: Bool = true) -> NodeView { environment(.isEnabled(!isDisabled)) }
    /// Where lines within the view begin; from right to left everything is mirrored.
    public func layoutDirection(_ direction: LayoutDirection) -> NodeView { environment(.layoutDirection(direction)) }
    /// What keys of texts within the view stand for; tables further in count more.
    public func strings(_ tables: StringTables) -> NodeView { environment(.strings(tables)) }
    /// The language of texts within the view as in BCP 47.
    public func language(_ language: String) -> NodeView { environment(.language(language)) }
    /// How each ``Button`` within the view looks.
    public func buttonStyle(_ style: ButtonStyle) -> NodeView { environment(.buttonStyle(style)) }
    /// How each ``Toggle`` within the view looks.
    public func toggleStyle(_ style: ToggleStyle) -> NodeView { environment(.toggleStyle(style)) }
}
