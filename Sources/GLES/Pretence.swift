/// What a context believes of its driver against the driver's word, so that tests can have poor drivers and lost contexts.
package struct Pretence: Sendable {
    /// Changes what the driver says that it can do.
    package var capabilities: @Sendable (inout Capabilities) -> Void
    /// Answers in the place of glGetGraphicsResetStatus.
    package var resetStatus: (@Sendable () -> UInt32)?

    /// Believes the driver unless told otherwise.
    package init(
        resetStatus: (@Sendable () -> UInt32)? = nil,
        capabilities: @escaping @Sendable (inout Capabilities) -> Void = { _ in }
    ) {
        self.capabilities = capabilities
        self.resetStatus = resetStatus
    }
}
