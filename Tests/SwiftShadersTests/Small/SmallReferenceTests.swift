import SwiftShaders
import TestSupport
import Testing

/// Every row at its defaults against the reference: what a slow rasteriser has time for.
@Suite struct SmallReferenceTests {
    @Test(arguments: TableRow.all)
    func `Defaults give the reference's pixels`(_ table: TableRow) async throws {
        let picture = TestPicture.translucent(33, 21)
        let effect = EffectCase(table.row)
        try await expectReference(
            effect.picture(on: picture.image), "\(effect) on \(picture)", RenderOptions(time: ReferenceTests.time))
    }
}
