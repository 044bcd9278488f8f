import Glibc
import TestSupport
import Testing

@testable import LiquidGlass

/// What a group saves, in a process of its own: what the processors do there is for this alone, however busy they are.
@Suite(.serialized) struct GroupTimeTests {
    private static let isOwn = OwnProcess.isOwn("GroupTimeTests")

    /// A pad of four by four buttons, as near to each other as on a telephone.
    static let surfaces = (0..<16).map { index in
        GlassRect(x: 360 + Double(index % 4) * 304, y: 96 + Double(index / 4) * 228, width: 280, height: 204)
            .glassSurface(.regular, in: .roundedRectangle(cornerRadius: 40))
    }

    @Test(.enabled(if: !isOwn)) func `Groups are timed in a process of their own`() throws {
        let outcome = try OwnProcess.outcome(of: "GroupTimeTests")
        #expect(outcome.hasPassed, "\(outcome.text)")
    }

    @Test(.enabled(if: isOwn)) func `A group of 16 surfaces takes little more than half of 16 separate ones at most`()
        throws
    {
        let image = try Image.plain(1920, 1080, 120)
        let together = try GlassScene(groups: [GlassGroup(spacing: 12, surfaces: Self.surfaces)]).composed(over: image)
        let apart = try GlassScene(Self.surfaces).composed(over: image)
        #expect(together.captures == 1)
        #expect(apart.captures > 4)
        let renderer = try GlassRendering.renderer
        // The claim is about the processors' work; a card's passes take about as long to begin as to draw.
        guard renderer.info.isSoftware else { return }
        func draw(_ composition: GlassComposition) throws -> Double {
            let before = Self.processorSeconds
            _ = try renderer.drawTimes(composition.picture, RenderOptions(), samples: 3, rounds: 1)
            return Self.processorSeconds - before
        }
        // What is compiled and allocated once is not counted. In turn, and the least of each.
        _ = (try draw(together), try draw(apart))
        var (least, leastApart) = (Double.infinity, Double.infinity)
        for _ in 0..<4 {
            least = min(least, try draw(together))
            leastApart = min(leastApart, try draw(apart))
        }
        let ratio = least / leastApart
        #expect(ratio <= 0.6, "\(ratio)")
    }

    /// The processors' time that this process has had, in seconds.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
