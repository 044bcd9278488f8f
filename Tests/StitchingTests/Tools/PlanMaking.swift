import ShaderText

@testable import Stitching

/// Stages of made-up functions, and plans of them: what the tests of planning have in common.
enum PlanMaking {
    static let library = ShaderLibrary(
        functions: [
            "ssC": "vec4 ssC(vec2 position, vec4 color, vec2 size, float amount) { return amount * color; }",
            // Thirty operations more.
            "ssHeavy": """
            vec4 ssHeavy(vec2 position, vec4 color, vec2 size, float amount) {
                return color \(String(repeating: "* amount ", count: 30));
            }
            """,
            // A hundred and fifty.
            "ssDear": """
            vec4 ssDear(vec2 position, vec4 color, vec2 size, float amount) {
                return color \(String(repeating: "* amount ", count: 150));
            }
            """,
            "ssD": "vec2 ssD(vec2 position, vec2 size, float amount) { return position + amount; }",
            "ssL": "vec4 ssL(vec2 position, vec2 size, float amount) { return amount * layerAt(position); }",
            "ssBlur": "vec4 ssBlur(vec2 position, vec2 size, vec2 axis) { return layerAt(position + axis); }",
            "ssF": "vec4 ssF(vec2 position, float amount) { return vec4(amount); }",
            "ssGradientMap": ShaderText.functions["ssGradientMap"] ?? "",
        ],
        helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers)

    /// A colour that nothing is known of but what it does to alpha.
    static func color(
        _ name: String = "ssC", alpha: AlphaRule = .kept, isPositionFree: Bool = false, isAffine: Bool = false
    ) -> Stage {
        stage(
            ShaderFunctionRow(
                name, .color, parameters: [amount], alpha: alpha, isPositionFree: isPositionFree, isAffine: isAffine))
    }

    static let distortion = stage(ShaderFunctionRow("ssD", .distortion, parameters: [amount]))

    static let fill = stage(ShaderFunctionRow("ssF", .fill, parameters: [amount]))

    /// A layer function that reads so many texels.
    static func layer(taps: Int) -> Stage {
        stage(
            ShaderFunctionRow(
                "ssL", .layer, parameters: [amount], taps: taps, alpha: .kept, reads: .neighbours(radius: 1)))
    }

    /// A blur of two calls, along the rows and along the columns.
    static func blur(reach: Double) -> Stage {
        Stage(
            name: "blur",
            function: ShaderFunctionRow(
                "ssBlur", .layer, parameters: [], trailing: [ShaderArgument("axis", .float2)], taps: 97,
                alpha: .keptWhereOpaque, reads: .pixels(along: "axis")),
            calls: [["axis": .float2(SIMD2(1, 0))], ["axis": .float2(SIMD2(0, 1))]], reach: reach)
    }

    /// A map to a gradient of two colours, with room for 64.
    static func gradient(_ alpha: Double = 1) -> Stage {
        Stage(
            name: "gradientMap",
            function: ShaderFunctionRow(
                "ssGradientMap", .color,
                leading: [ShaderArgument("colors", .colors(capacity: 64)), ShaderArgument("count", .int)],
                parameters: [amount], alpha: .keptByOpaque(["colors"])),
            calls: [
                [
                    "colors": .colors([SIMD4(0, 0, 0, 1), SIMD4(repeating: alpha)]), "count": .int(2),
                    "amount": .float(1),
                ]
            ])
    }

    private static let amount = Parameter<Double>.amount.row

    private static func stage(_ function: ShaderFunctionRow) -> Stage {
        Stage(name: function.name, function: function, calls: [["amount": .float(0.5)]])
    }

    static func plan(
        _ tree: StageTree, _ costs: CostModel = .software, fusion: Fusion = .exact, edge: EdgeMode = .transparent,
        images: [ImageFormat] = [.unorm8, .unorm8], masks: Int = 1, scale: Double = 1, padding: Int = 0
    ) -> Plan {
        Planner(
            library: library, images: images, masks: Array(repeating: .unorm8, count: masks),
            view: ViewGeometry(pixelWidth: 32, pixelHeight: 24, scale: scale, padding: padding), edge: edge,
            output: .straight8, fusion: fusion, costs: costs
        ).plan(tree)
    }

    static func plan(_ stages: [Stage], _ costs: CostModel = .software, fusion: Fusion = .exact) -> Plan {
        plan(.stages(stages, over: .image(0)), costs, fusion: fusion)
    }
}

extension Plan {
    /// The functions of each pass.
    var functions: [[String]] { passes.map(\.functions) }

    /// Why each pass ends; the last for no reason.
    var cuts: [CutReason?] { passes.map(\.cut) }

    /// Whether each pass but the last ends for a reason.
    var explainsCuts: Bool { cuts.dropLast().allSatisfy { $0 != nil } && cuts.last == .some(nil) }
}
