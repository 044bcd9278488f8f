import GLES
import Glibc

extension Renderer {
    typealias DrawnResult = Swift.Result<Engine.Drawn, RenderError>

    /// Draws a picture and waits for it.
    func drawn(_ picture: ResolvedPicture, _ options: RenderOptions) throws(RenderError) -> Engine.Drawn {
        let answer = Waiter<DrawnResult>()
        draw(picture, options) { answer.fulfil($0) }
        return try answer.wait().get()
    }

    /// Draws a picture on the thread and hands over the pixels.
    func draw(
        _ picture: ResolvedPicture, _ options: RenderOptions, _ cancellation: Cancellation = Cancellation(),
        _ done: @escaping @Sendable (DrawnResult) -> Void
    ) {
        var picture = picture
        picture.findFormats()
        thread.perform { [picture] engine in
            if cancellation.isCancelled {
                done(.failure(.cancelled))
                return nil
            }
            do throws(GLError) {
                let started = try engine.attempt { () throws(GLError) in try engine.start(picture, options) }
                return {
                    done(
                        Swift.Result { () throws(GLError) in
                            try engine.attempt { () throws(GLError) in try started.finish() }
                        }.mapError { .gpu($0) })
                }
            } catch {
                done(.failure(.gpu(error)))
                return nil
            }
        }
    }

    /// Does something with a resolved picture on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        _ picture: Picture, _ options: RenderOptions,
        _ body: @escaping @Sendable (Engine, ResolvedPicture) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        try Self.checkProcess()
        return try onThread(resolved: PictureResolver.resolve(picture, options), body)
    }

    /// Does something with a resolved picture on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        resolved picture: ResolvedPicture,
        _ body: @escaping @Sendable (Engine, ResolvedPicture) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        try onThread { engine throws(GLError) in try body(engine, picture) }
    }

    /// Does something on the thread, and waits for it.
    func onThread<Answer: Sendable>(
        _ body: @escaping @Sendable (Engine) throws(GLError) -> Answer
    ) throws(RenderError) -> Answer {
        let answer = Waiter<Swift.Result<Answer, GLError>>()
        perform { engine in
            answer.fulfil(
                Swift.Result { () throws(GLError) in
                    try engine.attempt { () throws(GLError) in try body(engine) }
                })
            return nil
        }
        do {
            return try answer.wait().get()
        } catch {
            throw .gpu(error)
        }
    }

    /// Adds a job to the thread's.
    func perform(_ job: @escaping RenderThread.Job) { thread.perform(job) }

    /// What was drawn as an image, made on the caller's own thread.
    func image(_ drawn: DrawnResult, _ picture: ResolvedPicture) throws(RenderError) -> Image {
        switch drawn {
        case .success(.asItWas(let image)):
            return image
        case .success(.rows(let rows, let width, let height, let bitDepth)):
            defer { release(rows) }
            guard memoryIsAvailable(width * height * bitDepth / 2) else {
                throw .gpu(.outOfMemory(call: "a picture's pixels", width: width, height: height))
            }
            return rows.withBytes {
                Image.rendered(
                    width: width, height: height, rows: UnsafeRawBufferPointer($0), bitDepth: bitDepth,
                    like: picture.header)
            }
        case .failure(let error):
            throw error
        }
    }

    /// Gives what rows lie in back to the thread that it belongs to.
    func release(_ rows: PixelRows) {
        perform { engine in
            engine.release(rows)
            return nil
        }
    }

    /// In a forked child the renderer's thread does not exist, and nobody would answer.
    static func checkProcess() throws(RenderError) {
        do {
            try ProcessGuard.check()
        } catch {
            throw .gpu(error)
        }
    }

    /// Does something that takes long on a thread that is there for that, so that other tasks go on.
    func asLongWork<Value: Sendable>(
        _ body: @escaping @Sendable () throws(RenderError) -> Value
    ) async throws(RenderError) -> Value {
        let result: Swift.Result<Value, RenderError> = await withCheckedContinuation { continuation in
            LongWork.shared.perform {
                continuation.resume(returning: Swift.Result { () throws(RenderError) in try body() })
            }
        }
        return try result.get()
    }
}
