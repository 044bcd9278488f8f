import SwiftShaders

/// The pages that --help prints, made from the tables of commands and options.
enum HelpText {
    static var program: String {
        let commands = TextTable(Command.all.map { [$0.name, $0.summary] } + [["help", "Say how a command is used"]])
        let options = TextTable([
            [Option.help.title, Option.help.help], ["--version", "Print the program's version"],
        ])
        return """
            swiftshaders puts SwiftUI-style effects on pictures, on a GPU or the CPU, without a display.

            Usage: swiftshaders COMMAND …

            Commands:
            \(commands.indented)

            Options:
            \(options.indented)

            swiftshaders COMMAND --help says more. Exit codes: 0 done, 1 failed, 2 called wrongly.
            """
    }

    static func command(_ command: Command) -> String {
        let usage = ["Usage: swiftshaders", command.name, command.usage].filter { !$0.isEmpty }.joined(separator: " ")
        var sections = ["\(command.summary).", usage]
        if !command.operands.isEmpty {
            sections.append("Arguments:\n" + TextTable(command.operands.map { [$0.name, $0.help] }).indented)
        }
        let options = command.options + [Option.help]
        sections.append("Options:\n" + TextTable(options.map { [$0.title, $0.help] }).indented)
        if !command.notes.isEmpty { sections.append(command.notes) }
        return sections.joined(separator: "\n\n")
    }

    /// How effects, fills and transitions are written.
    static let syntax = """
        Effects are written as in Swift: 'halftone(dotSize: 6, ink: blue).opacity(0.5).vignette'. Arguments have labels;
        what is left out has its default.
          numbers   6, 0.5, 1e3         angles   45deg, 45°, 0.25turn, 1rad, or a number of degrees
          colours   blue, #0af, #00aaff80, rgb(0 170 255 / 50%), blue.opacity(0.5)
          lists     [red, #fff]         points   center, topLeading, (0.5, 0.2)
          times     seconds, animated, animated(speed: 2)        none, where the effect may choose
          pictures  a file in quotes, as in 'progressiveBlur(radius: 20, mask: "mask.png")'
        Behind an effect: .opacity(0.5) lets what was before show through it, .mask("mask.png") draws it where the mask
        is bright. swiftshaders list shows all effects, swiftshaders describe NAME one of them.
        """

    /// What recipes are.
    static let recipes = """
        A recipe is a list of effects as JSON, drawn before the effects of -e:
          [{"effect": "halftone", "dotSize": 6, "ink": "blue", "angle": "45deg", "opacity": 0.5, "mask": "mask.png"},
           {"fill": "stripes", "width": 12}, {"transition": "wipe", "progress": 0.4}]
        Lists and points are arrays, no value is null, masks are found from the recipe's folder. The mask that an effect
        takes itself is "radiusMask", beside the "mask" that says where it shows. A fill takes the shape of what is
        there. swiftshaders schema says the rest to editors.
        """

    /// What batches are.
    static let batches = """
        Several pictures, a folder or a quoted pattern ('shots/*.jpg') are a batch, and -o names the folder that the results
        go to: below it they lie as the pictures lie below the folder that all have in common, under their own names, or with
        the ending of --format. What fails is named, the rest is drawn, and the exit code is 1; a pattern that no name fits
        has failed. No output takes an input's place, save that of its own with --force.
        """

    /// What frames are.
    static let frames = """
        With --frames N the N pictures from --time on are drawn, 1/--fps seconds apart, each into a file whose name is -o
        with the frame's number, from 0, in the place of %d or %04d (%% is a percent sign); or with --animate all into one.
        """
}
