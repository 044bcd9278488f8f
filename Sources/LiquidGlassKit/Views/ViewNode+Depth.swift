extension ViewNode {
    /// Views within each other, each thing that is put around one counted too: a third of what a thread's stack has room for.
    static let deepest = 256

    /// Whether there are more views within each other than a number.
    /// - Parameter path: Where the last one that was looked at was written.
    func isDeeper(than most: Int, _ path: inout String?) -> Bool {
        if case .located(let place, _) = self { path = place }
        return most == 0 || inner.contains { $0.isDeeper(than: most - 1, &path) }
    }

    /// What is directly within it.
    private var inner: [ViewNode] {
        switch self {
        case .list(let nodes), .stack(_, let nodes): nodes
        case .attached(let attached, let node, _, _): [node, attached]
        case .padding(_, let node), .frame(_, let node), .aligned(_, let node), .portion(_, _, let node),
            .offset(_, _, let node), .scroll(_, _, let node), .fixedSize(let node), .glass(_, let node),
            .group(_, let node), .environment(_, let node), .semantics(_, let node), .button(let node, _),
            .located(_, let node):
            [node]
        case .spacer, .text, .symbol, .photo, .shape, .gradient: []
        }
    }
}
