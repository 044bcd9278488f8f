import SwiftShaders
import Testing

@testable import SwiftShadersCommand

/// Chains to recipes and back.
@Suite struct RecipeRoundTripTests {
    private func read(_ text: String) throws -> ParsedChain {
        try RecipeReader.chain(Array(text.utf8), file: "recipe.json", name: "recipe.json")
    }

    private func written(_ links: [ParsedChain.Link]) throws -> String {
        try RecipeWriter.json([ParsedChain(links: links)]).text
    }

    private func link(_ row: ShaderRow, _ arguments: [Argument], progress: Double = 0.5) -> ParsedChain.Link {
        let call = ParsedCall(row: row, arguments: arguments)
        return switch row.role {
        case .modifier: .effect(call)
        case .fill: .fill(call)
        case .transition: .transition(call, progress: progress)
        }
    }

    @Test(arguments: EffectTable.all)
    func `A name alone has the row's defaults`(_ row: ShaderRow) throws {
        let recipe = "[{\"\(row.role.recipeKey)\": \"\(row.name)\"}]"
        #expect(try read(recipe).links == [link(row, row.parameters.map(\.defaultArgument))])
    }

    @Test(arguments: EffectTable.all)
    func `Random arguments come back as they were`(_ row: ShaderRow) throws {
        var random = SplitMix(state: row.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        for _ in 0..<60 {
            let arguments = row.parameters.map { random.argument($0) }
            var links = [link(row, arguments, progress: random.number())]
            if Bool.random(using: &random) { links.append(.opacity(random.number())) }
            if Bool.random(using: &random) { links.append(.mask("a \"b\" \\ é.png", at: 0..<0)) }
            let recipe = try written(links)
            #expect(try read(recipe).links == links, "\(recipe)")
        }
    }

    @Test(arguments: EffectTable.modifiers)
    func `What -e means is what its recipe means`(_ row: ShaderRow) throws {
        var random = SplitMix(state: 99)
        for _ in 0..<20 {
            let arguments = zip(row.parameters, row.parameters.map { random.argument($0) })
                .map { "\($0.name): \($1.written)" }
            let text = "\(row.name)(\(arguments.joined(separator: ", "))).opacity(0.3).sepia"
            let chain = try ParsedChain(Array(text.utf8))
            #expect(try read(RecipeWriter.json([chain]).text) == chain, "\(text)")
        }
    }

    @Test func `Opacities that multiply are one in the recipe`() throws {
        let chain = try ParsedChain(Array("sepia.opacity(0.3).opacity(0.7)".utf8))
        let recipe = try RecipeWriter.json([chain]).text
        let image = try TestPictures.colors()
        #expect(try read(recipe).chain { _, _ in image } == chain.chain { _, _ in image })
        #expect(try read(recipe).links.count == 2)
    }

    @Test func `Every exact colour comes back, also those between the hexadecimal ones`() throws {
        let texts = [
            "blue.opacity(0.5)", "rgb(1.5 2 3 / 33%)", "rgb(33.3% 0.1 254.99)", "#12345678", "rgb(300 -1 0)", "clear",
            "rgb(1e-5 0 0 / 1e-9)",
        ]
        for text in texts {
            let chain = try ParsedChain(Array("halftone(ink: \(text))".utf8))
            #expect(try read(RecipeWriter.json([chain]).text) == chain, "\(text)")
        }
    }
}

/// A small generator of the same numbers every time.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number of any size, within and outside of every range.
    mutating func number() -> Double {
        let scales: [Double] = [1, 100, 1e-9, 1e12, 1e300]
        let scale = scales.randomElement(using: &self) ?? 1
        return Double.random(in: -1...1, using: &self) * scale
    }

    /// A colour that can be written.
    mutating func color() -> Color {
        let bytes = (0..<4).map { _ in Double(UInt8.random(in: 0...255, using: &self)) / 255 }
        let alpha = Bool.random(using: &self) ? bytes[3] : Double.random(in: 0...1, using: &self)
        let red = Bool.random(using: &self) ? bytes[0] : Double.random(in: -1...300, using: &self) / 255
        return Color(red: red, green: bytes[1], blue: bytes[2], alpha: alpha)
    }

    mutating func argument(_ parameter: ParameterRow) -> Argument {
        if parameter.isNullable, Bool.random(using: &self) { return .none }
        switch parameter.type {
        case .number: return .number(number())
        case .integer: return .integer(Int.random(in: -300...70_000, using: &self))
        case .angle: return .angle(Angle(degrees: number()))
        case .color: return .color(color())
        case .colors: return .colors((0..<Int.random(in: 0...5, using: &self)).map { _ in color() })
        case .point:
            let named = UnitPoint.named.randomElement(using: &self)?.point ?? .center
            return .point(Bool.random(using: &self) ? named : UnitPoint(x: number(), y: number()))
        case .time:
            let speed = Bool.random(using: &self) ? 1 : number()
            return .time(Bool.random(using: &self) ? .animated(speed: speed) : .fixed(number()))
        case .image: return .none
        }
    }
}
