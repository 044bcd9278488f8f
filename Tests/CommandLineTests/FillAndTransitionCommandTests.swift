import SwiftShaders
import Testing

/// `swiftshaders fill` and `swiftshaders transition`.
@Suite struct FillAndTransitionCommandTests {
    private let folder: TestFolder
    private let renderer: Renderer

    init() throws {
        folder = try TestFolder()
        renderer = try Renderer()
    }

    private func run(_ arguments: String...) throws -> Executable.Outcome {
        try Executable.run(arguments + ["-o", "out.png", "--quiet"], in: folder)
    }

    @Test func `A fill has the size that is asked for`() throws {
        #expect(try run("fill", "checkerboard(cellSize: 4)", "--size", "33x17").code == 0)
        let picture = Picture(.checkerboard(cellSize: 4), width: 33, height: 17)
        #expect(try folder.image("out.png") == renderer.renderAndWait(picture))
    }

    @Test func `A fill takes the shape of a picture`() throws {
        let shape = try TestPictures.colors()
        try folder.write(shape, to: "shape.png")
        #expect(try run("fill", "checkerboard(cellSize: 4)", "--shape", "shape.png").code == 0)
        #expect(try folder.image("out.png") == renderer.renderAndWait(shape.filled(with: .checkerboard(cellSize: 4))))
        #expect(try folder.image("out.png").rgba8()[3] == 255)
        #expect(try folder.image("out.png").rgba8()[23 * 4 + 3] == 128)
    }

    @Test func `Effects go on a fill, and points have a scale`() throws {
        #expect(try run("fill", "checkerboard", "--size=40x40", "--scale", "2", "-e", "sepia").code == 0)
        let picture = Picture(.checkerboard(), width: 40, height: 40).sepia()
        #expect(try folder.image("out.png") == renderer.renderAndWait(picture, RenderOptions(scale: 2)))
    }

    @Test(arguments: [
        "0x5", "5x0", "-5x5", "5", "5x", "x5", "5x5x5", "5.5x5", "axb", "5 x 5", "2147483648x1",
        "99999999999999999999x1", "nan",
        "٣x٣",
    ])
    func `A size is two whole numbers`(_ size: String) throws {
        let outcome = try run("fill", "checkerboard", "--size=\(size)")
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("error: --size is \(size), allowed is two whole numbers of pixels"))
        #expect(folder.list.isEmpty)
    }

    @Test func `A fill needs either a size or a shape`() throws {
        #expect(try run("fill", "checkerboard").code == 2)
        #expect(try run("fill", "checkerboard", "--size", "5x5", "--shape", "shape.png").code == 2)
        #expect(folder.list.isEmpty)
    }

    @Test func `A transition shows a moment between two pictures`() throws {
        let first = try Image(width: 9, height: 6, rgba: Array(repeating: 255, count: 9 * 6 * 4))
        let second = try TestPictures.colors(9, 6)
        try folder.write(first, to: "a.png")
        try folder.write(second, to: "b.png")
        #expect(try run("transition", "a.png", "b.png", "--kind", "dissolve(grain: 2)", "--progress", "0.4").code == 0)
        let picture = Picture(from: first, to: second, .dissolve(grain: 2), progress: 0.4)
        #expect(try folder.image("out.png") == renderer.renderAndWait(picture))
        #expect(try run("transition", "a.png", "b.png", "--kind", "wipe", "--progress", "1").code == 0)
        #expect(try folder.image("out.png") == second)
        #expect(try run("transition", "a.png", "b.png", "--kind", "wipe", "--progress", "0").code == 0)
        #expect(try folder.image("out.png") == first)
    }

    @Test func `A transition of one picture goes to nothing, by default half of the way`() throws {
        let first = try TestPictures.colors()
        try folder.write(first, to: "a.png")
        #expect(try run("transition", "a.png", "--kind", "wipe").code == 0)
        #expect(try folder.image("out.png") == renderer.renderAndWait(first.transition(.wipe(), progress: 0.5)))
    }

    @Test func `Pictures of different sizes are refused`() throws {
        try folder.write(try TestPictures.colors(9, 6), to: "a.png")
        try folder.write(try TestPictures.colors(9, 7), to: "b.png")
        let outcome = try run("transition", "a.png", "b.png", "--kind", "wipe")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("9 × 6 and 9 × 7 pixels"))
        #expect(folder.list == ["a.png", "b.png"])
    }

    @Test func `A transition needs its kind, and a kind that is one`() throws {
        try folder.write(try TestPictures.colors(9, 6), to: "a.png")
        #expect(try run("transition", "a.png").code == 2)
        let outcome = try run("transition", "a.png", "--kind", "sepia")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("sepia is an effect, where a transition is expected"))
    }

    @Test func `Progress out of range is a matter of strictness`() throws {
        try folder.write(try TestPictures.colors(9, 6), to: "a.png")
        #expect(try run("transition", "a.png", "--kind", "wipe", "--progress", "1.5").code == 0)
        #expect(try run("transition", "a.png", "--kind", "wipe", "--progress", "1.5", "--strict").code == 2)
        #expect(try run("transition", "a.png", "--kind", "wipe", "--progress", "nan").code == 2)
    }
}
