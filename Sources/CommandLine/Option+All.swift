import SwiftShaders

extension Option {
    static let help = Option("-h", "--help", help: "Print this help") { _ in }
    static let json = Option("--json", help: "Print JSON") { $0.json = true }

    // MARK: - Drawing

    static let output = Option(
        "-o", "--output", takes: "OUT", "Where the picture goes; - is standard output", completion: .files
    ) {
        settings, value throws(UsageError) in settings.output = value.path
    }
    static let effect = Option(
        "-e", "--effect", takes: "EFFECT", repeats: true, "An effect or a chain of them; several are drawn in order",
        completion: .call(.modifier)
    ) { settings, value throws(UsageError) in settings.effects.append(value.bytes) }
    static let recipe = Option(
        "--recipe", takes: "FILE", repeats: true,
        "Effects from a JSON file, drawn before those of -e; - is standard input",
        completion: .files
    ) { settings, value throws(UsageError) in settings.recipes.append(value.path) }
    static let printRecipe = Option(
        "--print-recipe", help: "Print the effects as a recipe; without -o nothing is rendered"
    ) { $0.printsRecipe = true }
    static let scale = Option("--scale", takes: "S", "Pixels a point (1); 2 draws the same picture twice as fine") {
        settings, value throws(UsageError) in settings.render.scale = try value.number("a number of pixels a point")
    }
    static let edge = Option(
        "--edge", takes: "MODE", "What distortions read from outside the picture: transparent, clamp or mirror",
        completion: .words(EdgeMode.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.render.edge = try value.word(EdgeMode.self) }
    static let pad = Option(
        "--pad", takes: "N", "A transparent margin of N points, for effects that draw outside the picture, or auto",
        completion: .words(["auto"])
    ) { settings, value throws(UsageError) in
        settings.render.padding =
            value.text == "auto" ? .automatic : .points(try value.number("auto or a number of points, 0 or more"))
    }
    static let time = Option("--time", takes: "T", "Seconds since animations began (0)") {
        settings, value throws(UsageError) in
        settings.render.time = try value.number("a number of seconds")
        settings.start = Fraction(decimal: value.bytes)
    }
    static let frames = Option(
        "--frames", takes: "N", "Draw N frames, numbered from 0 by the one %d or %04d in -o; transitions go from 0 to 1"
    ) { settings, value throws(UsageError) in settings.frames = try value.frameCount() }
    static let frameRate = Option("--fps", takes: "R", "Frames a second (24), such as 29.97 or 30000/1001") {
        settings, value throws(UsageError) in settings.frameRate = try value.frameRate()
    }
    static let animate = Option("--animate", help: "Write the frames as one animated PNG of 8 bits, which loops") {
        $0.animates = true
    }
    static let reduceMotion = Option("--reduce-motion", help: "Hold animations at their first frame") {
        $0.render.reduceMotion = true
    }
    static let strict = Option("--strict", help: "Refuse arguments out of range instead of moving them into it") {
        $0.render.strict = true
    }
    static let force = Option(
        "--force", help: "Replace a write-protected output, or write a picture to the terminal"
    ) { $0.force = true }
    static let quiet = Option("--quiet", help: "Say nothing but errors") { $0.quiet = true }

    // MARK: - Passes

    static let fusion = Option(
        "--fusion", takes: "HOW",
        "How far effects share passes: exact (the same pixels as one an effect), sharp (distortions of distortions are "
            + "sampled once) or off", completion: .words(Fusion.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.render.fusion = try value.word(Fusion.self) }
    static let lowering = Option(
        "--lowering", takes: "HOW", "What passes run as, fragment or compute programs; the faster one unless told",
        completion: .words(Lowering.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.render.lowering = try value.word(Lowering.self) }
    static let explain = Option(
        "--explain", takes: "FORM", implied: PlanForm.text.rawValue,
        "Print the passes and why there are as many, as text or dot (Graphviz); without -o nothing is rendered",
        completion: .words(PlanForm.allCases.map(\.rawValue))
    ) { settings, value throws(UsageError) in settings.explains = try value.word(PlanForm.self) }
    static let timings = Option("--timings", help: "Print what each pass took") { $0.printsTimings = true }
    static let planJSON = Option("--json", help: "Print --explain and --timings as JSON") { $0.json = true }

    // MARK: - Devices

    static let device = Option(
        "--device", takes: "D",
        "Render on this device: its index (EGL's, not CUDA's), DRM node, PCI address, UUID or platform, as info lists it"
    ) { settings, value throws(UsageError) in settings.display.device = value.text }
    static let requireGPU = Option("--require-gpu", help: "Fail rather than render on the CPU") {
        $0.display.requireGPU = true
    }

    // MARK: - Fills and transitions

    static let size = Option("--size", takes: "WxH", "The fill's size in pixels") {
        settings, value throws(UsageError) in settings.size = try value.size()
    }
    static let shape = Option("--shape", takes: "IN", "Fill the shape of this picture instead", completion: .files) {
        settings, value throws(UsageError) in settings.shape = value.path
    }
    static let kind = Option(
        "--kind", takes: "TRANSITION", "Which transition, such as 'dissolve(grain: 4)'", completion: .call(.transition)
    ) {
        settings, value throws(UsageError) in settings.kind = value.bytes
    }
    static let progress = Option(
        "--progress", takes: "P", "How far it has come, from 0 to 1 (\(PlainNumber.text(ShaderRow.progress.default)))"
    ) { settings, value throws(UsageError) in settings.progress = try value.number("a number from 0 to 1") }

    /// What everything that draws takes beside its own options.
    static let drawing =
        [
            recipe, scale, edge, pad, time, frames, frameRate, animate, reduceMotion,
        ] + packing + [
            fusion, lowering, memory, noSpill, explain, timings, planJSON, device, requireGPU, strict, force, quiet,
        ]
}
