import SwiftShaders
import Testing

/// Every form that a value may have, against the call that Swift makes of it.
@Suite struct ValueSyntaxTests {
    private func expect(_ text: String, _ chain: EffectChain, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: Never.self, sourceLocation: sourceLocation) {
            let parsed = try EffectChain(parsing: text)
            #expect(parsed == chain, "\(text)", sourceLocation: sourceLocation)
        }
    }

    private let none = EffectChain()

    @Test(arguments: [
        ("12", 12), ("0.25", 0.25), (".5", 0.5), ("+3", 3), ("1e3", 1000), ("2.5E-1", 0.25), ("12e+0", 12), ("007", 7),
        ("1e-400", 0),
    ])
    func `Numbers are plain`(_ text: String, _ value: Double) {
        expect("sharpen(amount: \(text))", none.sharpen(amount: value))
    }

    @Test func `A negative number is a number`() {
        expect("chromaticAberration(offset: -2)", none.chromaticAberration(offset: -2))
    }

    @Test(arguments: [("4", 4), ("1e1", 10), ("2.0", 2), ("1e300", Int.max), ("-1e300", Int.min)])
    func `Integers are whole numbers`(_ text: String, _ value: Int) {
        expect("posterize(levels: \(text))", none.posterize(levels: value))
    }

    @Test(arguments: [
        "45", "45deg", "45°", "0.125turn", ".degrees(45)", "degrees(45)", "Angle.degrees(45)", ".turns(0.125)",
        "Angle(degrees: 45)", "45.0deg", "4.5e1deg",
    ])
    func `Angles have units`(_ text: String) {
        expect("wave(angle: \(text))", none.wave(angle: .degrees(45)))
    }

    @Test(arguments: ["1rad", ".radians(1)", "Angle.radians( 1 )"])
    func `Angles may be radians`(_ text: String) {
        expect("wave(angle: \(text))", none.wave(angle: .radians(1)))
    }

    @Test func `Angles turn backwards and may be zero`() {
        expect("wave(angle: -90deg)", none.wave(angle: .degrees(-90)))
        expect("halftone(angle: .zero)", none.halftone(angle: .zero))
    }

    @Test(arguments: ["blue", ".blue", "Color.blue", "BLUE", "#00f", "#0000FF", "#00ff", "rgb(0, 0, 255)"])
    func `Colours are written as in Swift and CSS`(_ text: String) {
        expect("halftone(ink: \(text))", none.halftone(ink: .blue))
    }

    @Test func `Colours take an opacity`() {
        expect("vignette(tint: .blue.opacity(0.5))", none.vignette(tint: .blue.opacity(0.5)))
        expect("vignette(tint: #f00.opacity(0.5).opacity(0.5))", none.vignette(tint: .red.opacity(0.25)))
        expect("vignette(tint: rgb(255 0 0 / 50%).opacity(0.5))", none.vignette(tint: .red.opacity(0.25)))
    }

    @Test(arguments: ["[red, #fff]", "[.red,Color.white]", "[ red , white , ]", "[red,\n white]"])
    func `Lists of colours stand in square brackets`(_ text: String) {
        expect("gradientMap(colors: \(text))", none.gradientMap(colors: [.red, .white]))
    }

    @Test(arguments: [
        "topLeading", ".topLeading", "UnitPoint.topLeading", "(0, 0)", "UnitPoint(x: 0, y: 0)", "( 0,0 )",
    ])
    func `Points are names or coordinates`(_ text: String) {
        expect("bulge(center: \(text))", none.bulge(center: .topLeading))
    }

    @Test func `Every named point is known`() {
        for (name, point) in UnitPoint.named { expect("bulge(center: \(name))", none.bulge(center: point)) }
        expect("bulge(center: (0.5, -0.2))", none.bulge(center: UnitPoint(x: 0.5, y: -0.2)))
    }

    @Test(arguments: ["2", "fixed(2)", ".fixed(2)", "ShaderTime.fixed(2)"])
    func `A number of seconds is a fixed time`(_ text: String) {
        expect("wave(time: \(text))", none.wave(time: .fixed(2)))
    }

    @Test func `Times may be animated`() {
        for text in ["animated", ".animated", "animated()"] {
            expect("scanlines(time: \(text))", none.scanlines(time: .animated))
        }
        expect("scanlines(time: animated(speed: -2))", none.scanlines(time: .animated(speed: -2)))
    }

    @Test(arguments: ["none", ".none", "nil"])
    func `What may be left to the effect may be none`(_ text: String) {
        expect("swirl(radius: \(text))", none.swirl(radius: nil))
        #expect(throws: SyntaxError.self) { try EffectChain(parsing: "sepia(amount: \(text))") }
    }

    @Test func `Numbers out of range are kept as problems`() throws {
        let chain = try EffectChain(parsing: "sepia(amount: 3)")
        #expect(chain == none.sepia(amount: 3))
        #expect(chain.problems.map(\.parameter) == ["amount"])
    }
}
