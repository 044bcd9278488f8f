import SwiftShaders

/// One run of the benchmark on one device.
struct BenchRun {
    let settings: BenchSettings
    let renderer: Renderer
    private let table: BenchTable

    init(settings: BenchSettings, renderer: Renderer) {
        self.settings = settings
        self.renderer = renderer
        table = BenchTable(isJSON: settings.json)
    }

    func run() async throws {
        Bench.say("on \(renderer.info.renderer), \(renderer.info.version)")
        table.begin()
        try measureWorks(.fullHD, Work.all)
        if settings.allSizes {
            // A blur of a picture of 8K takes a processor many seconds.
            let longest = renderer.info.isSoftware ? 4096 : renderer.info.maximumSide
            for size in PictureSize.others where max(size.width, size.height) <= longest {
                try measureWorks(size, Work.scaling)
            }
        }
        try measureTransfers()
        try await measureProcess()
        if table.isEmpty { throw BenchUsageError("no row's name contains \(settings.filter)") }
    }

    func report(_ record: Record) { table.add(record) }

    private var lowerings: [Lowering] {
        if let lowering = settings.lowering { return [lowering] }
        return renderer.info.hasCompute ? Lowering.allCases : [.fragment]
    }

    /// Draws works at one size, by every lowering, fused, and unfused where that is compared.
    private func measureWorks(_ size: PictureSize, _ works: [Work]) throws {
        let wanted = works.filter { settings.wants("\($0.name)@\(size.name)") }
        guard !wanted.isEmpty else { return }
        let image = try settings.input.map { try Image(contentsOf: FilePath($0)) } ?? size.image()
        for work in wanted {
            let picture = try work.picture(image)
            try OutputCheck(work: work, renderer: renderer, lowerings: lowerings).run()
            let series = lowerings.flatMap { lowering in
                (work.isCompared ? [Fusion.exact, .off] : [.exact]).map { (lowering, $0) }
            }
            try measure(work, size, image, series)
            if let folder = settings.folder {
                try renderer.renderAndWait(picture).write(to: FilePath("\(folder)/\(work.name)-\(size.name).png"))
            }
        }
    }

    /// Measures the ways to draw one work in turn, each beside the copy, or what else it is compared with, by the same
    /// lowering.
    private func measure(
        _ work: Work, _ size: PictureSize, _ image: Image, _ series: [(Lowering, Fusion)]
    ) throws {
        let picture = try work.picture(image)
        let pixels = image.width * image.height
        // As many as a driver hands on at once: beyond, a GPU would wait for the processor between small pictures.
        let rounds = renderer.info.isSoftware ? 1 : min(max(1, (1 << 27) / pixels), 16)
        var times = [[Double]](repeating: [], count: series.count)
        var others = [[Double]](repeating: [], count: series.count)
        let other = try work.beside.picture(image)
        func options(_ lowering: Lowering, _ fusion: Fusion) -> RenderOptions {
            var options = RenderOptions(fusion: fusion, lowering: lowering)
            options.copies = true
            return options
        }
        for _ in 0..<(settings.isQuick ? 3 : 11) {
            for (index, (lowering, fusion)) in series.enumerated() {
                let options = options(lowering, fusion)
                times[index] += try renderer.drawTimes(picture, options, samples: 3, rounds: rounds)
                others[index] += try renderer.drawTimes(other, options, samples: 3, rounds: rounds)
            }
        }
        let wall = try wallTime(picture, samples: settings.isQuick ? 3 : 7)
        var fused: [Lowering: Double] = [:]
        for (index, (lowering, fusion)) in series.enumerated() {
            let plan = try renderer.plan(picture, options(lowering, fusion))
            var record = Record(
                name: "\(work.name)@\(size.name)", device: renderer.info.renderer, width: image.width,
                height: image.height,
                lowering: lowering.rawValue, fusion: fusion.rawValue, times: times[index],
                passes: plan.passes.count, bytes: plan.passes.reduce(0) { $0 + $1.bytes },
                wall: fusion == .exact ? wall : nil)
            var otherRecord = record
            otherRecord.times = others[index]
            if fusion == .exact {
                fused[lowering] = record.median
                record.base = (work.base, record.median / otherRecord.median)
            } else {
                record.base = ("fused", record.median / (fused[lowering] ?? record.median))
            }
            table.add(record)
        }
    }

    /// Milliseconds from a picture in memory to one in memory.
    private func wallTime(_ picture: Picture, samples: Int) throws -> Double {
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0...samples {
            times.append(try clock.measure { _ = try renderer.renderAndWait(picture) } / .milliseconds(1))
        }
        return times.dropFirst().sorted()[samples / 2]
    }

    private func measureTransfers() throws {
        for (name, isUpload) in [("upload", true), ("read-back", false)] where settings.wants(name) {
            let size = renderer.info.isSoftware ? PictureSize.fullHD : PictureSize.others[2]
            let times = try renderer.transferTimes(
                width: size.width, height: size.height, isUpload: isUpload, samples: settings.isQuick ? 5 : 21)
            table.add(
                Record(
                    name: name, device: renderer.info.renderer, width: size.width, height: size.height, lowering: "",
                    fusion: "", times: times, passes: 0, bytes: size.width * size.height * 4))
        }
    }
}
