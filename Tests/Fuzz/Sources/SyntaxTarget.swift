import SwiftShaders

/// Effects, fills, transitions and colours in text. What is read must be read again as the same from its written form.
enum SyntaxTarget {
    static func run(_ bytes: [UInt8]) {
        if let parsed = try? ParsedChain(bytes) { _ = String(describing: parsed) }
        let text = String(decoding: bytes, as: UTF8.self)
        do { _ = try EffectChain(parsing: text) } catch { _ = "\(error)" }
        do { _ = try Fill(parsing: text) } catch { _ = "\(error)" }
        do { _ = try Transition(parsing: text) } catch { _ = "\(error)" }
        do { _ = try Color(css: text) } catch { _ = "\(error)" }
    }
}
