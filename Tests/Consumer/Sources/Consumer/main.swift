import Glibc
import SwiftShaders

// What an embedding program does: make a renderer once, render from tasks, look at the numbers.
let clock = ContinuousClock()
let start = clock.now
let renderer = try Renderer()
let picture = Picture(.checkerboard(cellSize: 4), width: 64, height: 48).duotone(shadows: .navy, highlights: .gold)
let image = try await renderer.render(picture)
let elapsed = clock.now - start

guard image.width == 64, image.height == 48, Set(image.rgba8()).count > 2 else {
    print("the picture is not what was drawn")
    exit(1)
}
// Three pictures at a time come out as they do one after the other.
let chain = EffectChain().halftone(dotSize: 5).vignette()
let alone = try await renderer.render(image, chain)
async let first = renderer.render(image, chain)
async let second = renderer.render(image, chain)
async let third = renderer.render(image, chain)
let together = try await [first, second, third]
guard together == [alone, alone, alone] else {
    print("pictures differ when rendered together")
    exit(1)
}
print("rendered on \(renderer.info.renderer); first picture after \(elapsed)")
