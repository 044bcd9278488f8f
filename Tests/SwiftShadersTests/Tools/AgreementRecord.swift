import Foundation
import TestSupport

@testable import SwiftShaders

/// The file that `SWIFTSHADERS_AGREEMENT` names: each comparison of a single effect adds a line of JSON to it, which
/// `scripts/agreement` reads.
enum AgreementRecord {
    private static let file = ProcessInfo.processInfo.environment["SWIFTSHADERS_AGREEMENT"].map {
        open($0, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    }

    /// Adds a comparison; the differences are written in 1/255.
    static func add(_ picture: Picture, _ agreement: PixelAgreement) throws {
        guard let file, let row = picture.onlyRow, let index = EffectTable.all.firstIndex(of: row) else { return }
        let driver = try SharedRenderer.renderer.info.renderer
        let line =
            #"{"driver":"\#(driver)","row":\#(index),"role":"\#(row.role.rawValue)","name":"\#(row.name)","#
            + #""largest":\#(agreement.largest * 255),"rms":\#(agreement.rms * 255),"#
            + #""pixels":\#(agreement.pixels),"steps":\#(agreement.steps)}"# + "\n"
        // In one write, so that lines of tests that run at the same time stay whole.
        guard write(file, line, line.utf8.count) == line.utf8.count else { throw POSIXError(.EIO) }
    }
}

extension Picture {
    /// The row of the one effect, fill or transition that the picture is; `nil` for chains and direct calls.
    fileprivate var onlyRow: ShaderRow? {
        switch (source, chain.stages.count) {
        case (.image, 1): chain.stages[0].row
        case (.fill(let fill, _, _), 0): fill.stage.row
        case (.transition(let first, let second, let transition, _), 0):
            first.chain.stages.isEmpty && second.chain.stages.isEmpty ? transition.row : nil
        default: nil
        }
    }
}

extension EffectStage {
    fileprivate var row: ShaderRow? {
        if case .effect(let row, _, _) = body { row } else { nil }
    }
}
