import GLES

/// Times the passes of a render.
final class PassClock {
    private var moments: [MomentBox] = []

    func begin(_ capabilities: Capabilities) { moments.append(MomentBox(Moment(capabilities))) }
    func end(_ capabilities: Capabilities) { moments.append(MomentBox(Moment(capabilities))) }

    /// What each pass took, once they are drawn.
    func timings() -> [PassTiming] {
        stride(from: 0, to: moments.count - 1, by: 2).map { index in
            let (start, end) = (moments[index], moments[index + 1])
            return PassTiming(
                gpu: .nanoseconds(Int64(clamping: end.moment.since(start.moment))),
                wall: .nanoseconds(Int64(clamping: end.moment.wall &- start.moment.wall)))
        }
    }

    private final class MomentBox {
        let moment: Moment
        init(_ moment: consuming Moment) { self.moment = moment }
    }
}

/// What one pass of a render took.
public struct PassTiming: Sendable, Equatable {
    /// On the GPU, by its own clock where the driver has one that can be read, otherwise as `wall`.
    public var gpu: Duration
    /// From asking for the pass until it was asked for, and where the GPU's clock cannot be read, until it was done.
    public var wall: Duration
}
