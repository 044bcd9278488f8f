import GLES
import TestSupport
import Testing

@testable import Stitching
@testable import SwiftShaders

/// What programs' text must not hold, because drivers draw something else of it, and what a device's watchdog asks for.
@Suite struct ProgramTextTests {
    /// The passes of all effects alone and in chains, at every edge and fusion.
    private static func passes() throws -> [StitchedPass] {
        let image = try Image(width: 9, height: 7, rgba: Array(repeating: 128, count: 9 * 7 * 4))
        var pictures = EffectTable.all.map { EffectCase($0).picture(on: image) }
        pictures += [
            image.swirl().bulge().sepia().wave(), image.progressiveBlur(mask: image),
            image.neon().mask(image).opacity(0.5),
            Picture(from: image, to: image, .ripple(), progress: 0.3),
        ]
        var passes: [StitchedPass] = []
        for picture in pictures {
            for (edge, fusion) in [
                (EdgeMode.transparent, Fusion.exact), (.clamp, .sharp), (.mirror, .sharp), (.mirror, .off),
            ] {
                let resolved = try PictureResolver.resolve(picture, RenderOptions(edge: edge))
                for intermediate in [TargetFormat.half, .floatBits] {
                    let plan = Planner(
                        library: .tested, images: resolved.images.map(\.format), masks: resolved.masks.map(\.format),
                        view: resolved.view, edge: edge, intermediate: intermediate, output: .straight8, fusion: fusion
                    ).plan(resolved.tree)
                    passes += plan.passes
                }
            }
        }
        return passes
    }

    /// Their texts, as either lowering has them.
    private static func texts() throws -> [String] {
        var texts: Set<String> = []
        for pass in try passes() {
            let fragment = FragmentProgram.texts(of: pass, flatVectors: 8)
            texts.formUnion([fragment.vertex, fragment.fragment, ComputeProgram.text(of: pass, to: .texture)])
        }
        return texts.map { text in text.split(separator: "\n").map { $0.prefix { $0 != "/" } }.joined(separator: "\n") }
    }

    /// What the engine knows programs by.
    @Test func `Passes of one shape have one text`() throws {
        var known: [PassShape: PassSource] = [:]
        for pass in try Self.passes() {
            for (lowering, destination) in [
                (Lowering.fragment, ComputeProgram.Destination.texture), (.compute, .texture), (.compute, .buffer),
            ] {
                let shape = PassShape(pass, lowering, to: destination)
                let source = PassSource(pass, lowering, flatVectors: 8, to: destination)
                #expect(known.updateValue(source, forKey: shape) ?? source == source)
            }
        }
        #expect(known.count > 200)
    }

    @Test func `All that a text depends on tells shapes apart`() throws {
        let pass = try #require(try Self.passes().first { $0.isLocal && $0.functions.count == 1 })
        let changes: [(inout StitchedPass) -> Void] = [
            { $0.text += "\n" }, { $0.numbers.append("more", .float, .float(1)) }, { $0.target = .half },
            { $0.tile = Tile(isRow: true, reach: 8) }, { $0.isLocal = false }, { $0.drawsWindow = true },
            { $0.parts = [PixelWindow(x: 0, y: 0, width: 1, height: 1)] },
        ]
        func shape(_ pass: StitchedPass) -> PassShape { PassShape(pass, .compute, to: .texture) }
        func source(_ pass: StitchedPass) -> PassSource { PassSource(pass, .compute, flatVectors: 0) }
        for (index, change) in changes.enumerated() {
            var other = pass
            change(&other)
            #expect(source(other) != source(pass) && shape(other) != shape(pass), "change \(index)")
        }
        for (lowering, destination) in [(Lowering.fragment, ComputeProgram.Destination.texture), (.compute, .buffer)] {
            #expect(PassShape(pass, lowering, to: destination) != shape(pass))
        }
    }

    /// A function that is undefined for some numbers, reads by derivatives that are undefined within a branch, or a
    /// precision that runs out after a minute.
    @Test func `No program calls what drivers differ in`() throws {
        let texts = try Self.texts()
        #expect(texts.count > 100)
        let words: Set<String> = [
            "pow", "texture", "textureProj", "dFdx", "dFdy", "fwidth", "smoothstep", "normalize", "inversesqrt", "asin",
            "acos", "log", "log2", "mediump", "lowp", "discard", "gl_FragColor",
        ]
        for text in texts {
            let found = words.intersection(ShaderLibrary.identifiers(text))
            #expect(found.isEmpty, "\(found) in \(text)")
        }
    }

    @Test func `Every sampler and output says that it is precise, for the default is not`() throws {
        for text in try Self.texts() {
            for line in text.split(separator: "\n") where line.contains("uniform") && line.contains("sampler2D") {
                #expect(line.contains("highp"), "\(line)")
            }
            if !text.contains("gl_Position") { #expect(text.contains("precision highp float;\nprecision highp int;")) }
        }
    }

    /// A watchdog ends what takes seconds, so no number may make a pixel take longer than others do.
    @Test func `A blur of any radius runs the same program over the same texels`() throws {
        let renderer = try SharedRenderer.renderer
        let image = try TestPicture.opaque(64, 48).image
        func plan(_ radius: Double) throws -> Plan {
            let resolved = try PictureResolver.resolve(image.progressiveBlur(radius: radius), RenderOptions())
            return try renderer.onThread(resolved: resolved) { engine, picture throws(GLError) in
                try engine.plan(picture, RenderOptions())
            }
        }
        let usual = try plan(20)
        for radius in [1e5, 1e300, .infinity] {
            let wide = try plan(radius)
            // Tiles of wide blurs are larger, or there are none; texts differ in nothing else.
            #expect(wide.passes.map(\.text) == usual.passes.map(\.text), "\(radius)")
            #expect(wide.passes.map(\.inputBytes) == usual.passes.map(\.inputBytes))
        }
        // Whatever is beyond the picture's diagonal is as wide as that.
        #expect(
            try renderer.renderAndWait(image.progressiveBlur(radius: 1e5))
                == renderer.renderAndWait(image.progressiveBlur(radius: 80)))
    }
}
