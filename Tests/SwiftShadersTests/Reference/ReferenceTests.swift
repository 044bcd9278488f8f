import TestSupport
import Testing

@testable import SwiftShaders

/// Every row of the table against the same function in Double, unrounded, over pictures of all kinds.
@Suite struct ReferenceTests {
    /// A time at which no animation stands at its start.
    static let time = 0.85

    @Test(arguments: TableRow.all)
    func `Every argument at neutral, default and both ends gives the reference's pixels`(
        _ table: TableRow
    ) async throws {
        var pictures: [TestPicture] = [
            .translucent(33, 21), .opaque(13, 11), .random(1, 7), .random(7, 1), .random(1, 1),
        ]
        if table.row.function.kind == .color { pictures.append(.levels()) }
        for picture in pictures {
            for effect in EffectCase.ends(of: table.row) {
                try await expectReference(
                    effect.picture(on: picture.image), "\(effect) on \(picture)", RenderOptions(time: Self.time))
            }
        }
    }

    @Test(arguments: TableRow.all)
    func `Defaults give the reference's pixels at every scale`(_ table: TableRow) async throws {
        for (picture, scale) in [
            (TestPicture.opaque(64, 48), 1), (.translucent(64, 48), 2), (.translucent(47, 35), 1.5),
            (.opaque(31, 17), 0.75), (.random(9, 13), 64),
        ] {
            let options = RenderOptions(scale: scale, time: Self.time)
            let effect = EffectCase(table.row)
            try await expectReference(effect.picture(on: picture.image), "\(effect) on \(picture)", options)
        }
    }

    @Test(arguments: TableRow.all.filter { [.distortion, .layer].contains($0.row.function.kind) })
    func `Reads outside the picture go where the edge mode says`(_ table: TableRow) async throws {
        let picture = TestPicture.translucent(23, 15)
        for edge in EdgeMode.allCases {
            for effect in EffectCase.ends(of: table.row) {
                let options = RenderOptions(edge: edge, time: Self.time)
                try await expectReference(effect.picture(on: picture.image), "\(effect) on \(picture)", options)
            }
        }
    }

    @Test(arguments: TableRow.all)
    func `A margin gives the reference's pixels at negative positions and beyond the size`(
        _ table: TableRow
    ) async throws {
        for (picture, scale, padding) in [(TestPicture.translucent(21, 14), 1.0, 9.0), (.opaque(20, 13), 1.5, 3.2)] {
            for edge in EdgeMode.allCases {
                let options = RenderOptions(scale: scale, edge: edge, padding: .points(padding), time: Self.time)
                let effect = EffectCase(table.row)
                try await expectReference(effect.picture(on: picture.image), "\(effect) on \(picture)", options)
            }
        }
    }

    @Test(arguments: TableRow.all.filter { !EffectCase.far($0.row).isEmpty })
    func `In a view of thousands of points nothing ends at a thousand`(_ table: TableRow) async throws {
        // 2300 × 1500 points, and the picture goes on outside of them.
        let picture = TestPicture.translucent(23, 15)
        for effect in EffectCase.far(table.row) {
            let options = RenderOptions(scale: 0.01, edge: .mirror, time: Self.time)
            try await expectReference(effect.picture(on: picture.image), "\(effect) on \(picture)", options)
        }
    }

    @Test(arguments: TableRow.all)
    func `Pictures of 16 bits and of floats give the reference's pixels`(_ table: TableRow) async throws {
        let bytes = TestPicture.translucent(19, 12).bytes
        let words = try Image(
            width: 19, height: 12, rgba16: bytes.enumerated().map { UInt16($1) * 257 ^ UInt16($0 % 251) })
        var floats = words.rgba16().map { Float($0) / 65535 }
        // What no file holds but code can: numbers out of range, and no numbers.
        (floats[20], floats[42], floats[61], floats[80]) = (1.5, -0.25, .nan, .infinity)
        let deep = try Image(width: 19, height: 12, rgbaFloats: floats)
        for image in [words, deep] {
            let effect = EffectCase(table.row)
            try await expectReference(
                effect.picture(on: image), "\(effect) on \(image.bitDepth) bits", RenderOptions(time: Self.time))
        }
    }

    @Test(arguments: TableRow.fills)
    func `A fill as a picture of its own gives the reference's pixels`(_ table: TableRow) async throws {
        for (width, height, scale) in [(33, 21, 1.0), (1, 1, 1), (1, 9, 2), (26, 17, 1.5)] {
            for effect in EffectCase.ends(of: table.row) {
                let options = RenderOptions(scale: scale, padding: .points(3), time: Self.time)
                let picture = Picture(Fill(effect), width: width, height: height)
                try await expectReference(picture, "\(effect), \(width) × \(height)", options)
            }
        }
    }
}
