/// A picture whose every argument is settled, and what it is drawn from.
struct ResolvedPicture: Sendable, Equatable {
    var tree: StageTree
    var view: ViewGeometry
    var images: [Raster]
    var masks: [Image]
    var problems: [ArgumentProblem]
    var removed: [RemovedStage]

    /// How the images' samples lie in textures, once their pixels were looked at.
    private var knownFormats: [ImageFormat]?

    init(
        tree: StageTree, view: ViewGeometry, images: [Raster], masks: [Image], problems: [ArgumentProblem],
        removed: [RemovedStage]
    ) {
        self.tree = tree
        self.view = view
        self.images = images
        self.masks = masks
        self.problems = problems
        self.removed = removed
        header = images.first?.header
    }

    /// What is known of the first image besides its pixels; what is drawn takes after it.
    var header: ImageHeader?

    var formats: [ImageFormat] { knownFormats ?? images.map(\.format) }

    /// Looks at the pixels of all images, which takes a while for large ones.
    mutating func findFormats() { knownFormats = formats }

    /// Adds an image to what it is drawn from.
    mutating func add(_ image: Raster) -> Int {
        images.append(image)
        knownFormats?.append(image.format)
        return images.count - 1
    }
}
