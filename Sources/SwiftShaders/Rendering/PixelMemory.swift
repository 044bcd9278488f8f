import Glibc

/// Memory for so many bytes of pixels, which `free` takes back; `nil` where there is not that much.
///
/// From some megabytes up it begins where the system's large pages do, and those are asked for: the thousands of page faults
/// of a picture would take longer than copying it.
func pixelMemory(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let page = 2 << 20
    guard byteCount >= 2 * page else { return malloc(max(byteCount, 1)) }
    var start: UnsafeMutableRawPointer?
    guard posix_memalign(&start, page, byteCount) == 0 else { return nil }
    // What does not fill a large page is left to small ones, so that no more memory is taken than is used.
    madvise(start, byteCount / page * page, MADV_HUGEPAGE)
    return start
}
