/// Why a system call failed: its errno, until someone adds the name of the file.
struct SystemFailure: Error {
    let code: Int32

    /// Throws what an errno says, unless it is 0.
    static func check(_ code: Int32) throws(SystemFailure) {
        if code != 0 { throw SystemFailure(code: code) }
    }
}
