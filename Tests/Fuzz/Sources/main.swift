import Glibc

/// libFuzzer's own main function, for programs that have one already.
@_silgen_name("LLVMFuzzerRunDriver") private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }), let found = FuzzTarget(rawValue: name) else {
    print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(2)
}
/// What the bytes are handed to; settled before the first are.
let target = found

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { start, count in
        target.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    })
