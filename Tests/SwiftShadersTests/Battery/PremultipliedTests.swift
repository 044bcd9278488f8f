import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// What functions return is premultiplied colour already, before the store could mend it.
@Suite struct PremultipliedTests {
    @Test(arguments: TableRow.all.filter { $0.row.function.kind != .distortion })
    func `A function's colour is within its alpha, and its alpha within 0 and 1`(_ table: TableRow) throws {
        let gpu = try Probe()
        let veil = try TestPicture.veiled(24, 16, color: [0.8, 0.4, 0.2]).image
        for image in [veil, try TestPicture.random(24, 16).image] {
            for effect in EffectCase.ends(of: table.row) {
                let resolved = try PictureResolver.resolve(effect.picture(on: image), RenderOptions(time: 0.85))
                guard case .stages(let stages, _) = resolved.tree else { continue }
                // An outer call of its own takes the function's result apart.
                var stage = stages[0]
                stage.function = stage.function.renamed("ssProbe")
                stage.calls = [stage.calls[0]]
                let excess = try gpu.bytes(
                    .stages([stage], over: .image(0)), functions: ["ssProbe": probe(stages[0].function)],
                    images: [image], width: 24, height: 16, target: .float
                ).values(Float.self)
                let worst = stride(from: 0, to: excess.count, by: 4).map { max(excess[$0], excess[$0 + 1]) }.max()
                #expect(worst ?? 1 <= 1e-6, "\(effect)")
            }
        }
    }

    /// A function's text, and a function around it that shows by how much the result is invalid.
    private func probe(_ function: ShaderFunctionRow) throws -> String {
        let leading: [String] =
            switch function.kind {
            case .color: ["position", "color", "size"]
            case .distortion, .layer: ["position", "size"]
            case .fill: ["position"]
            }
        let arguments = (leading + function.arguments.map(\.name)).joined(separator: ", ")
        return try #require(ShaderLibrary.tested.functions[function.name]) + """

            \(function.renamed("ssProbe").prototype) {
                vec4 c = \(function.name)(\(arguments));
                vec3 beyond = max(c.rgb - c.a, -c.rgb);
                return vec4(max(beyond.r, max(beyond.g, beyond.b)), max(c.a - 1.0, -c.a), 0.0, 1.0);
            }
            """
    }
}

extension ShaderFunctionRow {
    /// A function with the same arguments and another name.
    func renamed(_ name: String) -> ShaderFunctionRow {
        ShaderFunctionRow(name, kind, leading: arguments, parameters: [])
    }
}
