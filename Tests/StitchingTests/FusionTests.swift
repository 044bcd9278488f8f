import Testing

@testable import Stitching

/// Which effects share a pass, by what they cost.
@Suite struct FusionTests {
    private typealias Make = PlanMaking

    private static let models = [CostModel.software, .hardware]

    @Test(arguments: models) func `Five colours are one pass`(_ costs: CostModel) {
        let plan = Make.plan(Array(repeating: Make.color("ssHeavy"), count: 5), costs)
        #expect(plan.functions == [Array(repeating: "ssHeavy", count: 5)])
        #expect(plan.passes[0].inputs == [.image(0)])
        #expect(plan.passes[0].target == .straight8)
        #expect(plan.cuts == [nil])
    }

    @Test(arguments: models) func `A colour after anything shares its pass`(_ costs: CostModel) {
        #expect(Make.plan([Make.distortion, Make.color()], costs).functions == [["ssD", "ssC"]])
        #expect(Make.plan([Make.layer(taps: 97), Make.color()], costs).functions == [["ssL", "ssC"]])
        #expect(
            Make.plan(.stages([Make.color()], over: .fill(Make.fill)), costs, images: []).functions == [["ssF", "ssC"]])
    }

    @Test func `Two fills are told apart, and one that is there twice is drawn once`() {
        var other = Make.fill
        other.calls[0]["amount"] = .float(0.25)
        let apart = Make.plan(.masked(first: .fill(Make.fill), second: .fill(other), by: Make.color()), images: [])
        #expect(apart.functions == [["ssF", "ssF", "ssC"]])
        let same = Make.plan(.masked(first: .fill(Make.fill), second: .fill(Make.fill), by: Make.color()), images: [])
        #expect(same.functions == [["ssF", "ssC"]])
    }

    @Test(arguments: models) func `A colour that changes places with a distortion costs no pass`(_ costs: CostModel) {
        let tone = Make.color("ssHeavy", isPositionFree: true, isAffine: true)
        let plan = Make.plan([tone, Make.distortion, Make.color()], costs)
        #expect(plan.functions == [["ssD", "ssHeavy", "ssC"]])
    }

    @Test func `A cheap colour is worked out at each of a distortion's four texels, and a dear one stored`() {
        #expect(Make.plan([Make.color(), Make.distortion]).functions == [["ssC", "ssD"]])
        // Once costs 80 for the texel and 151 operations; storing it 60 for the pass, 96 for 8 bytes, 320 for 4 texels.
        let plan = Make.plan([Make.color("ssDear"), Make.distortion, Make.color()])
        #expect(plan.functions == [["ssDear"], ["ssD", "ssC"]])
        #expect(
            plan.cuts == [
                .readsOften(function: "ssD", texels: 4, anew: 4 * (80 + 151), stored: 80 + 151 + 60 + 96 + 320), nil,
            ])
        #expect(Make.plan([Make.color("ssHeavy"), Make.distortion], .hardware).functions == [["ssHeavy", "ssD"]])
    }

    @Test func `A colour that depends on the position is worked out where the distortion reads`() {
        let plan = Make.plan([Make.distortion, Make.color(), Make.distortion], .hardware)
        #expect(plan.functions == [["ssD", "ssC", "ssD"]])
        #expect(plan.passes[0].text.contains("value0"))
        #expect(
            Make.plan([Make.color(), Make.distortion]).passes[0].text.contains(
                "color1 = bounded(ssC(position, color0, stage0_amount));"))
    }

    @Test func `A layer of few reads works the colour before it out anew, one of many has it stored`() {
        #expect(Make.plan([Make.color("ssHeavy"), Make.layer(taps: 3)], .hardware).functions == [["ssHeavy", "ssL"]])
        let plan = Make.plan([Make.color("ssHeavy"), Make.layer(taps: 25)], .hardware)
        #expect(plan.functions == [["ssHeavy"], ["ssL"]])
        #expect(
            plan.cuts == [
                .readsOften(function: "ssL", texels: 25, anew: 25 * 35, stored: 35 + 60 + 8 * 12 + 25 * 4), nil,
            ])
        #expect(
            plan.cuts[0]?.description
                == "ssL reads 25 texels a pixel: working them out each time costs 875, storing them first 291")
        #expect(plan.passes.map(\.target) == [.half, .straight8])
        #expect(plan.passes.last?.inputs == [.pass(0)])
    }

    @Test func `A layer that is mixed with its input reads that once more`() {
        // 97 reads cost more than storing; how many are told does not change, only what they cost.
        var stage = Make.layer(taps: 25)
        stage.opacity = 0.5
        #expect(
            Make.plan([Make.color("ssHeavy"), stage], .hardware).cuts[0]
                == .readsOften(function: "ssL", texels: 25, anew: 26 * 35, stored: 35 + 60 + 8 * 12 + 26 * 4))
    }

    @Test func `A layer between pixels reads four texels each time, and at whole points one where those are pixels`() {
        func texels(_ scale: Double) -> Int? {
            let plan = Make.plan(
                .stages([Make.color("ssHeavy"), Make.layer(taps: 25)], over: .image(0)), .hardware, scale: scale)
            if case .readsOften(_, let texels, _, _)? = plan.cuts[0] { return texels }
            return nil
        }
        #expect(texels(1) == 25)
        #expect(texels(2) == 25)
        #expect(texels(1.5) == 100)
    }

    @Test func `Two distortions are one pass where that is cheaper, and sampled once if sharp`() {
        let twice = [Make.distortion, Make.distortion]
        #expect(Make.plan(twice, .hardware).functions == [["ssD", "ssD"]])
        let stored = Make.plan(twice)
        #expect(stored.functions == [["ssD"], ["ssD"]])
        #expect(stored.explainsCuts)
        let sharp = Make.plan(twice, fusion: .sharp)
        #expect(sharp.functions == [["ssD", "ssD"]])
        #expect(sharp.passes[0].text.contains("vec4 reader1_at(vec2 point)"))
        #expect(!Make.plan(twice, .hardware).passes[0].text.contains("_at(vec2 point)"))
        // A colour between them is on the way; opacity would need the picture as it was.
        let between = Make.plan([Make.distortion, Make.color("ssHeavy"), Make.distortion], fusion: .sharp)
        #expect(between.functions == [["ssD", "ssHeavy", "ssD"]])
        #expect(between.passes[0].text.contains("vec4 reader2_at(vec2 point)"))
        var faint = Make.distortion
        faint.opacity = 0.5
        #expect(Make.plan([faint, Make.distortion], fusion: .sharp).functions == [["ssD"], ["ssD"]])
        #expect(Make.plan([Make.distortion, faint], fusion: .sharp).functions == [["ssD"], ["ssD"]])
    }

    @Test func `Without fusion every effect is a pass, and that is why`() {
        let stages = [
            Make.color(), Make.color(isPositionFree: true, isAffine: true), Make.distortion, Make.distortion,
            Make.layer(taps: 1),
        ]
        let plan = Make.plan(stages, fusion: .off)
        #expect(plan.functions == [["ssC"], ["ssC"], ["ssD"], ["ssD"], ["ssL"]])
        #expect(plan.cuts == [.fusionIsOff, .fusionIsOff, .fusionIsOff, .fusionIsOff, nil])
        #expect(plan.cuts[0]?.description == "fusion is off")
    }

    @Test func `Two lists of colours are read by two copies of one function`() throws {
        let plan = Make.plan([Make.gradient(), Make.gradient(0.5)])
        #expect(plan.functions == [["ssGradientMap", "ssGradientMap"]])
        let pass = try #require(plan.passes.first)
        for number in 0...1 {
            #expect(pass.text.contains("#define ssGradientMap_color(i) stage\(number)_colors[i]\n"))
            #expect(pass.text.contains("#define ssGradientMap ssGradientMap_stage\(number)\n"))
            #expect(pass.text.contains("ssGradientMap_stage\(number)(position, color"))
        }
        #expect(pass.numbers.members.filter { $0.type.isList }.map(\.name) == ["stage0_colors", "stage1_colors"])
        #expect(pass.numbers.bytes.count >= 2 * 1024)
    }

    @Test func `Two chains meet in one pass, stored only as far as each needs`() {
        let first = StageTree.stages([Make.color()], over: .image(0))
        let second = StageTree.stages([Make.distortion], over: .image(1))
        let plan = Make.plan(.masked(first: first, second: second, by: Make.color()))
        #expect(plan.functions == [["ssC", "ssD", "ssC"]])
        #expect(plan.passes[0].inputs == [.image(0), .image(1)])
        let blurred = Make.plan(
            .over(.stages([Make.color("ssHeavy"), Make.layer(taps: 97)], over: .image(0)), second))
        #expect(blurred.functions == [["ssHeavy"], ["ssL", "ssD"]])
        let off = Make.plan(.over(first, second), fusion: .off)
        #expect(off.functions == [["ssC"], ["ssD"], []])
        #expect(off.cuts == [.fusionIsOff, .fusionIsOff, nil])
    }

    @Test(arguments: Fusion.allCases) func `Every cut has a reason, and the last pass has none`(_ fusion: Fusion) {
        var masked = Make.layer(taps: 5)
        masked.mask = 0
        let parts = [Make.color("ssHeavy"), Make.distortion, masked, Make.blur(reach: 20), Make.gradient()]
        for costs in Self.models {
            for first in parts {
                for second in parts {
                    for third in parts {
                        let chain = StageTree.stages([first, second, third], over: .image(0))
                        let plan = Make.plan(.over(chain, .stages([second], over: .image(1))), costs, fusion: fusion)
                        #expect(plan.explainsCuts)
                        #expect(plan.result == .pass(plan.passes.count - 1))
                        // Every pass but the last is read by a later one.
                        let read = Set(plan.passes.flatMap(\.inputs))
                        #expect(plan.passes.indices.dropLast().allSatisfy { read.contains(.pass($0)) })
                    }
                }
            }
        }
    }

    @Test func `Reaches add up along a chain, and the larger of two branches counts`() {
        func reaching(_ reach: Double) -> Stage {
            var stage = Make.layer(taps: 1)
            stage.reach = reach
            return stage
        }
        let chain = StageTree.stages([reaching(3), reaching(4)], over: .image(0))
        #expect(chain.reach == 7)
        #expect(chain.spread(of: ViewGeometry(pixelWidth: 9, pixelHeight: 9)) == 0)
        let longer = StageTree.stages([reaching(1)], over: chain)
        #expect(longer.reach == 8)
        #expect(StageTree.over(longer, .stages([reaching(9)], over: .image(1))).reach == 9)
        #expect(StageTree.masked(first: chain, second: longer, by: Make.color()).reach == 8)
        #expect(Make.plan(longer).reach == 8)
        #expect(Make.plan(longer, fusion: .off).reach == 8)
    }
}
