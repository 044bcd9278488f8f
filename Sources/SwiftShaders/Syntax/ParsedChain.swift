/// A chain as it was written, before any picture is loaded.
package struct ParsedChain: Sendable, Equatable {
    /// One link of it.
    package enum Link: Sendable, Equatable {
        case effect(ParsedCall)
        /// A fill in the shape of what is there; only recipes write it.
        case fill(ParsedCall)
        /// A moment of a transition to nothing; only recipes write it.
        case transition(ParsedCall, progress: Double)
        case opacity(Double)
        /// The file of a mask, and where in the text it is written.
        case mask(FilePath, at: Range<Int>)
    }

    package private(set) var links: [Link] = []

    /// A chain of these links.
    package init(links: [Link]) { self.links = links }

    /// Reads `halftone(dotSize: 6).opacity(0.5).vignette`.
    package init(_ bytes: [UInt8]) throws(SyntaxError) {
        var parser = SyntaxParser(bytes)
        parser.takeLeadingDot()
        repeat {
            let (name, range) = try parser.callName(.modifier)
            switch name {
            case "opacity", "mask":
                if links.isEmpty { throw parser.error(.nothingBefore(name), at: range) }
                links.append(name == "mask" ? try parser.mask() : .opacity(try parser.opacity()))
            default:
                links.append(.effect(try parser.call(name, range, .modifier)))
            }
        } while parser.take(".")
        try parser.expectEnd()
    }

    /// The chain, with its masks loaded: by their paths, and where in the text these are written.
    package func chain<Failure>(
        mask: (FilePath, Range<Int>) throws(Failure) -> Image
    ) throws(Failure) -> EffectChain {
        var chain = EffectChain()
        for link in links {
            switch link {
            case .effect(let call), .fill(let call):
                var argumentMask: Image?
                if let picture = call.picture { argumentMask = try mask(picture.path, picture.range) }
                chain = chain.appending(EffectStage(call.row, call.arguments, argumentMask: argumentMask))
            case .transition(let call, let progress):
                chain = chain.appending(EffectStage(call.row, call.arguments, progress: progress))
            case .opacity(let opacity): chain = chain.opacity(opacity)
            case .mask(let path, let range): chain = chain.mask(try mask(path, range))
            }
        }
        return chain
    }
}

extension SyntaxParser {
    fileprivate mutating func opacity() throws(SyntaxError) -> Double {
        let allowed = EffectChain.opacityParameter.row
        subject = Subject(effect: allowed.name, allowed: allowed.syntax)
        try expect("(")
        let opacity = try number()
        try expect(")")
        return opacity
    }

    fileprivate mutating func mask() throws(SyntaxError) -> ParsedChain.Link {
        try expect("(")
        let picture = try pictureFile("mask")
        try expect(")")
        return .mask(picture.path, at: picture.range)
    }

    /// The name of a picture's file between quotes.
    mutating func pictureFile(
        _ parameter: String, of effect: String? = nil
    ) throws(SyntaxError) -> WrittenPicture {
        skipSpace()
        let start = position
        let path = FilePath(bytes: try quoted())
        let range = start..<position
        if path.bytes.isEmpty {
            let allowed = Self.pictureForms
            throw error(.value("", parameter: parameter, effect: effect, allowed: allowed, nearest: nil), at: range)
        }
        return WrittenPicture(path: path, range: range)
    }

    /// How a picture is written, in words.
    static let pictureForms = "a picture's file in quotes: \"mask.png\""

    /// The bytes between quotes; a backslash takes the special meaning from a quote or a backslash.
    private mutating func quoted() throws(SyntaxError) -> [UInt8] {
        try expect("\"", "a file's name in quotes: \"mask.png\"")
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                content.append(byte)
                continue
            }
            guard let escaped = next, "\\\"".utf8.contains(escaped) else { throw expected("\\\" or \\\\") }
            content.append(escaped)
            position += 1
        }
        try expect("\"", "a closing \"")
        return content
    }
}
