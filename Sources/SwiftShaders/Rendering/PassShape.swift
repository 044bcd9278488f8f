/// What a pass's program depends on: passes of one shape share it. Cheaper to compare than the program's whole text is to
/// put together, for every pass of every picture.
struct PassShape: Hashable {
    private let text: String
    private let members: [UniformBlock.Member]
    private let target: TargetFormat
    private let tile: Tile?
    private let isLocal: Bool
    private let drawsWindow: Bool
    private let drawsParts: Bool
    private let lowering: Lowering
    private let destination: ComputeProgram.Destination

    init(_ pass: StitchedPass, _ lowering: Lowering, to destination: ComputeProgram.Destination) {
        text = pass.text
        members = pass.numbers.members
        target = pass.target
        tile = pass.tile
        isLocal = pass.isLocal
        drawsWindow = pass.drawsWindow
        drawsParts = pass.parts != nil
        self.lowering = lowering
        self.destination = destination
    }

    /// Few texts are of one length, and none need be read to its end for that.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        hasher.combine(members.count)
        hasher.combine(target)
        hasher.combine(lowering)
        hasher.combine(destination)
    }
}
