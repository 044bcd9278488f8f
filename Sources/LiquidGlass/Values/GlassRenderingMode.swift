/// Which way surfaces are drawn.
///
/// There is no case that forces the lens: it could force nothing that `automatic` does not do.
public enum GlassRenderingMode: String, Sendable, Hashable, CaseIterable {
    /// As glass with a lens, where the library was built with it.
    case automatic
    /// As a blurred backdrop with tint, stroke and shadow.
    case fallback

    /// The way that is taken.
    /// - Parameter nativeAvailable: Whether surfaces can be drawn with a lens.
    public func resolved(nativeAvailable: Bool) -> GlassPath {
        switch self {
        case .automatic: nativeAvailable ? .native : .fallback
        case .fallback: .fallback
        }
    }
}

/// A way in which surfaces are drawn.
public enum GlassPath: String, Sendable, Hashable, CaseIterable {
    /// With a lens.
    case native
    /// Without.
    case fallback

    /// Whether the library was built with the lens: not where the environment variable `LIQUID_GLASS_FALLBACK` was set for
    /// the build.
    public static var isNativeAvailable: Bool {
        #if LIQUID_GLASS_FALLBACK
            false
        #else
            true
        #endif
    }
}
