/// A field of a mask, and the step that has drawn it.
struct DrawnField: Sendable, Equatable {
    var field: MaskField
    var step: Int
}

extension GlassPasses {
    /// The passes that make fields of a group's masks: its surfaces' by their index.
    mutating func fields(of group: SettledGroup) -> [Int: DrawnField] {
        var fields: [Int: DrawnField] = [:]
        for (index, surface) in group.surfaces.enumerated() {
            guard let field = MaskField(surface.shape, reach: group.shadow.reach, view) else { continue }
            fields[index] = DrawnField(field: field, step: add(field))
        }
        return fields
    }

    /// The passes of one field; the last of them.
    private mutating func add(_ field: MaskField) -> Int {
        let picture = masks.firstIndex(of: field.mask) ?? 0
        let texels = PixelWindow(x: 0, y: 0, width: field.mask.width, height: field.mask.height)
        let cell = PassStep.Number("maskCell", .float, .float(Double(field.side)))
        func add(_ step: PassStep) -> PassStep.Input.Source {
            steps.append(step)
            return .step(steps.count - 1)
        }
        let target = PassStep.Target.field(field.cells)
        let cover = add(
            PassStep(
                "glassMaskCover", inputs: [.init("picture", .picture(picture, texels))],
                numbers: [
                    cell, .init("maskBox", .float4, .float4(field.box)), .init("maskTaps", .int, .int(field.taps)),
                ], target: target))
        var seeds = add(PassStep("glassMaskSeed", inputs: [.init("cover", cover)], target: target))
        for step in field.floods {
            seeds = add(
                PassStep(
                    "glassMaskFlood", inputs: [.init("seed", seeds)], numbers: [.init("floodStep", .int, .int(step))],
                    target: target))
        }
        let reach = PassStep.Number("softReach", .int, .int(field.softReach))
        func soft(_ axis: SIMD2<Double>) -> [PassStep.Number] {
            [
                reach, .init("softAxis", .float2, .float2(axis)),
                .init("softRatio", .float, .float(power(-0.5 / (field.sigma * field.sigma)))),
            ]
        }
        var distance = add(
            PassStep(
                "glassMaskSoft", inputs: [.init("seed", seeds)], numbers: soft(SIMD2(1, 0)), target: target))
        distance = add(
            PassStep(
                "glassMaskSoft", variants: ["GLASS_SECOND"], inputs: [.init("soft", distance)],
                numbers: soft(SIMD2(0, 1)), target: target))
        _ = add(
            PassStep(
                "glassMaskSlope", inputs: [.init("soft", distance), .init("seed", seeds), .init("cover", cover)],
                numbers: [reach, cell, .init("maskHeight", .float, .float(field.height))], target: target))
        return steps.count - 1
    }
}

extension PassStep {
    /// Lets a draw of some shapes read the fields that those have.
    /// - Parameter capacity: For how many shapes its program is made.
    mutating func read(_ fields: [DrawnField?], capacity: Int) {
        guard fields.contains(where: { $0 != nil }) else { return }
        variants.append("GLASS_MASKED")
        var values: [SIMD4<Double>] = []
        var cells: [SIMD4<Double>] = []
        var slot = 0
        for field in fields {
            guard let field else {
                values.append(SIMD4(-1, 1, 0, 0))
                cells.append(SIMD4(0, 0, 1, 1))
                continue
            }
            inputs.append(.init("mask\(slot)", .step(field.step)))
            let window = field.field.cells
            values.append(SIMD4(Double(slot), Double(field.field.side), 0, 0))
            cells.append(SIMD4(Double(window.x), Double(window.y), Double(window.width), Double(window.height)))
            slot += 1
        }
        numbers += [("shapeMask", values), ("shapeCells", cells)].map {
            Number($0.0, .colors(capacity: capacity), .colors($0.1))
        }
    }
}
