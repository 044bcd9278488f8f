import Glibc

/// The variables of the environment that decide which drivers EGL finds, for errors that one of them may be behind.
package enum DriverVariables {
    /// They say where drivers are looked for, or which one is taken.
    static let names = [
        "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS", "LIBGL_DRIVERS_PATH", "GBM_BACKENDS_PATH",
        "GBM_BACKEND", "MESA_LOADER_DRIVER_OVERRIDE", "GALLIUM_DRIVER", "MESA_GLES_VERSION_OVERRIDE",
        "LIBGL_ALWAYS_SOFTWARE",
    ]

    /// Those that are set, in the order of the names; set to nothing is set, too.
    static var current: [(name: String, value: String)] {
        names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    }

    /// What to do where no driver was found; `nil` where no variable is set.
    static func advice(_ variables: [(name: String, value: String)]) -> String? {
        if variables.isEmpty { return nil }
        return
            "The environment decides which drivers are found: \(list(variables)). Correct or unset what is wrong there."
    }

    /// What to do where only a software renderer was found; `nil` where no variable asks for one or hides others.
    static func softwareAdvice(_ variables: [(name: String, value: String)]) -> String? {
        softwareCause(variables).map {
            "The environment asks for it or hides others: \($0). Unset that, or do not require a GPU."
        }
    }

    /// The variables that ask for a software renderer or hide others; `nil` where there are none.
    package static var softwareCause: String? { softwareCause(current) }

    private static func softwareCause(_ variables: [(name: String, value: String)]) -> String? {
        let guilty = variables.filter { name, value in
            switch name {
            case "LIBGL_ALWAYS_SOFTWARE": ["1", "true", "yes", "y"].contains(value.lowercased())
            case "GALLIUM_DRIVER": ["llvmpipe", "softpipe"].contains(value)
            default: name.hasPrefix("__EGL_VENDOR_")
            }
        }
        return guilty.isEmpty ? nil : list(guilty)
    }

    private static func list(_ variables: [(name: String, value: String)]) -> String {
        variables.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    }
}
