import SwiftShaders

/// A picture of a batch: where it comes from, and where it goes.
struct BatchItem: Sendable, Equatable {
    let input: FilePath
    let output: FilePath
}

/// What was asked for and cannot be done, by name.
struct BatchFailure: Sendable, Equatable {
    let name: String
    let text: String
}
