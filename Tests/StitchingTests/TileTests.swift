import Testing

@testable import Stitching

/// What a work group reads once for all of its invocations.
@Suite struct TileTests {
    private typealias Make = PlanMaking

    private func tiles(_ stages: [Stage], scale: Double = 1) -> [Tile?] {
        Make.plan(.stages(stages, over: .image(0)), scale: scale).passes.map(\.tile)
    }

    @Test(
        arguments: [(0.5, 8), (8, 8), (8.25, 24), (20, 24), (24, 24), (25, 64), (64, 64), (65, 128), (128, 128)]
            as [(Double, Int)])
    func `A blur reads a row, then a column, with room for its reach`(_ reach: Double, _ room: Int) {
        let expected = [Tile(isRow: true, reach: room), Tile(isRow: false, reach: room)]
        #expect(tiles([Make.blur(reach: reach)]) == expected)
        #expect(tiles([Make.blur(reach: reach / 2)], scale: 2) == expected)
    }

    @Test func `Beyond the largest there is no tile`() {
        #expect(tiles([Make.blur(reach: 128.5)]) == [nil, nil])
        #expect(tiles([Make.blur(reach: 65)], scale: 2) == [nil, nil])
    }

    @Test func `Only reads along an axis, of what is stored, have a tile`() {
        #expect(tiles([Make.layer(taps: 5)]) == [nil])
        var slanted = Make.blur(reach: 4)
        slanted.calls = [["axis": .float2(SIMD2(0.6, 0.8))]]
        #expect(tiles([slanted]) == [nil])
        // A fill is cheaper drawn anew than stored.
        let filled = Make.plan(.stages([Make.blur(reach: 4)], over: .fill(Make.fill)), images: [])
        #expect(filled.functions == [["ssF", "ssBlur"], ["ssBlur"]])
        #expect(filled.passes.map(\.tile) == [nil, Tile(isRow: false, reach: 8)])
        #expect(!filled.passes[0].text.contains("tiled"))
    }

    @Test func `Colours around a blur do not take its tile away`() {
        let plan = Make.plan([Make.color(), Make.blur(reach: 20), Make.color()], .hardware)
        #expect(plan.functions == [["ssC"], ["ssBlur"], ["ssBlur", "ssC"]])
        #expect(plan.passes.map(\.tile) == [nil, Tile(isRow: true, reach: 24), Tile(isRow: false, reach: 24)])
        #expect(plan.passes[1].text.contains("return tiled("))
        #expect(ComputeProgram.text(of: plan.passes[1], to: .texture).contains("barrier();"))
        #expect(!ComputeProgram.text(of: plan.passes[0], to: .texture).contains("barrier();"))
    }

    @Test func `Every tile fits into the memory that each group has`() {
        let plan = Make.plan([Make.blur(reach: 20)])
        var groups: [[Int]] = []
        for reach in Tile.reaches {
            for isRow in [true, false] {
                var pass = plan.passes[isRow ? 0 : 1]
                pass.tile = Tile(isRow: isRow, reach: reach)
                let group = ComputeProgram.group(of: pass)
                let (across, down) = isRow ? (2 * reach, 0) : (0, 2 * reach)
                let texels = (group.width + across) * (group.height + down)
                #expect(texels * 16 <= 16384)
                #expect((64...256).contains(group.width * group.height))
                let text = ComputeProgram.text(of: pass, to: .texture)
                #expect(text.contains("#define TILE_TEXELS \(texels)\n"))
                #expect(text.contains("#define TILE_WIDTH \(group.width + across)\n"))
                #expect(text.contains("#define GROUP_TEXELS \(group.width * group.height)\n"))
                #expect(text.contains("local_size_x = \(group.width), local_size_y = \(group.height)"))
                if !isRow { groups.append([group.width, group.height]) }
            }
        }
        // Wide groups read memory in longer runs.
        #expect(groups == [[16, 16], [16, 16], [4, 64], [2, 128]])
    }

    private func text(of stages: [Stage], to destination: ComputeProgram.Destination = .texture) -> String {
        ComputeProgram.text(of: Make.plan(stages, .hardware).passes[0], to: destination)
    }

    @Test func `What has no tile draws six texels an invocation, or four where it reads around itself`() {
        func group(_ stages: [Stage]) -> (width: Int, height: Int) {
            ComputeProgram.group(of: Make.plan(stages, .hardware).passes[0])
        }
        #expect(group([Make.color()]) == (96, 8))
        #expect(group([Make.layer(taps: 5)]) == (64, 16))
        #expect(text(of: [Make.color()]).contains("local_size_x = 16, local_size_y = 8)"))
        #expect(text(of: [Make.layer(taps: 5)]).contains("local_size_x = 16, local_size_y = 16)"))
    }

    @Test func `A texel beyond the border is stored nowhere: not in an image, and at the border of a buffer`() {
        #expect(text(of: [Make.color()]).contains("ivec2 place5 = first + ivec2(80, 0);"))
        #expect(
            text(of: [Make.color()], to: .buffer).contains("ivec2 place5 = min(first + ivec2(80, 0), bound - 1);"))
    }

    @Test func `Only what reads where it draws is written out texel by texel`() {
        let (color, layer) = (text(of: [Make.color()]), text(of: [Make.layer(taps: 5)]))
        #expect(color.contains("color5 = drawn(") && !color.contains("for (int i"))
        #expect(layer.contains("for (int i = 0; i < 4; i++)") && !layer.contains("color0 = drawn("))
    }
}
