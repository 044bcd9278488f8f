import LiquidGlass
import SwiftShaders

/// The masks that a scene names, each read once however often it is named.
final class SceneMasks {
    private var known: [FilePath: GlassMask] = [:]

    func mask(_ path: FilePath, _ limits: ImageLimits) throws -> GlassMask {
        if let mask = known[path] { return mask }
        let mask = try GlassMask(Image.read(path, limits: limits).image)
        known[path] = mask
        return mask
    }
}
