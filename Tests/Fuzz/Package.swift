// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the library's package, which is its folder's: what is `package` there is open
/// here too, and this package has no name of its own.
let library = Context.packageDirectory.split(separator: "/").dropLast(2).last.map { name in
    String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}
let access: [SwiftSetting] = [.unsafeFlags(["-package-name", library ?? ""])]

/// Random and damaged input for all that reads what others wrote; scripts/fuzz builds and runs it.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "swiftshaders", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz", dependencies: ["Recipes", .product(name: "SwiftShaders", package: "swiftshaders")],
            path: "Sources", packageAccess: false, swiftSettings: access),
        // The command's own files: a command is no library.
        .target(
            name: "Recipes", dependencies: [.product(name: "SwiftShaders", package: "swiftshaders")], path: "Recipes",
            packageAccess: false, swiftSettings: access),
    ],
    swiftLanguageModes: [.v6]
)
