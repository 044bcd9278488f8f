/// What a layout comes to: surfaces and ink from the lowest to the topmost, and what assistive programs are told.
struct Placed: Equatable {
    /// A surface.
    struct Glass: Equatable {
        var surface: GlassSurface
        /// Its group, by number; `nil` is one of its own.
        var group: Int?
        var spacing: Double
    }

    /// Ink in a tone that is settled once its surface is.
    struct Mark: Equatable {
        enum Form: Equatable {
            case text(TextRun)
            case symbol(Symbol, Font.Weight, mirrored: Bool)
            case fill(GlassShape)
            case stroke(GlassShape, width: Double)
            case gradient([Color], from: GlassPoint, to: GlassPoint)
            case photo(Image, GlassShape)
        }

        var form: Form
        var frame: GlassRect
        var tone: InkTone
        var opacity: Double
        /// The surface that it lies on, by its place among the items; `nil` is the backdrop.
        var surface: Int?
        var environment: ViewEnvironment
        /// What is visible of it: the part within all of these.
        var clips: [Clip] = []
    }

    /// A shape that cuts off what lies in it.
    struct Clip: Equatable {
        var shape: GlassShape
        var frame: GlassRect
    }

    enum Item: Equatable {
        case glass(Glass)
        case mark(Mark)
    }

    var items: [Item] = []
    var semantics: [SemanticsNode] = []
}
