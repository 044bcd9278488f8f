import Testing

@testable import LiquidGlass

/// Which way surfaces are drawn.
@Suite struct GlassRenderingModeTests {
    @Test func `Each of the four combinations has its path`() {
        #expect(GlassRenderingMode.automatic.resolved(nativeAvailable: true) == .native)
        #expect(GlassRenderingMode.automatic.resolved(nativeAvailable: false) == .fallback)
        #expect(GlassRenderingMode.fallback.resolved(nativeAvailable: true) == .fallback)
        #expect(GlassRenderingMode.fallback.resolved(nativeAvailable: false) == .fallback)
        #expect(GlassRenderingMode.allCases.count == 2)
    }
}
