import GLES

/// A linked program that draws a pass by one of the lowerings.
final class PassProgram {
    let program: Program
    private let lowering: Lowering

    /// Where the pass's numbers are bound: for all shaders of both lowerings.
    private static let bindings = 0..<1

    /// Links a pass's program, or takes it from the cache.
    init(_ source: PassSource, _ pass: StitchedPass, _ cache: ProgramCache?) throws(GLError) {
        lowering = source.lowering
        if let binary = cache?.binary(for: source.key), let known = Program(binary) {
            program = known
        } else {
            switch source {
            case .fragment(let vertex, let fragment): program = try Program(vertex: vertex, fragment: fragment)
            case .compute(let text): program = try Program(compute: text)
            }
            if let cache, let binary = program.binary() { cache.keep(binary, for: source.key) }
        }
        for unit in pass.inputs.indices { try program.setSampler("input\(unit)", unit: unit) }
        try program.setBlock(pass.numbers.name, binding: Self.bindings.lowerBound)
        try program.setBlock(FragmentProgram.flatBlock, binding: Self.bindings.lowerBound)
    }

    /// Draws a pass into a buffer that holds its rows.
    func draw(
        _ pass: StitchedPass, from inputs: [Surface], to rows: borrowing PixelBuffer, width: Int, height: Int,
        numbers: inout NumberBuffer
    ) throws(GLError) {
        for (unit, input) in inputs.enumerated() { input.texture.bind(unit: unit) }
        try numbers.bind(pass.numbers.paddedBytes, to: Self.bindings)
        try rows.bindStorage(0)
        try program.dispatch(width: width, height: height, group: ComputeProgram.group(of: pass))
    }

    /// Draws a pass into a texture.
    func draw(
        _ pass: StitchedPass, from inputs: [Surface], to target: Surface, numbers: inout NumberBuffer
    ) throws(GLError) {
        for (unit, input) in inputs.enumerated() { input.texture.bind(unit: unit) }
        try numbers.bind(pass.numbers.paddedBytes, to: Self.bindings)
        switch lowering {
        case .fragment:
            let vertices = pass.parts.map { 6 * $0.count } ?? 3
            try target.withFramebuffer { framebuffer throws(GLError) in
                try framebuffer.draw(program, vertices: vertices)
            }
        case .compute:
            try target.texture.bindImage(0)
            try program.dispatch(
                width: pass.parts.map { $0.map(\.width).max() ?? 0 } ?? target.texture.width,
                height: pass.parts.map { $0.map(\.height).max() ?? 0 } ?? target.texture.height,
                layers: pass.parts?.count ?? 1,
                group: ComputeProgram.group(of: pass))
        }
    }
}

/// A pass's shaders by one of the lowerings.
enum PassSource: Hashable {
    case fragment(vertex: String, fragment: String)
    case compute(String)

    init(
        _ pass: StitchedPass, _ lowering: Lowering, flatVectors: Int,
        to destination: ComputeProgram.Destination = .texture
    ) {
        switch lowering {
        case .fragment:
            let texts = FragmentProgram.texts(of: pass, flatVectors: flatVectors)
            self = .fragment(vertex: texts.vertex, fragment: texts.fragment)
        case .compute:
            self = .compute(ComputeProgram.text(of: pass, to: destination))
        }
    }

    var lowering: Lowering {
        switch self {
        case .fragment: .fragment
        case .compute: .compute
        }
    }

    /// All of its text.
    var key: String {
        switch self {
        case .fragment(let vertex, let fragment): vertex + fragment
        case .compute(let text): text
        }
    }
}

extension TargetFormat {
    /// The texture that holds what is stored.
    var texture: TextureFormat {
        switch self {
        case .half: .half
        case .float, .straightFloat: .float
        case .floatBits, .straightFloatBits: .uint32
        case .straight8: .unorm8
        case .straight16: .uint16
        }
    }

    /// Bits a sample of an image made of it.
    var bitDepth: Int {
        switch self {
        case .straight8: 8
        case .straight16: 16
        case .half, .float, .straightFloat, .floatBits, .straightFloatBits: 32
        }
    }
}

extension Image {
    /// How its samples lie in a texture.
    var format: ImageFormat { ImageFormat(samplesFormat, isOpaque: isOpaque) }

    /// The same without a look at the pixels.
    var samplesFormat: ImageFormat.Samples { bitDepth > 16 ? .float : bitDepth > 8 ? .uint16 : .unorm8 }
}

extension ImageFormat.Samples {
    var texture: TextureFormat {
        switch self {
        case .unorm8: .unorm8
        case .uint16: .uint16
        case .float: .float
        }
    }
}
