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
        /// A part of the canvas, in what an earlier step drew.
        case over(Int, PixelWindow)
    }

    /// `vec4 name(ivec2 texel, vec2 position)` among the library's steps; the position is in points.
    package var function: String
    /// What the text tells its variants by.
    package var variants: [String]
    package var inputs: [Input]
    package var numbers: [Number]
    package var target: Target

    package init(
        _ function: String, variants: [String] = [], inputs: [Input], numbers: [Number] = [], target: Target
    ) {
        self.function = function
        self.variants = variants
        self.inputs = inputs
        self.numbers = numbers
        self.target = target
    }
}

/// An effect that says in which passes it is drawn, and reads the whole picture before it.
package protocol PassMaker: Sendable {
    /// How far from a pixel it reads, in points.
    var reach: Double { get }
    /// How far outside a view it draws, in points.
    func spread(of view: ViewGeometry) -> Double
    /// Its passes in order, none where it changes nothing; the last that draws the canvas is the result.
    func steps(for view: ViewGeometry) -> [PassStep]
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
