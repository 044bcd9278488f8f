import CFileGuard

/// Keeps half-written files from outliving the process: a table of their names, which a signal's handler reads.
package enum OutputGuard {
    /// Lets SIGINT, SIGTERM and SIGHUP remove half-written files before they end the process, and SIGXFSZ be an error of
    /// the call that wrote too much. For programs; a library leaves signals alone.
    package static func install() {
        cguard_install()
    }

    /// Notes a file, and returns where; nil where there is no room, so that it stays behind if the process is ended.
    static func add(_ path: FilePath) -> Int32? {
        let place = path.withCString(orIfCutShort: -1) { cguard_add($0) }
        return place < 0 ? nil : place
    }

    static func remove(_ place: Int32) {
        cguard_remove(place)
    }
}
