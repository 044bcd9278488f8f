// swift-tools-version: 6.2
import PackageDescription

/// Whether surfaces of glass are built without their lens.
let glassFallback = Context.environment["LIQUID_GLASS_FALLBACK"] != nil

/// Warnings are errors in this package; a package that depends on it is not affected.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "SwiftShaders",
    products: [
        .library(name: "SwiftShaders", targets: ["SwiftShaders"]),
        .library(name: "LiquidGlass", targets: ["LiquidGlass"]),
        .library(name: "GlassText", targets: ["GlassText"]),
        .library(name: "LiquidGlassKit", targets: ["LiquidGlassKit"]),
        .executable(name: "swiftshaders", targets: ["SwiftShadersCommand"]),
        .executable(name: "swiftshaders-bench", targets: ["SwiftShadersBenchmark"]),
    ],
    targets: [
        // Shader text: GLSL functions embedded at build time, so there is no bundle to find at run time.
        .target(
            name: "ShaderText",
            path: "GLSL",
            resources: [
                .embedInCode("color"), .embedInCode("distortion"), .embedInCode("layer"), .embedInCode("fill"),
                .embedInCode("common"), .embedInCode("glass"),
            ],
            swiftSettings: strict
        ),
        // The table's types, and chains as programs: pure values, no GL.
        .target(name: "Stitching", swiftSettings: strict),
        // EGL, OpenGL ES and GBM.
        .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
        .systemLibrary(name: "CGLES", pkgConfig: "glesv2", providers: [.apt(["libgles-dev"])]),
        .systemLibrary(name: "CGBM", pkgConfig: "gbm", providers: [.apt(["libgbm-dev"])]),
        .target(name: "GLES", dependencies: ["CEGL", "CGLES", "CGBM"], swiftSettings: strict),
        // Pictures and their files.
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .target(name: "CPNG", dependencies: ["CLibPNG", "CLibDeflate"], linkerSettings: [.linkedLibrary("z")]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        .systemLibrary(name: "CLibWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .target(name: "CFileGuard"),
        .target(
            name: "ImageFiles", dependencies: ["CPNG", "CJPEG", "CLibWebP", "CLCMS", "CFileGuard"],
            swiftSettings: strict),
        // The library's face, and the command.
        .target(
            name: "SwiftShaders", dependencies: ["ShaderText", "Stitching", "GLES", "ImageFiles"],
            swiftSettings: strict),
        // Surfaces of glass, for those who want them.
        .target(
            name: "LiquidGlass", dependencies: ["SwiftShaders"],
            swiftSettings: strict + (glassFallback ? [.define("LIQUID_GLASS_FALLBACK")] : [])),
        // Texts and symbols, the only part that needs Pango and Cairo, and screens of both.
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(name: "CGlassFonts", exclude: ["Fonts"]),
        .target(
            name: "GlassText", dependencies: ["LiquidGlass", "SwiftShaders", "CPango", "CGlassFonts"],
            swiftSettings: strict),
        .target(
            name: "LiquidGlassKit", dependencies: ["GlassText", "LiquidGlass", "SwiftShaders"], swiftSettings: strict),
        .executableTarget(
            name: "SwiftShadersCommand", dependencies: ["SwiftShaders", "LiquidGlass", "LiquidGlassKit"],
            path: "Sources/CommandLine",
            swiftSettings: strict),
        // What is measured, and by what.
        .executableTarget(
            name: "SwiftShadersBenchmark", dependencies: ["SwiftShaders", "LiquidGlass"], path: "Sources/Benchmark",
            swiftSettings: strict),
        // Tests. What they compare pixels with is optimised in debug too, or would take most of their time.
        .target(
            name: "TestSupport", dependencies: ["Stitching", "ShaderText"], path: "Tests/TestSupport",
            swiftSettings: strict + [.unsafeFlags(["-O"])]),
        .testTarget(
            name: "StitchingTests", dependencies: ["Stitching", "ShaderText", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "GLESTests", dependencies: ["GLES", "CEGL", "CGLES"], swiftSettings: strict),
        .target(name: "CReferencePNG", dependencies: ["CLibPNG"], path: "Tests/CReferencePNG"),
        .testTarget(
            name: "ImageFilesTests", dependencies: ["ImageFiles", "CPNG", "CLCMS", "CReferencePNG"],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftShadersTests",
            dependencies: ["SwiftShaders", "Stitching", "ShaderText", "GLES", "CEGL", "CGLES", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "LiquidGlassTests",
            dependencies: ["LiquidGlass", "SwiftShaders", "Stitching", "ShaderText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "LiquidGlassKitTests",
            dependencies: ["LiquidGlassKit", "GlassText", "LiquidGlass", "SwiftShaders", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["SwiftShadersCommand", "SwiftShaders", "LiquidGlass", "TestSupport"],
            exclude: ["Goldens"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
