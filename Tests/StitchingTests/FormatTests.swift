import Testing

@testable import Stitching

/// Bytes of a texel, by OpenGL ES 3.0's table of formats: four channels of 8, 16 or 32 bits.
@Suite struct FormatTests {
    @Test func `Texels have four channels of their depth`() {
        #expect([ImageFormat.unorm8, .uint16, .float].map(\.byteCount) == [4, 8, 16])
        let targets: [TargetFormat] = [.straight8, .straight16, .half, .float, .straightFloat]
        #expect(targets.map(\.byteCount) == [4, 8, 8, 16, 16])
    }

    @Test func `A pass moves what it reads and what it stores`() {
        func bytes(_ format: ImageFormat) -> Int {
            var planner = Planner(
                library: PlanMaking.library, images: [format],
                view: ViewGeometry(pixelWidth: 4, pixelHeight: 3), output: .straight8)
            planner.copies = true
            return planner.plan(.image(0)).passes[0].inputBytes
        }
        #expect([ImageFormat.unorm8, .uint16, .float].map(bytes) == [4, 8, 16])
    }
}
