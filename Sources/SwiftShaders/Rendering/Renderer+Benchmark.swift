import GLES

extension Renderer {
    /// What drawing a picture's passes takes, without upload and read-back, in milliseconds; each sample is the mean of
    /// some rounds.
    package func drawTimes(
        _ picture: Picture, _ options: RenderOptions, samples: Int, rounds: Int
    ) throws(RenderError) -> [Double] {
        try onThread(picture, options) { engine, resolved throws(GLError) in
            try engine.times(resolved, options, samples: samples, rounds: rounds).map { $0 / 1e6 }
        }
    }

    /// Uploads a picture, draws it and reads it back, for nobody.
    package func drawAndDrop(_ picture: Picture) throws(RenderError) {
        let options = RenderOptions()
        if case .rows(let rows, _, _, _) = try drawn(loaded(PictureResolver.resolve(picture, options)), options) {
            release(rows)
        }
    }

    /// What moving a picture's texels takes where they lie in memory that both sides reach, in milliseconds.
    package func transferTimes(width: Int, height: Int, isUpload: Bool, samples: Int) throws(RenderError) -> [Double] {
        let picture = Picture(.checkerboard(), width: 1, height: 1)
        return try onThread(picture, RenderOptions()) { engine, _ throws(GLError) in
            try engine.transferTimes(
                width: width, height: height, isUpload ? .upload : .readBack, samples: samples
            ).map { $0 / 1e6 }
        }
    }
}
