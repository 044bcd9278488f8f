import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Direct calls of shader functions are checked against their signatures.
@Suite struct DirectCallTests {
    /// The error of a call.
    private func error(_ name: String, _ values: [ShaderCallValue]) -> ShaderCallError? {
        do throws(ShaderCallError) {
            _ = try ShaderCall(ShaderFunction(name).row, values)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A mismatch prints the signature that is expected`() {
        let signature = "size: viewSize or float2, amount: float"
        for (values, given) in [
            ([], ""), ([.viewSize], "viewSize"), ([.viewSize, .int(1)], "viewSize, int"),
            ([.float(1), .viewSize], "float, viewSize"), ([.viewSize, .float(1), .float(2)], "viewSize, float, float"),
            ([.viewSize, .viewSize], "viewSize, viewSize"), ([.viewSize, .color(.red)], "viewSize, color"),
        ] as [([ShaderCallValue], String)] {
            let expected = ShaderCallError.mismatch(function: "ssSepia", given: given, expected: signature)
            #expect(error("ssSepia", values) == expected)
            #expect("\(expected)" == "ssSepia is called with (\(given)), allowed is (\(signature))")
        }
        #expect(
            error("ssGradientMap", [])
                == .mismatch(
                    function: "ssGradientMap", given: "",
                    expected: "size: viewSize or float2, colors: 0 to 64 colors, amount: float"))
        #expect(
            error("ssCheckerboard", [.viewSize])
                == .mismatch(
                    function: "ssCheckerboard", given: "viewSize",
                    expected: "cellSize: float, first: color, second: color"))
        #expect(
            error("ssBulge", [.viewSize, .float(1), .float2(1, 2), .float(3)])
                == .mismatch(
                    function: "ssBulge", given: "viewSize, float, float2, float",
                    expected: "size: viewSize or float2, center: float2, radius: float, strength: float"))
    }

    @Test(arguments: EffectTable.functions)
    func `Every function takes its signature, and no other`(_ function: ShaderFunctionRow) {
        let values = function.values(1)
        #expect(error(function.name, values) == nil)
        #expect(error(function.name, Array(values.dropLast())) != nil)
        #expect(error(function.name, values + [.float(1)]) != nil)
        for index in values.indices {
            // Nothing takes a list but a list, and a list takes nothing else.
            let isList = if case .colors = values[index] { true } else { false }
            var wrong = values
            wrong[index] = isList ? .color(.red) : .colors([.red])
            #expect(error(function.name, wrong) != nil, "argument \(index)")
        }
        let swapped = Array(values.reversed())
        if swapped.map(\.typeName) != values.map(\.typeName) { #expect(error(function.name, swapped) != nil) }
    }

    @Test func `An unknown function is an error with the nearest name`() {
        #expect(error("ssSepja", []) == .unknownFunction("ssSepja", nearest: "ssSepia"))
        #expect(error("sepia", []) == .unknownFunction("sepia", nearest: "ssSepia"))
        #expect(error("glBindTexture", []) == .unknownFunction("glBindTexture", nearest: nil))
        let text = "\(ShaderCallError.unknownFunction("ssSepja", nearest: "ssSepia"))"
        #expect(text == "there is no shader function ssSepja; did you mean ssSepia?")
    }

    @Test func `Arguments of a direct call pass the rules of their parameters`() async throws {
        let image = try TestPicture.opaque(30, 40).image
        let call = try ShaderFunction("ssSepia")(.viewSize, .float(9))
        let sepia = image.shader(call)
        #expect(sepia.chain.problems.map(\.effect) == ["ssSepia"])
        #expect(sepia.chain.problems.map(\.resolution) == [.clamped(to: 1)])
        #expect(try await SharedRenderer.render(sepia) == SharedRenderer.render(image.sepia()))
        let wave = try ShaderFunction("ssWave")(.viewSize, .float(.infinity), .float(9), .float(0), .float(0.25))
        let resolved = try PictureResolver.resolve(image.shader(wave), RenderOptions())
        guard case .stages(let stages, _) = resolved.tree else { return }
        #expect(stages[0].calls[0]["amplitude"] == .float(50))
        #expect(resolved.problems.map(\.effect) == ["ssWave"])
    }

    @Test(arguments: EffectTable.functions)
    func `NaN in a direct call turns it off`(_ function: ShaderFunctionRow) async throws {
        let image = try TestPicture.random(5, 4).image
        for index in function.values(1).indices {
            var values = function.values(1)
            switch values[index] {
            case .float: values[index] = .float(.nan)
            case .float2: values[index] = .float2(1, .nan)
            case .color: values[index] = .color(Color(white: .nan))
            case .colors: values[index] = .colors([.red, Color(white: 0, alpha: .nan)])
            case .viewSize: values[index] = .float2(.nan, 1)
            case .int: continue
            }
            let call = try ShaderCall(function, values)
            #expect(try await SharedRenderer.render(image.shader(call)) == image, "argument \(index)")
        }
    }
}
