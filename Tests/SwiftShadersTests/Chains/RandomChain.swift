import Stitching
import TestSupport

@testable import SwiftShaders

/// A chain that was drawn by lot, with the picture and the options to render it by.
struct RandomChain: Sendable, CustomStringConvertible {
    /// One effect of it.
    struct Link: Sendable {
        var effect: EffectCase
        var opacity: Double?
        var hasMask = false
        /// Whether the mask multiplies an argument of the effect.
        var hasArgumentMask = false
    }

    var links: [Link]
    var width: Int
    var height: Int
    var isOpaque: Bool
    var seed: UInt64
    var options: RenderOptions

    /// A chain of 0 to 16 effects of all kinds, on a small picture of odd sides.
    init(_ lot: inout ChainLot) {
        let length = lot.whole(0...16)
        links = (0..<length).map { _ in Link(&lot) }
        width = 2 * lot.whole(8...24) + 1
        height = 2 * lot.whole(6...16) + 1
        isOpaque = lot.chance(0.5)
        seed = lot.next()
        options = RenderOptions(
            scale: lot.chance(0.5) ? 1 : 2, edge: lot.element(of: EdgeMode.allCases), time: lot.number(0...4))
        if lot.chance(0.2) { options.padding = .points(lot.number(1...4)) }
    }

    func picture() throws -> Picture {
        let source =
            isOpaque
            ? TestPicture.opaque(width, height, seed: seed) : TestPicture.translucent(width, height, seed: seed)
        let mask = try TestPicture.translucent(9, 7, seed: seed &+ 1).image
        return try links.reduce(Picture(source.image)) { picture, link in
            let effect = link.hasArgumentMask ? link.effect.masked(by: mask) : link.effect
            var picture = picture.appending(effect.stage)
            if let opacity = link.opacity { picture = picture.opacity(opacity) }
            return link.hasMask ? picture.mask(mask) : picture
        }
    }

    /// The same without one of its effects.
    func without(_ index: Int) -> RandomChain {
        var chain = self
        chain.links.remove(at: index)
        return chain
    }

    /// The command line that draws it, as far as a command line can.
    var description: String {
        let effects = links.map { link in
            let replaced = link.hasArgumentMask ? link.effect.row.picture?.replaced ?? [] : []
            let parts = zip(link.effect.row.parameters, link.effect.arguments)
                .filter { !replaced.contains($0.0.name) }
                .map { parameter, argument in
                    let isMask = link.hasArgumentMask && parameter.type == .image
                    return "\(parameter.name): \(isMask ? "\"mask.png\"" : argument.written)"
                }
            let role = link.effect.row.role == .modifier ? "" : "\(link.effect.row.role) "
            let progress = link.effect.row.role == .transition ? " at \(link.effect.progress)" : ""
            let call = "\(role)\(link.effect.row.name)(\(parts.joined(separator: ", ")))\(progress)"
            return
                " -e '\(call)\(link.opacity.map { ".opacity(\($0))" } ?? "")\(link.hasMask ? ".mask(\"mask.png\")" : "")'"
        }
        let pad = if case .points(let points) = options.padding, points > 0 { " --pad \(points)" } else { "" }
        return "swiftshaders render \(isOpaque ? "opaque" : "translucent")-\(width)x\(height)-\(seed).png"
            + effects.joined() + " --scale \(options.scale) --edge \(options.edge) --time \(options.time)\(pad)"
    }
}

extension RandomChain.Link {
    fileprivate init(_ lot: inout ChainLot) {
        effect = EffectCase(lot.element(of: EffectTable.all))
        effect.progress = lot.number(0.05...0.95)
        for (index, parameter) in effect.row.parameters.enumerated() {
            effect.arguments[index] = lot.argument(parameter)
        }
        if lot.chance(0.2) { opacity = lot.number(0.1...0.9) }
        hasMask = lot.chance(0.1)
        // By the progress, which only transitions have a use for.
        hasArgumentMask = effect.row.picture != nil && effect.progress < 0.5
    }
}

/// Numbers by lot, from a seed (SplitMix64 of G. L. Steele, D. Lea and C. H. Flood, 2014).
struct ChainLot {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number with four digits, which a command line can hold.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let share = Double(next() >> 11) / Double(1 << 53)
        return ((range.lowerBound + share * (range.upperBound - range.lowerBound)) * 1e4).rounded() / 1e4
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }
    mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
    mutating func element<Element>(of list: [Element]) -> Element { list[whole(0...list.count - 1)] }

    mutating func color() -> Color {
        Color(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.7) ? 1 : number(0...1))
    }

    /// A value that a parameter may have, mostly near its default.
    mutating func argument(_ parameter: ParameterRow) -> Argument {
        if parameter.type == .image { return .none }
        switch parameter.defaultArgument {
        case .number(let usual):
            let (least, most) = (bound(parameter.minimum) ?? 0, bound(parameter.maximum) ?? .infinity)
            let usual = usual == 0 ? 1 : usual
            return .number(min(max(number(0.25 * usual...2 * usual), least), most))
        case .integer(let usual): return .integer(whole(max(2, usual / 2)...max(3, usual * 2)))
        case .angle: return .angle(.degrees(number(-180...180)))
        case .color: return .color(color())
        case .colors: return .colors((0..<whole(1...5)).map { _ in color() })
        case .point: return .point(UnitPoint(x: number(0...1), y: number(0...1)))
        case .time: return .time(chance(0.5) ? .animated : .fixed(number(0...3)))
        case .none: return chance(0.5) ? .none : .number(number(0.5...4))
        }
    }

    private func bound(_ bound: Bound) -> Double? { if case .value(let value) = bound { value } else { nil } }
}
