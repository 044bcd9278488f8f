/// Which groups see the same backdrop: those whose places nothing was drawn at before.
///
/// A surface over another one sees that one through itself, so it needs a new capture of what has been drawn. Surfaces apart
/// from each other share one.
struct CaptureLayers: Sendable, Equatable {
    /// The groups of each capture by their index, in order.
    private(set) var layers: [[Int]] = []

    /// - Parameters:
    ///   - drawn: What each group draws.
    ///   - read: What each group reads.
    init(drawn: [GlassRect], read: [GlassRect]) {
        var numbers: [Int] = []
        for index in drawn.indices {
            let before = (0..<index).filter {
                drawn[$0].intersects(drawn[index]) || drawn[$0].intersects(read[index])
            }
            let number = before.map { numbers[$0] + 1 }.max() ?? 0
            numbers.append(number)
            if number == layers.count { layers.append([]) }
            layers[number].append(index)
        }
    }
}
