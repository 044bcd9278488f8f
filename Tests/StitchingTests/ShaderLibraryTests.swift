import Testing

@testable import Stitching

/// Which helpers a program gets, and in which order.
@Suite struct ShaderLibraryTests {
    private let notes = ShaderNotes(
        ShaderLibrary(
            functions: [:],
            helpers: [
                "a": "float a(float x) { return b(x) + c(x); }", "b": "float b(float x) { return c(x); }",
                "c": "float c(float x) { return x; }", "d": "float d(float x) { return a(x); }",
            ], layerHelpers: [:]))

    @Test func `A helper comes after those it calls, and only once`() {
        #expect(
            notes.helpers(for: ["vec4 ssX() { return vec4(d(1.0) + b(2.0)); }"]) == ["c", "b", "a", "d"])
    }

    @Test func `Helpers that are not called stay out`() {
        #expect(notes.helpers(for: ["float ssX() { return b(1.0); }"]) == ["c", "b"])
        #expect(notes.helpers(for: ["float ssX() { return 1.0; } // a\n"]) == [])
        #expect(notes.helpers(for: ["float ssX() { return ab + a1 + _a; }"]) == [])
    }

    @Test func `Identifiers are words that do not begin with a digit`() {
        #expect(ShaderLibrary.identifiers("vec4 x1 = 2.0e5 * foo_bar(x1); // gone") == ["vec4", "x1", "foo_bar"])
    }
}
