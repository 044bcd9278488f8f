/// A shader function without what needs its numbers alone: that is worked out once a draw, by the processor.
///
/// Declarations at the top level of the function's body whose terms hold nothing but its arguments and `pixel` become
/// parameters of what is left, and arguments that are not read any more are left out. Every invocation would work them out
/// again, and keep them in registers, where a number of the pass is an operand that costs nothing: four colour effects of
/// 3840 × 2160 take 26 µs on an H200, and 28 where their functions are whole. The name is of the effects of Direct3D 9,
/// whose compiler did the same.
struct Preshader: Sendable {
    /// A parameter of the text after position and colour.
    struct Parameter: Sendable {
        var name: String
        var type: ShaderType
        /// Whether calls hand it over; a list that the text reads where it lies is not.
        var isHanded = true
    }

    /// What is left of the function's text.
    private(set) var text: String
    /// The parameters that are left, in order.
    private(set) var parameters: [Parameter]
    /// What is worked out, in order; some of it only for others of it.
    private var declarations: [(name: String, term: ShaderTerm)] = []
    /// What the planner calls numbers of its own.
    private static let taken: Set = ["fade", "opacity"]
    private let helpers: [String: ShaderFunctionSyntax]

    /// A function, `nil` where its text is not understood.
    /// - Parameters:
    ///   - leading: How many of its parameters are no numbers: the position, and the colour where it takes one.
    ///   - varying: An argument that is another number at each pixel.
    ///   - helpers: What it calls, as far as that is understood.
    init?(
        _ name: String, _ text: String, leading: Int, varying: String? = nil,
        helpers: [String: ShaderFunctionSyntax]
    ) {
        guard let syntax = ShaderParser.function(name, in: text), !syntax.declares("pixel") else { return nil }
        let own = syntax.parameters.dropFirst(leading)
        parameters = own.compactMap { parameter in parameter.type.map { Parameter(name: parameter.name, type: $0) } }
        guard parameters.count == own.count else { return nil }
        self.text = text
        self.helpers = helpers
        workOut(syntax, leading, varying)
    }

    /// The whole of a function whose text is not understood.
    init(whole function: ShaderFunctionRow, _ text: String) {
        self.text = text
        helpers = [:]
        parameters = ((function.takesSize ? [ShaderArgument("size", .float2)] : []) + function.arguments)
            .map { Parameter(name: $0.name, type: $0.type) }
    }

    private mutating func workOut(_ syntax: ShaderFunctionSyntax, _ leading: Int, _ varying: String?) {
        // What the values are does not matter yet.
        var known: [String: ShaderNumber] = ["pixel": .float(1)]
        for parameter in parameters where parameter.name != varying && !syntax.assigned.contains(parameter.name) {
            known[parameter.name] = parameter.type.sample
        }
        var added: [Parameter] = []
        var removed: [Range<Int>] = []
        for statement in syntax.statements {
            guard case .declaration(let typeName, let name, let term) = statement.kind,
                !syntax.assigned.contains(name), !Self.taken.contains(name),
                let value = term.value(known, helpers), value.typeName == typeName
            else { continue }
            known[name] = value
            declarations.append((name, term))
            // A constant is none the worse where it is.
            guard !term.names.isEmpty, let type = value.shaderValue?.type else { continue }
            added.append(Parameter(name: name, type: type))
            removed.append(statement.range)
        }
        let left = Set(syntax.words.lazy.filter { word in !removed.contains { $0.contains(word.start) } }.map(\.text))
        parameters = parameters.compactMap { parameter in
            let isNamed = !parameter.type.isList && syntax.macroWords.contains(parameter.name)
            if isNamed || left.contains(parameter.name) { return parameter }
            return parameter.type.isList ? Parameter(name: parameter.name, type: parameter.type, isHanded: false) : nil
        }
        added.removeAll { !left.contains($0.name) && !syntax.macroWords.contains($0.name) }
        let handed = Set(parameters.filter(\.isHanded).map(\.name))
        parameters += added
        let kept = syntax.parameters.dropFirst(leading).filter { handed.contains($0.name) }
        let head =
            (syntax.parameters.prefix(leading) + kept).map { text.bytes($0.range) }
            + added.map { "\($0.type) \($0.name)" }
        for range in removed.reversed() { text.removeLine(range) }
        if let first = syntax.parameters.first, let last = syntax.parameters.last {
            text.replaceBytes(first.range.lowerBound..<last.range.upperBound, with: head.joined(separator: ", "))
        }
    }

    /// At most so many bytes are a call's numbers, with what the planner adds.
    var callBytes: Int { parameters.reduce(32) { $0 + ($1.type.byteCount + 15) / 16 * 16 } }

    /// What is worked out of a call's arguments, by name.
    func numbers(_ arguments: [String: ShaderValue], pixel: Double) -> [String: ShaderValue] {
        var known = arguments.compactMapValues { ShaderNumber($0) }
        known["pixel"] = .float(Float(pixel))
        var numbers: [String: ShaderValue] = [:]
        for (name, term) in declarations {
            // Whether a term can be worked out is the same for all values of its arguments' types.
            guard let value = term.value(known, helpers) else {
                preconditionFailure("\(name) was worked out of arguments of other types")
            }
            known[name] = value
            numbers[name] = value.shaderValue
        }
        return numbers
    }
}

extension ShaderType {
    /// A number of the type, where it can be worked with.
    fileprivate var sample: ShaderNumber? {
        switch self {
        case .float: .float(1)
        case .int: .int(1)
        case .float2: .floats(SIMD4(repeating: 1), count: 2)
        case .float4: .floats(SIMD4(repeating: 1), count: 4)
        case .colors: nil
        }
    }
}

extension ShaderValue {
    fileprivate var type: ShaderType {
        switch self {
        case .float: .float
        case .int: .int
        case .float2: .float2
        case .float4: .float4
        case .colors(let list): .colors(capacity: list.count)
        }
    }
}

extension String {
    fileprivate func bytes(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }

    fileprivate mutating func replaceBytes(_ range: Range<Int>, with other: String) {
        var bytes = Array(utf8)
        bytes.replaceSubrange(range, with: other.utf8)
        self = String(decoding: bytes, as: UTF8.self)
    }

    /// Removes a statement, with its line where it is all of it.
    fileprivate mutating func removeLine(_ range: Range<Int>) {
        let bytes = Array(utf8)
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        let isWhole = start > 0 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[range.upperBound] == bytes[start - 1]
        replaceBytes(isWhole ? start - 1..<range.upperBound : range, with: "")
    }
}
