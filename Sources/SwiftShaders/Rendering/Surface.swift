import GLES

/// A texture that passes read, and, once one draws to it, its framebuffer.
final class Surface {
    let texture: Texture

    init(_ format: TextureFormat, width: Int, height: Int) throws(GLError) {
        texture = try Texture(format, width: width, height: height)
    }

    /// An image's samples, with a margin of transparent pixels around them.
    init(_ image: Image, padding: Int) throws(GLError) {
        let format = image.format.texture
        let (width, height) = (image.width + 2 * padding, image.height + 2 * padding)
        texture = try Texture(format, width: width, height: height)
        // As RGBA, and again with its margin.
        try checkMemory("upload", width, height, image.format, copies: padding == 0 ? 1 : 2)
        func upload<Sample>(_ samples: [Sample], zero: Sample) throws(GLError) {
            var result: Swift.Result<Void, GLError> = .success(())
            let rows = padding == 0 ? samples : padded(samples, image.width, image.height, padding, zero)
            rows.withUnsafeBytes { bytes in
                result = Swift.Result { () throws(GLError) in
                    try texture.upload(bytes, x: 0, y: 0, width: width, height: height)
                }
            }
            try result.get()
        }
        switch image.format {
        case .unorm8: try upload(image.rgba8(), zero: 0)
        case .uint16: try upload(image.rgba16(), zero: 0)
        case .float: try upload(image.floats, zero: 0)
        }
    }

    func framebuffer() throws(GLError) -> Framebuffer { try Framebuffer(texture) }

    /// The texels as an image like those it was drawn from.
    func image(like sources: [Image]) throws(GLError) -> Image {
        let (width, height) = (texture.width, texture.height)
        let count = width * height * 4
        // As RGBA, and again in the layout that the picture gets.
        try checkMemory("read back", width, height, texture.format.image, copies: 2)
        switch texture.format {
        case .unorm8:
            return Image.rendered(width: width, height: height, rgba8: try read(count, zero: 0), like: sources.first)
        case .uint16:
            return Image.rendered(width: width, height: height, rgba16: try read(count, zero: 0), like: sources.first)
        case .float, .half:
            return Image.rendered(
                width: width, height: height, rgbaFloats: try read(count, zero: 0), like: sources.first)
        }
    }

    private func read<Sample>(_ count: Int, zero: Sample) throws(GLError) -> [Sample] {
        let framebuffer = try framebuffer()
        var samples = [Sample](repeating: zero, count: count)
        var result: Swift.Result<Void, GLError> = .success(())
        samples.withUnsafeMutableBytes { bytes in
            result = Swift.Result { () throws(GLError) in try framebuffer.read(into: bytes) }
        }
        try result.get()
        return samples
    }
}

/// Throws where arrays of so many pixels cannot be had; Swift's own would trap.
private func checkMemory(
    _ purpose: String, _ width: Int, _ height: Int, _ format: ImageFormat, copies: Int
) throws(GLError) {
    guard memoryIsAvailable(width * height * 4 * format.sampleBytes * copies) else {
        throw .outOfMemory(call: purpose, width: width, height: height)
    }
}

/// Rows of four samples a pixel with a margin of zeros on every side.
private func padded<Sample>(
    _ samples: [Sample], _ width: Int, _ height: Int, _ padding: Int, _ zero: Sample
) -> [Sample] {
    let wide = (width + 2 * padding) * 4
    var rows = [Sample](repeating: zero, count: wide * (height + 2 * padding))
    for row in 0..<height {
        let start = (row + padding) * wide + padding * 4
        rows.replaceSubrange(start..<start + width * 4, with: samples[row * width * 4..<(row + 1) * width * 4])
    }
    return rows
}

extension Image {
    /// How its samples lie in a texture.
    var format: ImageFormat { bitDepth > 16 ? .float : bitDepth > 8 ? .uint16 : .unorm8 }

    /// The samples of an image of floats.
    fileprivate var floats: [Float] {
        guard case .floats(let floats) = samples else { preconditionFailure("an image of 32 bits holds floats") }
        return floats
    }
}

extension ImageFormat {
    var texture: TextureFormat {
        switch self {
        case .unorm8: .unorm8
        case .uint16: .uint16
        case .float: .float
        }
    }

    fileprivate var sampleBytes: Int {
        switch self {
        case .unorm8: 1
        case .uint16: 2
        case .float: 4
        }
    }
}

extension TextureFormat {
    /// What an image read from it is made of.
    fileprivate var image: ImageFormat {
        switch self {
        case .unorm8: .unorm8
        case .uint16: .uint16
        case .half, .float: .float
        }
    }
}
