import Testing

@testable import GLES

/// The choice among displays on machines of all kinds, none of which is there.
@Suite struct DisplayChoiceTests {
    /// What a display is, by its letter.
    private enum Kind: Character {
        case hardware = "h"
        /// Software that is known as such.
        case software = "s"
        /// Software that tells when it is open.
        case disguised = "d"
        /// The same, which can be opened once and not again.
        case fragile = "g"
        /// Fails when it is opened.
        case broken = "b"
        /// Fails when it is opened, and is known to be software.
        case brokenSoftware = "w"
        /// Has failed before anything is opened.
        case lacking = "x"
    }

    /// A machine, a request, and what the choice does.
    struct Case: CustomTestStringConvertible {
        /// The displays by their letters, each with its index as node.
        var displays: String
        var device: String?
        var requireGPU = false
        /// The displays that are opened, and those of them that are closed, in order.
        var opened: [Int]
        var closed: [Int] = []
        /// `chosen`, or the error.
        var result = "chosen"
        /// What came of each display: `C` chosen, `-` not tried, `F` failed, `G` not a GPU.
        var outcomes: String

        var testDescription: String { "\(displays) \(device ?? "any")\(requireGPU ? " GPU" : "")" }
    }

    private static let cases = [
        // Hardware first, software last, each kind in the order of the list.
        Case(displays: "h", opened: [0], outcomes: "C"),
        Case(displays: "hh", opened: [0], outcomes: "C-"),
        Case(displays: "sh", opened: [1], outcomes: "-C"),
        Case(displays: "ss", opened: [0], outcomes: "C-"),
        // What fails leaves its reason and is passed over; what has failed already is not tried.
        Case(displays: "bh", opened: [0, 1], outcomes: "FC"),
        Case(displays: "sb", opened: [1, 0], outcomes: "CF"),
        Case(displays: "wss", opened: [0, 1], outcomes: "FC-"),
        Case(displays: "xxh", opened: [2], outcomes: "FFC"),
        Case(displays: "xs", opened: [1], outcomes: "FC"),
        Case(displays: "bxw", opened: [0, 2], result: "none", outcomes: "FFF"),
        Case(displays: "", opened: [], result: "none", outcomes: ""),
        // What turns out to be software waits while there is other hardware to try.
        Case(displays: "dh", opened: [0, 1], closed: [0], outcomes: "-C"),
        Case(displays: "ddh", opened: [0, 1, 2], closed: [0, 1], outcomes: "--C"),
        Case(displays: "hd", opened: [0], outcomes: "C-"),
        // The last one is kept: there is nothing else to wait for.
        Case(displays: "d", opened: [0], outcomes: "C"),
        Case(displays: "dd", opened: [0, 1], closed: [0], outcomes: "-C"),
        Case(displays: "sd", opened: [1], outcomes: "-C"),
        Case(displays: "dx", opened: [0, 0], closed: [0], outcomes: "CF"),
        // What waits goes before software that has not been tried, the latest first.
        Case(displays: "db", opened: [0, 1, 0], closed: [0], outcomes: "CF"),
        Case(displays: "sdb", opened: [1, 2, 1], closed: [1], outcomes: "-CF"),
        Case(displays: "ddb", opened: [0, 1, 2, 1], closed: [0, 1], outcomes: "-CF"),
        Case(displays: "sgb", opened: [1, 2, 1, 0], closed: [1], outcomes: "CFF"),
        Case(displays: "dgbs", opened: [0, 1, 2, 1, 0], closed: [0, 1], outcomes: "CFF-"),
        Case(displays: "gb", opened: [0, 1, 0], closed: [0], result: "none", outcomes: "FF"),
        // Where a GPU is required, software is not chosen, and known software not opened.
        Case(displays: "sh", requireGPU: true, opened: [1], outcomes: "-C"),
        Case(displays: "dbh", requireGPU: true, opened: [0, 1, 2], closed: [0], outcomes: "-FC"),
        Case(
            displays: "ss", requireGPU: true, opened: [], result: "refused: of a software device", outcomes: "GG"),
        Case(displays: "d", requireGPU: true, opened: [0], closed: [0], result: "refused: CPU 0", outcomes: "G"),
        Case(
            displays: "sbdd", requireGPU: true, opened: [1, 2, 3], closed: [2, 3], result: "refused: CPU 2",
            outcomes: "GFGG"),
        Case(
            displays: "bs", requireGPU: true, opened: [0], result: "refused: of a software device", outcomes: "FG"),
        Case(displays: "bx", requireGPU: true, opened: [0], result: "none", outcomes: "FF"),
        // What is named is the only one, or the only ones, to choose among.
        Case(displays: "hh", device: "1", opened: [1], outcomes: "-C"),
        Case(displays: "hsh", device: "1", opened: [1], outcomes: "-C-"),
        Case(displays: "hd", device: "node1", opened: [1], outcomes: "-C"),
        Case(displays: "hb", device: "1", opened: [1], result: "failed: 1", outcomes: "-F"),
        Case(displays: "hx", device: "1", opened: [], result: "failed: 1", outcomes: "-F"),
        Case(displays: "hb", device: "node1", requireGPU: true, opened: [1], result: "failed: node1", outcomes: "-F"),
        Case(displays: "bhb", device: "gbm", opened: [0, 1], outcomes: "FC-"),
        Case(displays: "shdh", device: "gbm", opened: [1], outcomes: "-C--"),
        Case(
            displays: "hd", device: "1", requireGPU: true, opened: [1], closed: [1], result: "refused: CPU 1",
            outcomes: "-G"),
        Case(
            displays: "hs", device: "1", requireGPU: true, opened: [], result: "refused: of a software device",
            outcomes: "-G"),
        Case(displays: "hs", device: "2", opened: [], result: "unknown: 2", outcomes: "--"),
    ]

    /// What was done to the displays of a case.
    private final class Log {
        var opened: [Int] = []
        var closed: [Int] = []
    }

    /// A display that is open.
    private struct Fake: OpenedDisplay {
        let index: Int
        let softwareRenderer: String?
        let log: Log

        func close() { log.closed.append(index) }
    }

    /// The candidates of a case.
    private static func candidates(_ displays: String) throws -> [DisplayCandidate] {
        try displays.enumerated().map { index, letter in
            let kind = try #require(Kind(rawValue: letter))
            return DisplayCandidate(
                index: index, platform: .gbm, node: "node\(index)",
                isSoftware: kind == .software || kind == .brokenSoftware,
                outcome: kind == .lacking ? .failed("lacking") : .untried)
        }
    }

    /// Opens a display of a case.
    private static func open(_ kind: Kind?, _ index: Int, _ log: Log) throws(DisplayFailure) -> Fake {
        let isAgain = log.opened.contains(index)
        log.opened.append(index)
        switch kind {
        case .hardware: return Fake(index: index, softwareRenderer: nil, log: log)
        case .fragile where isAgain: throw .reason("broken")
        case .software, .disguised, .fragile: return Fake(index: index, softwareRenderer: "CPU \(index)", log: log)
        case .broken, .brokenSoftware, .lacking, nil: throw .reason("broken")
        }
    }

    /// The outcomes by their letters.
    private static func letters(_ candidates: [DisplayCandidate], _ displays: String) -> String {
        zip(candidates, displays).map { candidate, letter in
            switch candidate.outcome {
            case .chosen: "C"
            case .untried: "-"
            case .failed("it renders on the CPU, and a GPU is required"): "G"
            case .failed(letter == "x" ? "lacking" : "broken"): "F"
            case .failed: "?"
            }
        }.joined()
    }

    @Test(arguments: cases) func `The display that suits best is chosen`(_ example: Case) throws {
        let log = Log()
        let kinds = example.displays.map { Kind(rawValue: $0) }
        let request = DisplayRequest(device: example.device, requireGPU: example.requireGPU)
        let list = DisplayList(try Self.candidates(example.displays))
        let (result, candidates): (String, [DisplayCandidate])
        do throws(GLError) {
            let choice = try DisplayChoice(request, among: list) { candidate throws(DisplayFailure) in
                try Self.open(kinds[candidate.index], candidate.index, log)
            }
            #expect(choice.chosen.outcome == .chosen)
            #expect(choice.chosen == choice.candidates[choice.opened.index])
            (result, candidates) = ("chosen", choice.candidates)
        } catch {
            switch error {
            case .noDisplay(let all): (result, candidates) = ("none", all)
            case .softwareRefused(let renderer, let all): (result, candidates) = ("refused: \(renderer)", all)
            case .deviceFailed(let name, let all): (result, candidates) = ("failed: \(name)", all)
            case .unknownDevice(let name, let all): (result, candidates) = ("unknown: \(name)", all)
            default: (result, candidates) = ("\(error)", [])
            }
        }
        #expect(result == example.result)
        #expect(log.opened == example.opened)
        #expect(log.closed == example.closed)
        #expect(Self.letters(candidates, example.displays) == example.outcomes)
        #expect(candidates.map(\.index) == Array(example.displays.indices.enumerated().map(\.offset)))
    }
}
