/// One pass of an effect that is drawn in passes of its own making: the function it calls, what that reads, and where its
/// texels go.
package struct PassStep: Sendable, Equatable {
    /// Something that a step reads texel by texel: the text calls `nameTexel(ivec2)`, clamped to what is there, or, of what an
    /// earlier step drew, `nameStored(ivec2)`, counted from the first texel that is there.
    package struct Input: Sendable, Equatable {
        package enum Source: Sendable, Hashable {
            /// What the effect is put on.
            case layer
            /// What an earlier step of the same effect drew.
            case step(Int)
            /// A picture of the effect's own, by its place among them, with its texels.
            case picture(Int, PixelWindow)
        }

        package var name: String
        package var source: Source

        package init(_ name: String, _ source: Source) {
            self.name = name
            self.source = source
        }
    }

    /// A number that the text reads by its name.
    package struct Number: Sendable, Equatable {
        package var name: String
        package var type: ShaderType
        package var value: ShaderValue

        package init(_ name: String, _ type: ShaderType, _ value: ShaderValue) {
            self.name = name
            self.type = type
            self.value = value
        }
    }

    package enum Target: Sendable, Hashable {
        /// The part of the canvas that is drawn.
        case canvas
        /// A grid of its own: its cells from the first to the last.
        case grid(PixelWindow)
        /// The same, of numbers that are no colour: half floats at least, of any sign.
        case field(PixelWindow)
        /// What an earlier step drew of the canvas.
        case over(Int)
    }

    /// The most parts of the canvas that one step draws.
    package static let mostParts = 32

    /// `vec4 name(ivec2 texel, vec2 position)` among the library's steps; the position is in points.
    package var function: String
    /// What the text tells its variants by.
    package var variants: [String]
    package var inputs: [Input]
    package var numbers: [Number]
    package var target: Target
    /// The parts of the canvas that are drawn, if not all of it is: at most `mostParts`, none of which share a pixel.
    package var parts: [PixelWindow]?

    package init(
        _ function: String, variants: [String] = [], inputs: [Input], numbers: [Number] = [], target: Target,
        parts: [PixelWindow]? = nil
    ) {
        self.function = function
        self.variants = variants
        self.inputs = inputs
        self.numbers = numbers
        self.target = target
        self.parts = parts
    }
}

/// An effect that says in which passes it is drawn, and reads the whole picture before it.
package protocol PassMaker: Sendable {
    /// How far from a pixel it reads, in points.
    var reach: Double { get }
    /// How far outside a view it draws, in points.
    func spread(of view: ViewGeometry) -> Double
    /// Its passes in order, none where it changes nothing; the last that draws the canvas is the result.
    ///
    /// What it draws does not depend on the costs: they tell whether more passes that do less are worth beginning.
    func steps(for view: ViewGeometry, _ costs: CostModel) -> [PassStep]
    /// Whether another one draws the same.
    func isEqual(to other: any PassMaker) -> Bool
}

extension PassMaker where Self: Equatable {
    package func isEqual(to other: any PassMaker) -> Bool { other as? Self == self }
}

/// Some pass maker, as part of a tree that can be compared.
package struct PassEffect: Sendable, Equatable {
    package let maker: any PassMaker

    /// Which masks of a render are the effect's own pictures, in order.
    package var pictures: [Int] = []

    package init(_ maker: any PassMaker) { self.maker = maker }

    package static func == (one: PassEffect, other: PassEffect) -> Bool {
        one.pictures == other.pictures && one.maker.isEqual(to: other.maker)
    }
}
