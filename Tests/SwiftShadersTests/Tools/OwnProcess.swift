import TestSupport
import Testing

extension OwnProcess {
    /// Runs a suite's tests that are enabled in a process of their own, and expects all to hold.
    static func run(_ suite: String, environment: [String: String] = [:]) throws {
        let outcome = try outcome(of: suite, environment: environment)
        #expect(outcome.hasPassed, "\(outcome.text)")
    }
}
