import ShaderText
import Testing

@testable import Stitching

/// What is left of functions for a GPU when the processor has worked out what needs their numbers alone.
@Suite struct PreshaderTests {
    private static let helpers = [
        "half": "float half(float x) { return 0.5 * x; }",
        "twice": "vec2 twice(vec2 v) { vec2 w = v + v; w -= pixel; return w; }",
        "looping": "float looping(float x) { for (int i = 0; i < 3; i++) x += 1.0; return x; }",
    ]

    private static func preshader(_ text: String, varying: String? = nil) throws -> Preshader {
        let helpers = Self.helpers.compactMapValues { text in ShaderParser.function(name(of: text), in: text) }
        return try #require(Preshader("ssX", text, leading: 2, varying: varying, helpers: helpers))
    }

    private static func name(of helper: String) -> String {
        String(helper.prefix { $0 != "(" }.split(separator: " ")[1])
    }

    /// A function of which the body is this.
    private static func function(_ body: String) -> String {
        "vec4 ssX(vec2 position, vec4 color, vec2 size, float amount, int count, vec4 tint) {\n\(body)}\n"
    }

    private static let arguments: [String: ShaderValue] = [
        "size": .float2(SIMD2(30, 20)), "amount": .float(0.75), "count": .int(5),
        "tint": .float4(SIMD4(0.1, 0.2, 0.3, 0.4)),
    ]

    @Test func `What needs numbers alone becomes a parameter, and what is not read any more goes`() throws {
        let preshader = try Self.preshader(
            """
            // A function of everything.
            vec4 ssX(vec2 position, vec4 color, vec2 size, float amount, int count, vec4 tint) {
                float share = clamp(amount, 0.0, 1.0);
                float left = 1.0 - share;
                vec2 middle = 0.5 * size;
                float d = length(position - middle);
                return color * left + d * tint;
            }
            """)
        #expect(
            preshader.text == """
                // A function of everything.
                vec4 ssX(vec2 position, vec4 color, vec4 tint, float left, vec2 middle) {
                    float d = length(position - middle);
                    return color * left + d * tint;
                }
                """)
        #expect(preshader.parameters.map(\.name) == ["tint", "left", "middle"])
        #expect(preshader.parameters.map(\.type) == [.float4, .float, .float2])
        let numbers = preshader.numbers(Self.arguments, pixel: 0.5)
        #expect(numbers["left"] == .float(0.25) && numbers["middle"] == .float2(SIMD2(15, 10)))
    }

    /// Each term, and what it is by hand for the arguments above and pixels of half a point.
    @Test(arguments: [
        ("float", "amount * 2.0 - 1.0 / 4.0", ShaderValue.float(1.25)),
        ("float", "-amount + 8.0 - 2.0 - 1.0", .float(4.25)),
        ("float", "(1.0 + amount) * (size.y - size.x)", .float(-17.5)),
        ("float", "2.0 * pixel", .float(1)),
        ("float", "half(half(amount))", .float(0.1875)),
        ("vec2", "twice(size)", .float2(SIMD2(59.5, 39.5))),
        ("vec2", "vec2(-size.y, size.x)", .float2(SIMD2(-20, 30))),
        ("vec2", "1.0 / max(size, vec2(25.0))", .float2(SIMD2(Double(Float(1) / 30), Double(Float(1) / 25)))),
        ("float", "dot(size, abs(vec2(-1.0, 2.0)))", .float(70)),
        ("float", "length(vec2(3.0, 4.0) * amount)", .float(3.75)),
        ("float", "float(clamp(count, 2, 4) - 1)", .float(3)),
        ("int", "max(count, 7) - min(count, 1)", .int(6)),
        ("int", "int(-2.5 * amount)", .int(-1)),
        ("float", "count > 0 ? floor(amount) : 1.0", .float(0)),
        ("float", "amount <= 0.5 ? 1.0 : sqrt(amount * 3.0)", .float(1.5)),
        ("float", "mix(2.0, 4.0, amount)", .float(3.5)),
        ("vec4", "clamp(tint * 4.0, 0.0, 1.0)", .float4(SIMD4(0.4, 0.8, 1, 1))),
        ("float", "tint.a + tint.rgba.x", .float(0.5)),
        ("vec4", "vec4(size, size.yx)", .float4(SIMD4(30, 20, 20, 30))),
    ])
    func `Terms are worked out as the language has it`(type: String, term: String, expected: ShaderValue) throws {
        let text = Self.function("    \(type) x = \(term);\n    return color * vec4(x);\n")
        let preshader = try Self.preshader(text)
        #expect(preshader.parameters.map(\.name) == ["x"], "\(preshader.text)")
        let found = try #require(preshader.numbers(Self.arguments, pixel: 0.5)["x"])
        #expect(zip(found.components, expected.components).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(found)")
        #expect(found.components.count == expected.components.count)
    }

    /// What no text may be robbed of: each stays as it is.
    @Test(arguments: [
        "float x = amount * position.x;", "float x = luma(color.rgb) * amount;", "float x = amount; x += 1.0;",
        "float x = amount; for (int i = 0; i < 3; i++) { x *= 2.0; }", "vec2 x = size; x.y = 0.0;",
        "float x = looping(amount);", "float x = sin(amount);", "vec3 x = tint.rgb;", "float x = 0.5;",
        "int x = count / 2;", "int x = count & 1;", "float x = unknown(amount);", "float x = amount, y = 1.0;",
        "float x = uintBitsToFloat(7u) * amount;", "bool x = amount > 0.5;", "const float x = amount;",
        "if (amount > 0.5) { float x = amount * 2.0; color *= x; }", "int x = count; x++;",
        "int x = count; x &= 3;", "int x = count; x <<= 1;", "int x = count; ++x;", "float x = float(--count);",
        "vec2 x = size; x.xy.x = 0.0;", "vec2 x = size; x.x++;", "float x = opacity;", "int x = 010 + count;",
        "vec2 y = clamp(position, 0.0, 1.0); float clamp = amount;",
        "for (int i = 0; i < 3; i++) { float y = amount; amount = y; } float x = 2.0 * amount;",
    ])
    func `What depends on the pixel, changes or is not understood stays`(statement: String) throws {
        let text = Self.function(
            "    \(statement)\n    return color * float(x) + tint * size.x * amount * float(count);\n")
        let preshader = try Self.preshader(text)
        #expect(preshader.text == text)
        #expect(preshader.parameters.map(\.name) == ["size", "amount", "count", "tint"])
    }

    @Test func `Constants stay where they are, and are known`() throws {
        let text = Self.function("    float gain = 0.5;\n    float x = gain * amount;\n    return color * x * gain;\n")
        let preshader = try Self.preshader(text)
        #expect(preshader.text.contains("float gain = 0.5;") && !preshader.text.contains("x ="))
        #expect(preshader.numbers(Self.arguments, pixel: 1)["x"] == .float(0.375))
    }

    @Test func `Macros keep what they name, and comments what follows them`() throws {
        let text =
            "#define ssX_gain (2.0 * amount)\n"
            + Self.function(
                "    // x\n    float x = amount; float y = x * position.x;\n    return color * y * ssX_gain;\n")
        let preshader = try Self.preshader(text)
        #expect(preshader.parameters.map(\.name) == ["amount", "x"])
        #expect(preshader.text.contains("    // x\n     float y = x * position.x;"), "\(preshader.text)")
    }

    /// Names that mean something else within helpers or to the planner.
    @Test func `A helper sees the pixel and its own arguments alone`() throws {
        #expect(
            Preshader(
                "ssX", Self.function("    float pixel = 2.0;\n    float x = amount * pixel;\n    return color * x;\n"),
                leading: 2, helpers: [:]) == nil)
        let text = Self.function("    float opacity = 2.0 * amount;\n    return color * opacity;\n")
        #expect(try Self.preshader(text).parameters.map(\.name) == ["amount"])
    }

    @Test func `A fill's own argument may be called color`() throws {
        let text = "vec4 ssX(vec2 position, vec4 color) {\n    vec4 x = clamp(color, 0.0, 1.0);\n    return x;\n}\n"
        let preshader = try #require(Preshader("ssX", text, leading: 1, helpers: [:]))
        #expect(preshader.parameters.map(\.name) == ["x"])
        #expect(preshader.text == "vec4 ssX(vec2 position, vec4 x) {\n    return x;\n}\n")
    }

    @Test func `An argument that a mask multiplies is no number`() throws {
        let text = Self.function(
            "    float x = 2.0 * amount;\n    float y = 2.0 * size.x;\n    return color * x * y;\n")
        let preshader = try Self.preshader(text, varying: "amount")
        #expect(preshader.parameters.map(\.name) == ["amount", "y"])
    }

    @Test func `A body that the preprocessor has a say in stays whole`() {
        let text = Self.function("#ifdef A\n    float x = amount;\n#endif\n    return color * amount;\n")
        #expect(Preshader("ssX", text, leading: 2, helpers: [:]) == nil)
        #expect(Preshader("ssY", text, leading: 2, helpers: [:]) == nil)
    }

    @Test(arguments: Array(ShaderText.functions.keys).sorted())
    func `Every effect's text is understood`(name: String) throws {
        let text = try #require(ShaderText.functions[name])
        #expect(Preshader(name, text, leading: 1, helpers: [:]) != nil)
    }

    @Test(arguments: [
        ("ssSepia", ["share"]), ("ssPosterize", ["n", "lift", "left", "height"]),
        ("ssVignette", ["scale", "outer", "steep", "strength", "dark"]),
        ("ssScanlines", ["phase", "period", "mean", "swing"]),
    ])
    func `Of the benchmark's effects all that can be is worked out`(name: String, left: [String]) throws {
        let library = ShaderLibrary(
            functions: ShaderText.functions, helpers: ShaderText.helpers, layerHelpers: ShaderText.layerHelpers)
        let row = ShaderFunctionRow(name, .color, parameters: [])
        let stage = Stage(name: name, function: row, calls: [[:]])
        #expect(ShaderNotes(library).preshader(of: stage).parameters.map(\.name) == left)
    }
}
