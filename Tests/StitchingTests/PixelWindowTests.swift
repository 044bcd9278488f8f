import Stitching
import TestSupport
import Testing

/// Rectangles of pixels.
@Suite struct PixelWindowTests {
    @Test func `What is left without others are the pixels that lie in none of them, each once`() {
        var noise = TestNoise(7)
        for count in 0..<20 {
            let window = PixelWindow(x: -3, y: 5, width: 40, height: 30)
            let others = (0..<count).map { _ in
                PixelWindow(
                    x: Int(50 * noise.next()) - 10, y: Int(40 * noise.next()), width: Int(14 * noise.next()),
                    height: Int(12 * noise.next()))
            }
            func holds(_ window: PixelWindow, _ x: Int, _ y: Int) -> Bool {
                x >= window.x && y >= window.y && x < window.x + window.width && y < window.y + window.height
            }
            let left = window.without(others)
            #expect(left.allSatisfy { $0.width > 0 && $0.height > 0 })
            for y in 0..<45 {
                for x in -10..<45 {
                    let isFree = holds(window, x, y) && !others.contains { holds($0, x, y) }
                    #expect(left.count { holds($0, x, y) } == (isFree ? 1 : 0), "\(x) \(y) of \(count)")
                }
            }
        }
    }

    @Test func `A frame around a hole is four rectangles`() {
        let window = PixelWindow(x: 0, y: 0, width: 100, height: 80)
        #expect(
            window.without([PixelWindow(x: 10, y: 20, width: 30, height: 40)]) == [
                PixelWindow(x: 0, y: 0, width: 100, height: 20), PixelWindow(x: 0, y: 20, width: 10, height: 40),
                PixelWindow(x: 40, y: 20, width: 60, height: 40), PixelWindow(x: 0, y: 60, width: 100, height: 20),
            ])
        #expect(window.without([window]).isEmpty)
    }
}
