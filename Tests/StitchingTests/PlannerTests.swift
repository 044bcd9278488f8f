import ShaderText
import Testing

@testable import Stitching

/// Plans as values, without a GPU, with fusion off: one pass an effect, by what stages are and not by what they are
/// called.
@Suite struct PlannerTests {
    private static func function(_ name: String, _ kind: ShaderKind) -> ShaderFunctionRow {
        ShaderFunctionRow(name, kind, parameters: [Parameter<Double>.amount.row])
    }

    private static func stage(_ name: String, _ kind: ShaderKind, calls: Int = 1) -> Stage {
        Stage(
            name: name, function: function(name, kind),
            calls: Array(repeating: ["amount": .float(0.5)], count: calls))
    }

    private static let library = ShaderLibrary(
        functions: [
            "ssC": """
            vec4 ssC(vec2 position, vec4 color, vec2 size, float amount) { return amount * straight(color).xyzz; }
            """,
            "ssD": "vec2 ssD(vec2 position, vec2 size, float amount) { return amount * position; }",
            "ssL": """
            vec4 ssL_more(vec2 p) { return layerAt(p); }
            vec4 ssL(vec2 position, vec2 size, float amount) { return ssL_more(position) * tap(position, amount); }
            """,
            "ssF": "vec4 ssF(vec2 position, float amount) { return vec4(amount); }",
        ],
        helpers: ["straight": ShaderText.helpers["straight"] ?? ""],
        layerHelpers: ["tap": "float tap(vec2 q, float t) { return layerAt(q).a; }"])

    private static func plan(
        _ tree: StageTree, padding: Int = 0, intermediate: TargetFormat = .half, images: [ImageFormat] = [.unorm8]
    ) -> Plan {
        Planner(
            library: library, images: images, masks: [.unorm8],
            view: ViewGeometry(pixelWidth: 30, pixelHeight: 20, scale: 2, padding: padding),
            intermediate: intermediate, output: .straight8, fusion: .off
        ).plan(tree)
    }

    @Test func `A picture without stages needs no pass`() {
        let plan = Self.plan(.image(0))
        #expect(plan.passes.isEmpty)
        #expect(plan.result == .image(0))
    }

    @Test func `A margin alone is one pass that copies`() {
        let plan = Self.plan(.image(0), padding: 3)
        #expect(plan.passes.map(\.functions) == [[]])
        #expect(plan.passes[0].inputs == [.image(0)])
    }

    @Test func `Each stage is a pass that reads the one before`() {
        let plan = Self.plan(
            .stages(
                [Self.stage("ssC", .color), Self.stage("ssD", .distortion), Self.stage("ssL", .layer)], over: .image(0))
        )
        #expect(plan.passes.map(\.functions) == [["ssC"], ["ssD"], ["ssL"]])
        #expect(plan.passes.map(\.inputs) == [[.image(0)], [.pass(0)], [.pass(1)]])
        #expect(plan.passes.map(\.target) == [.half, .half, .straight8])
        #expect(plan.result == .pass(2))
    }

    @Test func `A stage of two calls is two passes, mixed with what was before both`() {
        var stage = Self.stage("ssL", .layer, calls: 2)
        stage.opacity = 0.5
        stage.mask = 0
        let plan = Self.plan(.stages([Self.stage("ssC", .color), stage], over: .image(0)))
        #expect(plan.passes.map(\.inputs) == [[.image(0)], [.pass(0)], [.pass(1), .mask(0), .pass(0)]])
        #expect(!plan.passes[1].text.contains("stage0_opacity"))
        #expect(plan.passes[2].text.contains("stage0_opacity * dot(reader1(position).rgb"))
    }

    @Test func `A mask that multiplies an argument is read by every call, once where it limits the stage too`() {
        var stage = Self.stage("ssL", .layer, calls: 2)
        stage.maskedArgument = MaskedArgument(name: "amount", mask: 0)
        stage.mask = 0
        let plan = Self.plan(.stages([stage], over: .image(0)))
        #expect(plan.passes.map(\.inputs) == [[.image(0), .mask(0)], [.pass(0), .mask(0), .image(0)]])
        for pass in plan.passes {
            #expect(pass.text.contains("(position, stage0_amount * dot(reader1(position).rgb"))
        }
        #expect(plan.passes[1].text.contains("stage0_opacity * dot(reader1(position).rgb"))
        #expect(!plan.passes[1].text.contains("reader2"))
    }

    @Test func `A mask that multiplies an argument counts among a program's textures`() {
        var stage = Self.stage("ssC", .color)
        stage.maskedArgument = MaskedArgument(name: "amount", mask: 0)
        let expressions: [Expression] = [
            .call(stage, 0, on: .read(.image(0)), backdrop: nil),
            .masked(stage, first: .read(.image(0)), second: .read(.image(0))),
        ]
        for expression in expressions { #expect(expression.inputs == [.image(0), .mask(0)]) }
        #expect(Expression.fill(stage).inputs == [.mask(0)])
    }

    @Test func `Layer functions are renamed for their input, with everything they define`() {
        let text = Self.plan(.stages([Self.stage("ssL", .layer)], over: .image(0))).passes[0].text
        for name in ["layerAt", "tap", "ssL", "ssL_more"] {
            #expect(text.contains("#define \(name) \(name == "layerAt" ? "" : name + "_")reader0\n"))
            #expect(text.contains("#undef \(name)\n"))
        }
        #expect(text.contains("return ssL_reader0(position, stage0_amount);"))
    }

    @Test func `A program has only the helpers it calls`() {
        #expect(
            Self.plan(.stages([Self.stage("ssC", .color)], over: .image(0))).passes[0].text.contains("vec3 straight("))
        #expect(
            !Self.plan(.stages([Self.stage("ssD", .distortion)], over: .image(0))).passes[0].text.contains("straight"))
    }

    @Test func `Values are no part of the text, so equal chains share programs`() {
        var other = Self.stage("ssC", .color)
        other.calls = [["amount": .float(0.25)]]
        let (one, two) = (
            Self.plan(.stages([Self.stage("ssC", .color)], over: .image(0))),
            Self.plan(.stages([other], over: .image(0)))
        )
        #expect(one.passes[0].text == two.passes[0].text)
        #expect(one.passes[0].numbers != two.passes[0].numbers)
    }

    @Test func `A fill needs no input, and takes the shape of one it is put on`() {
        let alone = Self.plan(.fill(Self.stage("ssF", .fill)), images: [])
        #expect(alone.passes[0].inputs.isEmpty)
        let shaped = Self.plan(.stages([Self.stage("ssF", .fill)], over: .image(0)))
        #expect(shaped.passes[0].text.contains("* color0.a"))
    }

    @Test func `Two pictures meet in one pass, and one picture twice is read once`() {
        let masked = Self.plan(
            .masked(first: .image(0), second: .image(1), by: Self.stage("ssC", .color)), images: [.unorm8, .uint16])
        #expect(masked.passes.map(\.inputs) == [[.image(0), .image(1)]])
        #expect(masked.passes[0].text.contains("usampler2D input1"))
        let over = Self.plan(.over(.stages([Self.stage("ssC", .color)], over: .image(0)), .image(0)))
        #expect(over.passes.map(\.inputs) == [[.image(0)], [.pass(0), .image(0)]])
    }

    @Test func `Spreads add up along a chain, and the larger of two branches counts`() {
        func spreading(_ spread: Double) -> Stage {
            var stage = Self.stage("ssL", .layer)
            stage.spread = spread
            return stage
        }
        let chain = StageTree.stages([spreading(3), spreading(4)], over: .image(0))
        let view = ViewGeometry(pixelWidth: 9, pixelHeight: 9)
        #expect(chain.spread(of: view) == 7)
        #expect(StageTree.over(chain, .stages([spreading(9)], over: .image(0))).spread(of: view) == 9)
        #expect(StageTree.stages([spreading(1)], over: chain).spread(of: view) == 8)
    }

    @Test func `The pass knows the size in points without the margin, and the origin with it`() {
        let block = Self.plan(.image(0), padding: 6).passes[0].numbers
        let floats = stride(from: 0, to: 32, by: 4).map { offset in
            Float(
                bitPattern: block.bytes[offset..<offset + 4].enumerated().reduce(0) {
                    $0 | UInt32($1.element) << (8 * $1.offset)
                })
        }
        #expect(floats == [15, 10, 3, 3, 42, 32, 2, 0.5])
    }
}
