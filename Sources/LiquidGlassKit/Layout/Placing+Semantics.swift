extension Placing {
    mutating func placeSemantics(
        _ semantics: Semantics, _ element: Element, in frame: GlassRect, _ proposal: ProposedSize, _ above: Above
    ) throws(ViewError) {
        let before = placed.semantics
        placed.semantics = []
        try place(element.children[0], at: GlassPoint(x: frame.x, y: frame.y), proposal, above)
        let parts = placed.semantics
        placed.semantics = before
        let environment = element.environment
        let said = parts.filter { $0.role == .text }.map(\.label).joined(separator: ", ")
        let label = semantics.label.map { environment.strings.text($0, language: environment.language) }
        tell(
            semantics, frame, element, label: label ?? (semantics.holdsParts ? "" : said),
            children: semantics.holdsParts ? parts : [])
    }

    mutating func tell(
        _ semantics: Semantics, _ frame: GlassRect, _ element: Element, label: String? = nil,
        children: [SemanticsNode] = []
    ) {
        placed.semantics.append(
            SemanticsNode(
                role: semantics.role, label: label ?? semantics.label ?? "", value: semantics.value,
                frame: [frame.x, frame.y, frame.width, frame.height], isEnabled: element.environment.isEnabled,
                isSelected: semantics.isSelected, isFocused: semantics.isFocused, children: children))
    }
}
