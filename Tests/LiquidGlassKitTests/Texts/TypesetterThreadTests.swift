import Foundation
import TestSupport
import Testing

@testable import LiquidGlassKit

/// What a typesetter's thread leaves, in a process of its own, for other tests start threads too.
@Suite(.serialized) struct TypesetterThreadTests {
    private static let isOwn = OwnProcess.isOwn("TypesetterThreadTests")

    @Test(.enabled(if: !isOwn)) func `Typesetters that are gone leave no stacks`() throws {
        let outcome = try OwnProcess.outcome(of: "TypesetterThreadTests")
        #expect(outcome.hasPassed, "\(outcome.text)")
    }

    /// Pieces of memory as large as a thread's stack.
    private func stacks() throws -> Int {
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        return maps.split(separator: "\n").filter { line in
            let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
            return ends.count == 2 && ends[1] - ends[0] == 8 << 20
        }.count
    }

    @Test(.enabled(if: isOwn)) func `Of many that were made, the system keeps a few stacks for the next`() throws {
        let kept = try Typesetter()
        #expect(try stacks() > 0, "the stack of a thread that runs is one of those that are counted")
        for _ in 0..<24 { _ = try Typesetter().size(of: TextRun("gone")) }
        // The last threads may still be ending.
        var left = try stacks()
        for _ in 0..<100 where left > 12 {
            usleep(50_000)
            left = try stacks()
        }
        #expect(left <= 12)
        #expect(try kept.size(of: TextRun("kept")).width > 0)
    }
}
