/// Something that reads what others wrote. Whatever the bytes are, it returns, or throws what it throws to its callers.
enum FuzzTarget: String, CaseIterable {
    /// Effects as they are written in Swift and on the command line.
    case syntax
    /// Recipes: JSON.
    case recipes
    case png, jpeg, webp, pam
    /// What a camera says of a picture.
    case exif
    /// Chains by lot, planned and put into text.
    case planner

    func run(_ bytes: [UInt8]) {
        switch self {
        case .syntax: SyntaxTarget.run(bytes)
        case .recipes: RecipeTarget.run(bytes)
        case .png:
            PictureTarget.run(bytes, .png)
            PictureTarget.run(PNGMending.mended(bytes), .png)
        case .jpeg: PictureTarget.run(bytes, .jpeg)
        case .webp: PictureTarget.run(bytes, .webp)
        case .pam: PictureTarget.run(bytes, .pam)
        case .exif: ExifTarget.run(bytes)
        case .planner: PlannerTarget.run(bytes)
        }
    }
}
