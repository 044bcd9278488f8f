import LiquidGlass
import SwiftShaders

/// Reads a scene of glass: a JSON object of surroundings and surfaces.
enum SceneReader {
    /// The scene that bytes are.
    static func document(_ file: SceneFile) throws(RecipeError) -> SceneDocument {
        let document: JSONNode
        do {
            document = try JSONReader.read(file.bytes)
        } catch {
            throw file.error(error.text, nil, error.offset)
        }
        let node = SceneNode(document, in: file)
        if node.has("view") { return try ViewReader.document(node) }
        try node.check(oneOf: [.scene, .screen])
        return .surfaces(try scene(node))
    }

    private static func scene(_ node: SceneNode) throws(RecipeError) -> GlassScene {
        let members = try node.members(.scene)
        _ = try members["$schema"]?.anyText()
        var environment = GlassEnvironment()
        if let node = members["environment"] { environment = try self.environment(node, from: environment) }
        var groups: [GlassGroup] = []
        for node in try members["surfaces"]?.elements(form(.scene, "surfaces")) ?? [] {
            let group = try group(node, environment)
            do { try group.checkMasks(index: groups.count, in: environment) } catch {
                throw node.problem("\(error)")
            }
            groups.append(group)
        }
        return GlassScene(environment: environment, groups: groups)
    }

    /// The form of a key, which the object is known to have.
    static func form(_ object: SceneObject, _ key: String) -> SceneForm {
        guard let field = object.fields.first(where: { $0.key == key }) else {
            preconditionFailure("a \(object.title) has no key \(key)")
        }
        return field.form
    }

    // MARK: - Surfaces

    private static func group(_ node: SceneNode, _ surroundings: GlassEnvironment) throws(RecipeError) -> GlassGroup {
        guard node.has("group") else { return GlassGroup(surfaces: [try surface(node, surroundings)]) }
        let members = try node.members(.group)
        var group = GlassGroup(surfaces: [])
        if let spacing = members["spacing"] { group.spacing = try spacing.number(form(.group, "spacing")) }
        group.surfaces = try surfaces(members["group"], form(.group, "group"), surroundings)
        guard let morph = try members["morph"]?.members(.morph) else { return group }
        var end = GlassGroup(spacing: group.spacing, surfaces: [])
        if let spacing = morph["spacing"] { end.spacing = try spacing.number(form(.morph, "spacing")) }
        end.surfaces = try surfaces(morph["to"], form(.morph, "to"), surroundings)
        return group.morphed(to: end, progress: try morph["progress"]?.number(.share) ?? 0)
    }

    private static func surfaces(
        _ node: SceneNode?, _ form: SceneForm, _ surroundings: GlassEnvironment
    ) throws(RecipeError) -> [GlassSurface] {
        var surfaces: [GlassSurface] = []
        for element in try node?.elements(form) ?? [] { surfaces.append(try surface(element, surroundings)) }
        return surfaces
    }

    private static func surface(
        _ node: SceneNode, _ surroundings: GlassEnvironment
    ) throws(RecipeError) -> GlassSurface {
        let members = try node.members(.surface)
        let frame = try members["frame"]?.numbers(form(.surface, "frame")) ?? []
        guard frame.count == 4, frame[2] >= 0, frame[3] >= 0 else {
            throw (members["frame"] ?? node).wrong(form(.surface, "frame"), ": width and height are 0 or more")
        }
        let rect = GlassRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        var surface = rect.glassSurface(
            try members["material"].map { (node) throws(RecipeError) in try material(node) },
            in: try members["shape"].map { (node) throws(RecipeError) in try shape(node) },
            interactive: try members["interactive"].map { (node) throws(RecipeError) in try interaction(node) } ?? false
        )
        if let node = members["foreground"] { surface.foreground = try node.word(GlassForeground.self) }
        if let node = members["opacity"] { surface.opacity = try node.number(.share) }
        if let node = members["environment"] { surface.environment = try environment(node, from: surroundings) }
        if let node = members["optics"] {
            surface.optics = try optics(node, from: (surface.environment ?? surroundings).theme.optics)
        }
        return surface
    }

    static func interaction(_ node: SceneNode) throws(RecipeError) -> GlassInteraction {
        guard node.has("pointer") else {
            guard case .bool(let value) = node.node.content else { throw node.wrong(form(.surface, "interactive")) }
            return GlassInteraction(booleanLiteral: value)
        }
        let members = try node.members(.pointer)
        let place = try members["pointer"]?.numbers(form(.pointer, "pointer")) ?? [0, 0]
        return GlassInteraction(
            pointer: GlassPoint(x: place[0], y: place[1]),
            time: try members["time"]?.number(form(.pointer, "time")) ?? 1)
    }

    static func material(_ node: SceneNode) throws(RecipeError) -> GlassMaterial {
        if node.has("tint") { return .tinted(try node.members(.tint)["tint"]?.color() ?? .clear) }
        if node.has("gradient") {
            let members = try node.members(.gradient)
            var colors: [Color] = []
            for color in try members["gradient"]?.elements(form(.gradient, "gradient")) ?? [] {
                colors.append(try color.color())
            }
            return .gradient(from: colors[0], to: colors[1], angle: try members["angle"]?.angle() ?? .degrees(90))
        }
        switch try node.word(["regular", "clear", "identity"], or: SceneObject.material) {
        case "clear": return .clear
        case "identity": return .identity
        default: return .regular
        }
    }

    static func shape(_ node: SceneNode) throws(RecipeError) -> GlassShape {
        if node.has("cornerRadius") {
            return .roundedRectangle(cornerRadius: try node.members(.rounded)["cornerRadius"]?.number(.length) ?? 0)
        }
        if node.has("corners") {
            let radii = try node.members(.corners)["corners"]?.numbers(form(.corners, "corners")) ?? [0, 0, 0, 0]
            return .corners(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
        }
        if node.has("mask"), let mask = try node.members(.mask)["mask"] { return .mask(try mask.mask()) }
        return try node.word(["capsule", "circle"], or: SceneObject.shape) == "circle" ? .circle : .capsule
    }

    // MARK: - Surroundings

    static func environment(
        _ node: SceneNode, from surroundings: GlassEnvironment
    ) throws(RecipeError) -> GlassEnvironment {
        let members = try node.members(.environment)
        var environment = surroundings
        if let node = members["theme"] { environment.theme = try theme(node, from: environment.theme) }
        if let node = members["renderingMode"] { environment.renderingMode = try node.word(GlassRenderingMode.self) }
        if let node = members["colorScheme"] {
            environment.colorScheme = try node.word(GlassEnvironment.ColorScheme.self)
        }
        if let node = members["reduceTransparency"] { environment.reduceTransparency = try node.bool() }
        if let node = members["increaseContrast"] { environment.increaseContrast = try node.bool() }
        if let node = members["reduceMotion"] { environment.reduceMotion = try node.bool() }
        return environment
    }

    private static func theme(_ node: SceneNode, from surroundings: GlassTheme) throws(RecipeError) -> GlassTheme {
        if node.text != nil { return try preset(node, or: form(.environment, "theme")) }
        let members = try node.members(.theme)
        var theme = surroundings
        if let node = members["preset"] { theme = try preset(node) }
        if let node = members["material"] { theme.material = try material(node) }
        if let node = members["shape"] { theme.shape = try shape(node) }
        if let node = members["optics"] { theme.optics = try optics(node, from: theme.optics) }
        if let node = members["highlights"] {
            let members = try node.members(.highlights)
            if let node = members["strength"] {
                theme.highlights.strength = try node.number(form(.highlights, "strength"))
            }
            if let node = members["angle"] { theme.highlights.angle = try node.angle() }
        }
        if let node = members["shadowRadius"] { theme.shadowRadius = try node.number(form(.theme, "shadowRadius")) }
        if let node = members["shadowOpacity"] { theme.shadowOpacity = try node.number(.share) }
        return theme
    }

    private static func preset(_ node: SceneNode, or form: SceneForm? = nil) throws(RecipeError) -> GlassTheme {
        let names = GlassPreset.all.map(\.name)
        let name = try node.word(names, or: form)
        guard let preset = GlassPreset.named(name) else { throw node.wrong(.word(names)) }
        return preset.theme
    }

    private static func optics(_ node: SceneNode, from surroundings: GlassOptics) throws(RecipeError) -> GlassOptics {
        let members = try node.members(.optics)
        var optics = surroundings
        if let node = members["blur"] { optics.blur = try node.number(form(.optics, "blur")) }
        if let node = members["refraction"] { optics.refraction = try node.number(form(.optics, "refraction")) }
        if let node = members["saturation"] { optics.saturation = try node.number(form(.optics, "saturation")) }
        if let node = members["dispersion"] { optics.dispersion = try node.number(form(.optics, "dispersion")) }
        if let node = members["profile"] { optics.profile = try node.word(GlassOptics.Profile.self) }
        return optics
    }
}
