import Testing

@testable import Stitching

/// Chains of 40 effects, by the smallest limits that a driver may have.
@Suite struct LimitTests {
    private typealias Make = PlanMaking

    /// How many functions each pass calls.
    private func lengths(_ plan: Plan) -> [Int] { plan.passes.map(\.functions.count) }

    @Test func `A program has 32 calls at most`() {
        let plan = Make.plan(Array(repeating: Make.color(), count: 40))
        #expect(lengths(plan) == [32, 8])
        #expect(plan.cuts == [.limit("calls", allowed: 32), nil])
        #expect(plan.passes.map(\.inputs) == [[.image(0)], [.pass(0)]])
        #expect(lengths(Make.plan(Array(repeating: Make.color(), count: 32))) == [32])
        #expect(plan.cuts[0]?.description == "a program may have 32 calls at most")
    }

    @Test func `A program's numbers fit into the smallest block`() {
        let plan = Make.plan(Array(repeating: Make.gradient(), count: 40))
        #expect(lengths(plan) == [15, 15, 10])
        let reason = CutReason.limit("bytes of numbers", allowed: 16384)
        #expect(plan.cuts == [reason, reason, nil])
        #expect(plan.passes.allSatisfy { $0.numbers.paddedBytes.count <= 16384 })
    }

    @Test func `A program reads 16 textures at most`() {
        let plan = Make.plan(.stages(masked(Make.color(), 40), over: .image(0)), masks: 40)
        #expect(lengths(plan) == [15, 15, 10])
        let reason = CutReason.limit("textures", allowed: 16)
        #expect(plan.cuts == [reason, reason, nil])
        #expect(plan.passes.map(\.inputs.count) == [16, 16, 11])
        #expect(Set(plan.passes.flatMap(\.inputs)).count == 43)
    }

    /// A stage so many times, each with a mask of its own.
    private func masked(_ stage: Stage, _ count: Int) -> [Stage] {
        (0..<count).map { number in
            var stage = stage
            stage.mask = number
            return stage
        }
    }

    @Test func `Two chains that are too long together are stored both`() {
        let half = { StageTree.stages(Array(repeating: Make.color(), count: 20), over: .image($0)) }
        let plan = Make.plan(.over(half(0), half(1)))
        #expect(lengths(plan) == [20, 20, 0])
        let reason = CutReason.limit("calls", allowed: 32)
        #expect(plan.cuts == [reason, reason, nil])
        #expect(plan.passes.last?.inputs == [.pass(0), .pass(1)])
    }

    /// What is counted before a pass is written is never less than what it then has.
    @Test func `Numbers are never more than was reckoned`() {
        var stage = Make.gradient()
        stage.fade = 0.5
        stage.opacity = 0.5
        for stages in [[stage], [Make.color(), stage, Make.distortion], [stage, stage, Make.color()]] {
            let reckoned = stages.reduce(32) { $0 + ShaderNotes(Make.library).preshader(of: $1).callBytes }
            let plan = Make.plan(stages, .hardware)
            #expect(plan.passes.count == 1)
            #expect(plan.passes[0].numbers.paddedBytes.count <= reckoned)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A long chain of effects that let the picture through is planned at once`() {
        var stage = Make.color()
        stage.opacity = 0.5
        #expect(lengths(Make.plan(Array(repeating: stage, count: 40))) == [32, 8])
        let opaque = Make.plan(
            .stages(Array(repeating: stage, count: 32), over: .image(0)), images: [ImageFormat(.unorm8, isOpaque: true)]
        )
        #expect(!opaque.passes[0].text.contains("/ alpha"))
    }
}
