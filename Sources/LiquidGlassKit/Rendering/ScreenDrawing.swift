/// Draws a screen's layers one over the other.
struct ScreenDrawing {
    private let width: Int
    private let height: Int
    private let scale: Double
    private let typesetter: Typesetter
    /// What there is so far.
    private(set) var picture: Picture
    /// What that looks like, as far as ink goes: what tones are chosen by.
    private var seen: Image
    private(set) var captures = 0
    /// What there is to know of each surface, by layer, group and place.
    private(set) var surfaces: [[[GlassComposition.Surface?]]] = []

    init(_ backdrop: Image, scale: Double, _ typesetter: Typesetter) {
        (width, height) = (backdrop.width, backdrop.height)
        self.scale = scale
        self.typesetter = typesetter
        picture = Picture(backdrop)
        seen = backdrop
    }

    mutating func draw(_ layers: ScreenLayers, _ environment: GlassEnvironment) throws(ViewError) {
        for (index, layer) in layers.layers.enumerated() {
            surfaces.append([])
            if !layer.groups.isEmpty {
                do throws(GlassError) {
                    let scene = GlassScene(environment: environment, groups: layer.groups)
                    let composition = try scene.composed(over: picture, seenAs: seen, scale: scale)
                    picture = composition.picture
                    captures += composition.captures
                    surfaces[index] = composition.surfaces
                } catch {
                    throw .glass(error)
                }
            }
            let inks = layer.marks.compactMap { ink($0, layers.addresses) }
            if inks.isEmpty { continue }
            do throws(TextError) {
                let image = try typesetter.image(of: inks, width: width, height: height, scale: scale)
                picture = Picture(Picture(image), over: picture)
                if index + 1 < layers.layers.count { seen = seen.under(image) }
            } catch {
                throw .text(error, path: nil)
            }
        }
    }

    /// A mark in its colour.
    private func ink(_ mark: Placed.Mark, _ addresses: [Int: ScreenLayers.Address]) -> Ink? {
        let color = color(of: mark, addresses)
        guard color.alpha > 0 else { return nil }
        let whole: Ink =
            switch mark.form {
            case .text(let run): .text(run, at: GlassPoint(x: mark.frame.x, y: mark.frame.y), color)
            case .symbol(let symbol, let weight, let mirrored):
                .symbol(symbol, in: mark.frame, weight: weight, color, mirrored: mirrored)
            case .fill(let shape): .fill(shape, in: mark.frame, color)
            case .stroke(let shape, let width): .stroke(shape, in: mark.frame, width: width, color)
            case .gradient(let colors, let from, let to): .gradient(colors, from: from, to: to, in: mark.frame)
            case .photo(let image, let shape): .picture(image, shape, in: mark.frame)
            }
        return mark.clips.reduce(whole) { .clipped($0, to: $1.shape, in: $1.frame) }
    }

    private func color(of mark: Placed.Mark, _ addresses: [Int: ScreenLayers.Address]) -> Color {
        let environment = mark.environment
        var primary: Color = environment.glass.colorScheme == .dark ? .white : .black
        var contrast: Double?
        if let index = mark.surface, let address = addresses[index],
            let surface = surfaces[address.layer][address.group][address.surface]
        {
            primary = surface.foreground
            contrast = surface.contrast
        }
        let color: Color =
            switch mark.tone {
            case .primary, .inherited: primary
            case .faded(let opacity): primary.opacity(environment.glass.increaseContrast ? max(opacity, 0.8) : opacity)
            case .accent:
                mark.isWritten
                    ? environment.accent.standingOut(like: primary, contrast: contrast) : environment.accent
            case .raisedAccent:
                environment.accent.standingOut(like: primary, contrast: contrast, under: .raised(on: primary))
            case .raised: .raised(on: primary)
            case .onAccent: environment.accent.isBright ? .black : .white
            case .color(let color): color
            }
        return color.opacity(mark.opacity)
    }
}

extension Image {
    /// It with another image of the same size over it, in bytes.
    func under(_ top: Image) -> Image {
        let (own, others) = (rgba8(), top.rgba8())
        guard own.count == others.count else { return self }
        var bytes = own
        for pixel in stride(from: 0, to: own.count, by: 4) where others[pixel + 3] > 0 {
            let alpha = Int(others[pixel + 3])
            for channel in 0..<3 {
                let mixed = Int(others[pixel + channel]) * alpha + Int(own[pixel + channel]) * (255 - alpha)
                bytes[pixel + channel] = UInt8((mixed + 127) / 255)
            }
            bytes[pixel + 3] = UInt8(alpha + (Int(own[pixel + 3]) * (255 - alpha) + 127) / 255)
        }
        return (try? Image(width: width, height: height, rgba: bytes)) ?? self
    }
}
