/// Why a system call failed: its errno, until someone adds the name of the file.
struct SystemFailure: Error {
    let code: Int32
}
