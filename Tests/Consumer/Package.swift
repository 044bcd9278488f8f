// swift-tools-version: 6.2
import PackageDescription

/// A program of somebody else that depends on the library by path: it builds with plain `swift build`.
let package = Package(
    name: "Consumer",
    dependencies: [.package(name: "swiftshaders", path: "../..")],
    targets: [
        .executableTarget(name: "Consumer", dependencies: [.product(name: "SwiftShaders", package: "swiftshaders")]),
        .executableTarget(
            name: "GlassConsumer", dependencies: [.product(name: "LiquidGlass", package: "swiftshaders")]),
    ],
    swiftLanguageModes: [.v6]
)
