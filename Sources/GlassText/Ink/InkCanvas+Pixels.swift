import CPango

extension InkCanvas {
    /// The pixels as an image of straight colour.
    func image() throws(TextError) -> Image {
        cairo_surface_flush(surface)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
            throw .canvas(width: width, height: height)
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            for y in 0..<height {
                for x in 0..<width {
                    let (from, to) = (y * stride + x * 4, (y * width + x) * 4)
                    let alpha = Int(data[from + 3])
                    // Cairo keeps blue, green, red, alpha, premultiplied.
                    for channel in 0..<3 {
                        let value = Int(data[from + 2 - channel])
                        bytes[to + channel] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
                    }
                    bytes[to + 3] = UInt8(alpha)
                }
            }
            count = width * height * 4
        }
        guard let image = try? Image(width: width, height: height, rgba: bytes) else {
            throw .canvas(width: width, height: height)
        }
        return image
    }

    /// Sets the pixels from an image of the same size.
    func put(_ image: Image) {
        let bytes = image.rgba8()
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            for x in 0..<width {
                let (from, to) = ((y * width + x) * 4, y * stride + x * 4)
                let alpha = Int(bytes[from + 3])
                for channel in 0..<3 {
                    data[to + 2 - channel] = UInt8((Int(bytes[from + channel]) * alpha + 127) / 255)
                }
                data[to + 3] = UInt8(alpha)
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
