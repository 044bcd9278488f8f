import SwiftShaders

extension Command {
    /// Says what pictures are rendered with.
    static let info = Command(
        name: "info", summary: "Say what pictures are rendered with, and which devices were tried",
        usage: "[--json] [OPTIONS]", operands: [], options: [.json, .device, .requireGPU],
        notes: "Exits with 1 if there is nothing to render with."
    ) { settings in
        let survey = try DeviceSurvey(settings.display)
        try StandardStreams.print(settings.json ? survey.json.text : survey.text)
        return survey.renderer == nil ? Failure.failed : 0
    }
}

/// What there is to render with, and what was tried.
struct DeviceSurvey {
    let renderer: RendererInfo?
    let candidates: [DisplayCandidate]
    let processors = ProcessorShare.current

    /// Opens a device as rendering would; only failures that list no device are thrown.
    init(_ request: DisplayRequest) throws(RenderError) {
        do {
            let renderer = try Renderer(display: request)
            self.renderer = renderer.info
            candidates = renderer.info.candidates
        } catch .gpu(.noDisplay(let candidates)) {
            renderer = nil
            self.candidates = candidates
        } catch .gpu(.deviceFailed(_, let candidates)) {
            renderer = nil
            self.candidates = candidates
        } catch .gpu(.softwareRefused(_, let candidates)) {
            renderer = nil
            self.candidates = candidates
        }
    }

    var text: String {
        let facts = TextTable([
            ["Renderer:", renderer?.renderer ?? "none"],
            ["Version:", renderer?.version ?? "none"],
            ["Platform:", renderer?.platform.rawValue ?? "none"],
            ["On the CPU:", renderer.map { $0.isSoftware ? "yes" : "no" } ?? "none"],
            ["Longest side:", renderer.map { "\($0.maximumSide) pixels" } ?? "none"],
            ["Processors:", processors.description],
        ])
        let threads = RasterThreads.chosen.map { ["\($0)"] }
        let devices = candidates.map { "  \($0)" }
        return (facts.lines + (threads ?? []) + ["Devices:"] + devices).joined(separator: "\n")
    }

    var json: JSONValue {
        .object([
            ("renderer", JSONValue(renderer?.renderer)), ("version", JSONValue(renderer?.version)),
            ("platform", JSONValue(renderer?.platform.rawValue)),
            ("software", renderer.map { .bool($0.isSoftware) } ?? .null),
            ("maximumSide", renderer.map { .number(Double($0.maximumSide)) } ?? .null),
            (
                "processors",
                .object([
                    ("online", .number(Double(processors.online))), ("allowed", .number(Double(processors.allowed))),
                    ("quota", processors.quota.map { .number($0) } ?? .null),
                    ("used", .number(Double(processors.count))),
                ])
            ),
            ("rasterThreads", RasterThreads.chosen.map { .number(Double($0.count)) } ?? .null),
            ("candidates", .array(candidates.map(\.json))),
        ])
    }
}

extension DisplayCandidate {
    fileprivate var json: JSONValue {
        let (result, reason): (String, String?) =
            switch outcome {
            case .chosen: ("chosen", nil)
            case .failed(let reason): ("failed", reason)
            case .untried: ("untried", nil)
            }
        return .object([
            ("index", .number(Double(index))), ("platform", .string(platform.rawValue)), ("node", JSONValue(node)),
            ("renderNode", JSONValue(renderNode)), ("pciAddress", JSONValue(pciAddress)), ("uuid", JSONValue(uuid)),
            ("name", JSONValue(name)), ("software", .bool(isSoftware)), ("outcome", .string(result)),
            ("reason", JSONValue(reason)),
        ])
    }
}
