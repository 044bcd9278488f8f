import CGLES
import Foundation
import Testing

@testable import GLES

/// Displays on DRM render nodes, where there are any; `scripts/test-gbm` runs these where there are.
@Suite(.serialized) struct RenderNodeTests {
    /// What is here on GBM, which is at least the node that the variable names.
    private static func nodes() throws -> [DisplayCandidate] {
        let found = DisplayList().candidates.filter { $0.platform == .gbm && $0.outcome == .untried }
        if let expected = ProcessInfo.processInfo.environment["SWIFTSHADERS_RENDER_NODE"] {
            #expect(found.contains { $0.node == expected })
        }
        return found
    }

    @Test func `A node gives a context on GBM`() throws {
        for node in try Self.nodes() {
            let context = try Context(DisplayRequest(device: String(node.index)))
            #expect(context.chosen.platform == .gbm && context.chosen.node == node.node)
            #expect(context.capabilities.maximumSide >= 2048)
            #expect(context.capabilities.drawsHalf || context.capabilities.drawsFloat)
        }
    }

    @Test func `A node is found by its place on the bus, where it has one`() throws {
        for node in try Self.nodes() {
            guard let address = node.pciAddress else { continue }
            #expect(try DisplayList().order(for: address).contains(node.index))
        }
    }

    @Test func `Texels come back through textures and through buffers`() throws {
        for node in try Self.nodes() {
            let context = try Context(DisplayRequest(device: String(node.index)))
            let bytes = (0..<5 * 3 * 4).map { UInt8($0 * 4) }
            for isMapped in Set([false, context.capabilities.hasBufferStorage]) {
                let upload = try PixelBuffer(.upload, capacity: bytes.count, isMapped: isMapped)
                try upload.withBytes(bytes.count) { memory in memory.copyBytes(from: bytes) }
                let texture = try Texture(.unorm8, width: 5, height: 3)
                try texture.upload(upload)
                var back = [UInt8](repeating: 0, count: bytes.count)
                let framebuffer = try Framebuffer(texture)
                try back.withUnsafeMutableBytes { memory in try framebuffer.read(into: memory) }
                #expect(back == bytes, "\(node), mapped: \(isMapped)")
                let readBack = try PixelBuffer(.readBack, capacity: bytes.count, isMapped: isMapped)
                #expect(try framebuffer.read(into: readBack))
                try Fence().wait()
                #expect(
                    try readBack.withBytes(bytes.count) { memory in Array(memory) } == bytes,
                    "\(node), mapped: \(isMapped)")
            }
        }
    }
}
