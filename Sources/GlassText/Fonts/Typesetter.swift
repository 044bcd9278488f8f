import Glibc
import SwiftShaders

/// Measures texts, and draws them and everything else that is no glass, on a thread of its own.
///
/// Pango's fonts belong to the thread that made them; callers on any thread wait for it.
public final class Typesetter: TextMeasuring, Sendable {
    typealias Job = @Sendable (FontMap) -> Void

    private let jobs = Monitor<(waiting: [Job], isOpen: Bool)>((waiting: [], isOpen: true))

    /// Opens the built-in fonts. Those of the host are never drawn with.
    /// - Parameter ownsFontconfig: Whether nothing else in the process draws text through fontconfig, as in a server that only
    ///   renders. Then the host's settings are not even read, which saves time, and messages about them. They are left to the
    ///   rest of the process otherwise.
    /// - Throws: ``TextError/fonts(_:)``.
    public init(ownsFontconfig: Bool = false) throws(TextError) {
        let jobs = jobs
        let opened = Monitor<Result<Void, TextError>?>(nil)
        let thread = startThread {
            do throws(TextError) {
                let fonts = try FontMap(ownsFontconfig: ownsFontconfig)
                opened.change { $0 = .success(()) }
                while let job = Self.next(jobs) { job(fonts) }
            } catch {
                opened.change { $0 = .failure(error) }
            }
        }
        guard let thread else { throw .fonts("the system refuses to start a thread") }
        // Nobody waits for its end, with which all that it took is given back.
        pthread_detach(thread)
        try opened.wait { $0 }.get()
    }

    deinit { jobs.change { $0.isOpen = false } }

    private static func next(_ jobs: Monitor<(waiting: [Job], isOpen: Bool)>) -> Job? {
        jobs.wait { state -> Job?? in
            if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
            return state.isOpen ? nil : .some(nil)
        }
    }

    /// Does something with the fonts on their thread, and waits for it.
    private func perform<Value: Sendable>(
        _ work: @escaping @Sendable (FontMap) throws(TextError) -> Value
    ) throws(TextError) -> Value {
        let done = Monitor<Result<Value, TextError>?>(nil)
        jobs.change { state in
            state.waiting.append { fonts in
                let result = Result { () throws(TextError) in try work(fonts) }
                done.change { $0 = result }
            }
        }
        return try done.wait { $0 }.get()
    }

    /// The size of a text, laid out as it is drawn.
    /// - Throws: ``TextError/fontSize(_:)`` and ``TextError/missingGlyphs(_:text:)``.
    public func size(of run: TextRun) throws(TextError) -> TextSize {
        try perform { fonts throws(TextError) in try fonts.size(of: run) }
    }

    /// Draws what is given, one over the other, on a transparent image.
    /// - Parameters:
    ///   - inks: From the lowest to the topmost, in points.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - scale: Pixels a point.
    /// - Throws: ``TextError``.
    public func image(of inks: [Ink], width: Int, height: Int, scale: Double) throws(TextError) -> Image {
        try perform { fonts throws(TextError) in
            let canvas = try InkCanvas(width: width, height: height, scale: scale)
            for ink in inks { try canvas.draw(ink, fonts) }
            return try canvas.image()
        }
    }
}
