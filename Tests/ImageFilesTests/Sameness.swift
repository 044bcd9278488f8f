import ImageFiles
import Testing

/// Expects two long lists to be equal, and names the first difference. (`#expect` would compare them for hours where all
/// differs.)
func expectSame<Element: Equatable>(
    _ found: [Element], _ expected: [Element], sourceLocation: SourceLocation = #_sourceLocation
) {
    if found == expected { return }
    let index = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index else {
        Issue.record("\(found.count) elements instead of \(expected.count)", sourceLocation: sourceLocation)
        return
    }
    Issue.record(
        "element \(index) is \(found[index]) instead of \(expected[index])", sourceLocation: sourceLocation)
}

/// Expects two images to be equal in everything.
func expectSame(_ found: Image, _ expected: Image, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSame(found.rgba16(), expected.rgba16(), sourceLocation: sourceLocation)
    let isSame = found == expected
    #expect(isSame, "the images differ in more than their colours", sourceLocation: sourceLocation)
}
