import Foundation
import GLES
import Stitching
import TestSupport
import Testing

@testable import SwiftShaders

/// Programs that outlive their process, and that are there before they are needed: seen by the files of the cache, since
/// each program that is linked is written anew.
@Suite struct ProgramCacheTests {
    private let cache: TemporaryCache
    private let picture: Picture

    init() throws {
        cache = try TemporaryCache()
        picture = try TestPicture.translucent(31, 21).image.sepia().neon().vignette()
    }

    private func renderer() throws -> Renderer { try Renderer(library: .tested, cache: cache.folder) }

    /// Whether the driver hands programs out at all.
    private static let hasBinaries =
        (try? SharedRenderer.renderer.onThread(Picture(.checkerboard(), width: 1, height: 1), RenderOptions()) {
            engine, _ in engine.context.capabilities.hasProgramBinaries
        }) ?? false

    private static let lowerings: [Lowering] =
        (try? SharedRenderer.renderer.info.hasCompute) == true ? Lowering.allCases : [.fragment]

    @Test(.enabled(if: hasBinaries), arguments: lowerings)
    func `A second renderer links nothing`(_ lowering: Lowering) throws {
        let options = RenderOptions(lowering: lowering)
        let first = try renderer().renderAndWait(picture, options)
        let files = cache.files
        #expect(try files.count >= renderer().plan(picture, options).passes.count)
        #expect(try renderer().renderAndWait(picture, options) == first)
        #expect(cache.files == files)
        #expect(try SharedRenderer.renderer.renderAndWait(picture, options) == first)
        // Another chain adds to what is there.
        _ = try renderer().renderAndWait(picture.posterize(), options)
        #expect(cache.files.count > files.count)
        #expect(cache.files.filter { files[$0.key] != nil } == files)
    }

    /// What may be wrong with a file: each way to spoil it.
    enum Damage: CaseIterable {
        case truncated, flipped, foreign, empty, folder, pipe, refused, short
    }

    @Test(.enabled(if: hasBinaries), .timeLimit(.minutes(1)), arguments: Damage.allCases)
    func `What is damaged is linked anew`(_ damage: Damage) throws {
        let expected = try renderer().renderAndWait(picture)
        let files = cache.files
        for name in cache.names { try spoil(name, damage) }
        let spoilt = cache.files
        #expect(try renderer().renderAndWait(picture) == expected)
        // A folder stays where it is; all else is written again.
        let isReplaced = damage != .folder
        #expect(cache.names == files.keys.sorted())
        for (name, number) in cache.files { #expect((number != spoilt[name]) == isReplaced) }
        guard isReplaced else { return }
        let mended = cache.files
        #expect(try renderer().renderAndWait(picture) == expected)
        #expect(cache.files == mended)
    }

    private func spoil(_ name: String, _ damage: Damage) throws {
        var bytes = try cache.read(name)
        let (key, contents) = try cache.parts(name)
        switch damage {
        case .truncated: bytes.removeLast(bytes.count / 2)
        case .flipped: bytes[bytes.count - contents.count / 2] ^= 1
        case .foreign: bytes = Array("not a program\n".utf8)
        case .empty: bytes = []
        case .folder, .pipe:
            try FileManager.default.removeItem(atPath: cache.file(name))
            if damage == .pipe { return #expect(mkfifo(cache.file(name), 0o600) == 0) }
            return try FileManager.default.createDirectory(
                atPath: cache.file(name), withIntermediateDirectories: false)
        // Whole files of what is no program: the driver itself refuses it.
        case .refused: return cache.folder.keep(contents.prefix(4) + Array(repeating: 7, count: 500), for: key)
        case .short: return cache.folder.keep([1, 2], for: key)
        }
        try cache.write(bytes, to: name)
    }

    @Test func `Without a folder everything is linked, and right`() throws {
        let expected = try SharedRenderer.renderer.renderAndWait(picture)
        for cache in [nil, CacheFolder(path: "/proc/self/nothing"), CacheFolder(path: cache.file("a\u{7}b"))] {
            #expect(try Renderer(library: .tested, cache: cache).renderAndWait(picture) == expected)
        }
    }

    @Test(.enabled(if: hasBinaries), arguments: lowerings)
    func `After a chain is prepared, renders link nothing`(_ lowering: Lowering) throws {
        let options = RenderOptions(lowering: lowering)
        let chain = EffectChain().sepia().wave().progressiveBlur().gradientMap().halftone().opacity(0.5)
        let renderer = try renderer()
        try renderer.prepare(chain, options)
        let files = cache.files
        #expect(!files.isEmpty)
        for picture: TestPicture in [.opaque(61, 43), .translucent(130, 90), .opaque(7, 300)] {
            _ = try renderer.renderAndWait(picture.image, chain, options)
        }
        #expect(cache.files == files)
        // An order that is not prepared is linked when it is drawn.
        _ = try renderer.renderAndWait(TestPicture.opaque(61, 43).image, EffectChain().halftone().wave(), options)
        #expect(cache.files.count > files.count)
    }

    @Test(.enabled(if: hasBinaries)) func `After a picture is prepared, its render links nothing`() throws {
        let deep = try Image(width: 3, height: 2, rgba16: (0..<24).map { UInt16($0 * 2000) })
        let renderer = try renderer()
        for picture in [
            Picture(from: deep.sepia(), to: deep.wave(), .swirl(), progress: 0.4), deep.progressiveBlur(radius: 2),
            Picture(.noise(), width: 9, height: 7).neon(),
        ] {
            try renderer.prepare(picture)
            let files = cache.files
            _ = try renderer.renderAndWait(picture)
            #expect(cache.files == files)
        }
    }

    /// The textures that lie ready, as objects.
    private func surfaces(_ renderer: Renderer) throws -> Set<ObjectIdentifier> {
        try renderer.onThread(picture, RenderOptions()) { engine, _ in
            Set(engine.pool.free.map { ObjectIdentifier($0.surface as Surface) })
        }
    }

    @Test(arguments: lowerings)
    func `A frame with other numbers links nothing and makes no texture`(_ lowering: Lowering) throws {
        let image = try TestPicture.translucent(64, 48).image
        let mask = try TestPicture.opaque(9, 7).image
        func frame(_ number: Int) -> Picture {
            let share = Double(number + 1) / 10
            return image.sepia(amount: share).wave(amplitude: 5 * share, angle: .degrees(40 * share))
                .progressiveBlur(radius: 20 + share).neon(tint: Color(white: share)).opacity(share)
                .gradientMap(colors: Array(repeating: .red, count: number + 2)).mask(mask)
        }
        let renderer = try renderer()
        let options = { (frame: Int) in RenderOptions(time: Double(frame) / 24, lowering: lowering) }
        var pictures: [Image] = [try renderer.renderAndWait(frame(0), options(0))]
        let (files, textures) = (cache.files, try surfaces(renderer))
        #expect(textures.count >= 4)
        for number in 1..<8 { pictures.append(try renderer.renderAndWait(frame(number), options(number))) }
        #expect(cache.files == files)
        #expect(try surfaces(renderer) == textures)
        #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    }
}
