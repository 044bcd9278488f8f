/// A picture to be drawn: where it begins, and the effects on it.
public struct Picture: Sendable, Equatable, Modifiable {
    /// What the effects are put on.
    indirect enum Source: Sendable, Equatable {
        case image(Image)
        case file(OpenedPicture)
        /// A fill of a size in pixels.
        case fill(Fill, width: Int, height: Int)
        /// Between two pictures of one size.
        case transition(Picture, Picture, Transition, progress: Double)
        /// An effect that is drawn in passes of its own, on a picture.
        case passes(PassEffect, pictures: [Image], on: Picture)
        /// One laid over another of the same size.
        case over(Picture, Picture)
    }

    let source: Source

    /// The effects on it, from the inside outwards.
    public internal(set) var chain: EffectChain

    /// An image, with a chain of effects on it.
    public init(_ image: Image, _ chain: EffectChain = EffectChain()) {
        source = .image(image)
        self.chain = chain
    }

    /// A picture in a file, with a chain of effects on it. Its pixels are unpacked when it is rendered.
    public init(_ file: OpenedPicture, _ chain: EffectChain = EffectChain()) {
        source = .file(file)
        self.chain = chain
    }

    /// A fill as a picture of its own.
    /// - Parameters:
    ///   - fill: The fill.
    ///   - width: In pixels, at least 1.
    ///   - height: In pixels, at least 1.
    public init(_ fill: Fill, width: Int, height: Int) {
        source = .fill(fill, width: width, height: height)
        chain = EffectChain()
    }

    /// One picture on its way to another of the same size.
    ///
    /// Two opaque pictures stay opaque throughout: where a swirl or ripple reads outside of them and the render's edge
    /// is transparent, it reads mirrored.
    /// - Parameters:
    ///   - first: The picture that goes.
    ///   - second: The picture that comes, of the same size; a render throws ``RenderError/sizesDiffer(first:second:)``
    ///     otherwise.
    ///   - transition: How.
    ///   - progress: 0 is the first picture's own samples, 1 the second's; NaN is 0.
    public init(from first: Picture, to second: Picture, _ transition: Transition, progress: Double) {
        source = .transition(first, second, transition, progress: progress)
        chain = EffectChain()
    }

    /// One image on its way to another of the same size, as for two pictures.
    public init(from first: Image, to second: Image, _ transition: Transition, progress: Double) {
        self.init(from: Picture(first), to: Picture(second), transition, progress: progress)
    }

    /// A picture with an effect on it that is drawn in passes of its own.
    /// - Parameter pictures: What the effect's steps read besides.
    package init(_ effect: PassEffect, reading pictures: [Image] = [], on picture: Picture) {
        source = .passes(effect, pictures: pictures, on: picture)
        chain = EffectChain()
    }

    /// A picture laid over another one of the same size; a render throws ``RenderError/sizesDiffer(first:second:)``
    /// otherwise. What is drawn takes after the lower one.
    public init(_ top: Picture, over bottom: Picture) {
        source = .over(top, bottom)
        chain = EffectChain()
    }

    /// The same picture with one more stage on it.
    public func appending(_ stage: EffectStage) -> Picture { changingChain { $0.appending(stage) } }

    /// Lets what was before the last effect show through it; see ``EffectChain/opacity(_:)``.
    public func opacity(_ opacity: Double) -> Picture { changingChain { $0.opacity(opacity) } }

    /// Limits the last effect to where a picture is bright; see ``EffectChain/mask(_:)``.
    public func mask(_ mask: Image) -> Picture { changingChain { $0.mask(mask) } }

    private func changingChain(_ change: (EffectChain) -> EffectChain) -> Picture {
        var picture = self
        picture.chain = change(chain)
        return picture
    }
}
