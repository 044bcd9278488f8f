/// How large a program may be; a value, so that plans can be tested with the smallest.
package struct ProgramLimits: Sendable, Hashable {
    /// Bytes of a uniform block (GL_MAX_UNIFORM_BLOCK_SIZE).
    package var blockBytes: Int
    /// Textures that a program reads (GL_MAX_TEXTURE_IMAGE_UNITS).
    package var textures: Int
    /// Calls of effect functions: longer programs take compilers longer than they save.
    package var calls: Int

    package init(blockBytes: Int, textures: Int, calls: Int = 32) {
        self.blockBytes = blockBytes
        self.textures = textures
        self.calls = calls
    }

    /// What OpenGL ES 3.0 promises (table 6.31 and following).
    package static let smallest = ProgramLimits(blockBytes: 16384, textures: 16)

    /// The first limit that a pass of this expression would exceed.
    func exceeded(by expression: Expression, _ stitcher: Stitcher) -> CutReason? {
        let calls = expression.calls
        if calls.count > self.calls { return .limit("calls", allowed: self.calls) }
        if expression.inputs.count > textures { return .limit("textures", allowed: textures) }
        let bytes = calls.reduce(stitcher.passBytes) { $0 + stitcher.notes.preshader(of: $1.stage).callBytes }
        return bytes > blockBytes ? .limit("bytes of numbers", allowed: blockBytes) : nil
    }
}
