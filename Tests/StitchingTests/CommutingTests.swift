import Testing

@testable import Stitching

/// Which effects change places: a colour and the distortion after it, where the pixels are the same either way.
@Suite struct CommutingTests {
    private static let library = ShaderLibrary(
        functions: [
            "ssC": "vec4 ssC(vec2 position, vec4 color, vec2 size) { return 0.5 * color; }",
            "ssD": "vec2 ssD(vec2 position, vec2 size) { return position + 0.25; }",
            "ssL": "vec4 ssL(vec2 position, vec2 size) { return layerAt(position); }",
        ],
        helpers: [:], layerHelpers: [:])

    /// A colour that gives of a mean the mean of what it gives, and the same everywhere, unless told otherwise.
    private static func color(
        isPositionFree: Bool = true, isAffine: Bool = true, change: (inout Stage) -> Void = { _ in }
    ) -> Stage {
        let function = ShaderFunctionRow(
            "ssC", .color, parameters: [], isPositionFree: isPositionFree, isAffine: isAffine)
        var stage = Stage(name: "color", function: function, calls: [[:]])
        change(&stage)
        return stage
    }

    private static func other(_ name: String, _ kind: ShaderKind, calls: Int = 1) -> Stage {
        Stage(
            name: name, function: ShaderFunctionRow(name, kind, parameters: []),
            calls: Array(repeating: [:], count: calls))
    }

    /// The functions of all passes in the order they are called.
    private static func order(_ stages: [Stage], fusion: Fusion = .exact) -> [String] {
        Planner(
            library: library, images: [.unorm8], masks: [.unorm8], view: ViewGeometry(pixelWidth: 8, pixelHeight: 8),
            output: .straight8, fusion: fusion
        ).plan(.stages(stages, over: .image(0))).passes.flatMap(\.functions)
    }

    private static let distortion = other("ssD", .distortion)

    @Test(arguments: [Fusion.exact, .sharp])
    func `An affine colour that is the same everywhere comes after the distortion`(_ fusion: Fusion) {
        #expect(Self.order([Self.color(), Self.distortion], fusion: fusion) == ["ssD", "ssC"])
        #expect(Self.order([Self.color(), Self.color(), Self.distortion], fusion: fusion) == ["ssD", "ssC", "ssC"])
        // Opacity is affine too.
        let faint = Self.color { $0.opacity = 0.5 }
        #expect(Self.order([faint, Self.distortion], fusion: fusion) == ["ssD", "ssC"])
    }

    @Test func `Any other colour stays before the distortion`() {
        for stage in [
            Self.color(isPositionFree: false), Self.color(isAffine: false), Self.color { $0.mask = 0 },
            Self.color { $0.fade = 0.5 }, Self.color { $0.maskedArgument = MaskedArgument(name: "amount", mask: 0) },
        ] {
            #expect(Self.order([stage, Self.distortion]) == ["ssC", "ssD"])
        }
    }

    @Test func `Nothing changes places with a layer, a distortion of two calls, or without fusion`() {
        #expect(Self.order([Self.color(), Self.other("ssL", .layer)]) == ["ssC", "ssL"])
        #expect(Self.order([Self.color(), Self.other("ssD", .distortion, calls: 2)]) == ["ssC", "ssD", "ssD"])
        #expect(Self.order([Self.color(), Self.distortion], fusion: .off) == ["ssC", "ssD"])
        #expect(Self.order([Self.distortion, Self.color()]) == ["ssD", "ssC"])
    }
}
