import Foundation
import GLES
import Testing

@testable import SwiftShaders

/// What is kept for the next process, and that nothing wrong is taken for it.
@Suite struct CacheFolderTests {
    private let cache: TemporaryCache

    init() throws { cache = try TemporaryCache() }

    /// The one file after something has been kept.
    private func kept(_ contents: [UInt8] = [1, 2, 3, 250], for key: String = "key") throws -> String {
        cache.folder.keep(contents, for: key)
        #expect(cache.folder.contents(for: key) == contents)
        return try #require(cache.names.first)
    }

    @Test func `What is kept is there again under its key alone`() throws {
        let name = try kept()
        #expect(cache.names == [name])
        #expect(cache.folder.contents(for: "other") == nil)
        cache.folder.keep([], for: "key")
        #expect(cache.folder.contents(for: "key") == [])
        let deep = CacheFolder(path: cache.file("a/b/c"))
        deep.keep([7], for: "key")
        #expect(deep.contents(for: "key") == [7])
        let mode = try FileManager.default.attributesOfItem(atPath: cache.file("a/b"))[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test func `A file with another key's contents is not taken`() throws {
        let name = try kept()
        let bytes = try cache.read(name)
        cache.folder.keep([9], for: "kez")
        let other = try #require(cache.names.first { $0 != name })
        try cache.write(bytes, to: other)
        #expect(cache.folder.contents(for: "kez") == nil)
    }

    @Test func `A damaged file is as good as none, wherever the damage is`() throws {
        let name = try kept()
        let bytes = try cache.read(name)
        for count in bytes.indices {
            try cache.write(Array(bytes[..<count]), to: name)
            #expect(cache.folder.contents(for: "key") == nil, "\(count) bytes are left")
        }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            try cache.write(damaged, to: name)
            #expect(cache.folder.contents(for: "key") == nil, "byte \(index) is another")
        }
        try cache.write(bytes + [0], to: name)
        #expect(cache.folder.contents(for: "key") == nil)
        try cache.write(Array("#!/bin/sh\necho hello\n".utf8), to: name)
        #expect(cache.folder.contents(for: "key") == nil)
        cache.folder.keep([5], for: "key")
        #expect(cache.folder.contents(for: "key") == [5])
    }

    @Test func `A folder in a file's place is left there`() throws {
        let name = try kept()
        try FileManager.default.removeItem(atPath: cache.file(name))
        try FileManager.default.createDirectory(atPath: cache.file(name), withIntermediateDirectories: false)
        #expect(cache.folder.contents(for: "key") == nil)
        cache.folder.keep([5], for: "key")
        #expect(cache.folder.contents(for: "key") == nil)
        #expect(cache.names == [name], "nothing is left behind")
    }

    @Test(.timeLimit(.minutes(1))) func `A pipe in a file's place is not waited for, but replaced`() throws {
        let name = try kept()
        try FileManager.default.removeItem(atPath: cache.file(name))
        #expect(mkfifo(cache.file(name), 0o600) == 0)
        #expect(cache.folder.contents(for: "key") == nil)
        cache.folder.keep([5], for: "key")
        #expect(cache.folder.contents(for: "key") == [5])
    }

    @Test func `A folder that cannot be written is none`() throws {
        try cache.write([1], to: "file")
        for path in [cache.file("file"), cache.file("file/below"), "/proc/self/nothing"] {
            let folder = CacheFolder(path: path)
            folder.keep([5], for: "key")
            folder.trim()
            #expect(folder.contents(for: "key") == nil)
        }
        #expect(try cache.read("file") == [1])
    }

    @Test func `A program belongs to the driver that made it`() throws {
        let binary = ProgramBinary(format: 0x8E21, bytes: [1, 2, 3])
        ProgramCache(cache.folder, driver: "one 1.0").keep(binary, for: "text")
        #expect(ProgramCache(cache.folder, driver: "one 1.0").binary(for: "text") == binary)
        #expect(ProgramCache(cache.folder, driver: "one 1.1").binary(for: "text") == nil)
        #expect(ProgramCache(cache.folder, driver: "one 1.0").binary(for: "text ") == nil)
    }

    @Test func `Of too many files the newest half is kept, and of others' none is touched`() throws {
        let count = 1030
        for index in 0..<count { cache.folder.keep([UInt8(index & 255)], for: "\(index)") }
        for name in cache.names {
            let key = try cache.parts(name).key
            var times = [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 1_000_000 + (Int(key) ?? 0), tv_usec: 0)]
            #expect(utimes(cache.file(name), &times) == 0)
        }
        for name in ["photo.png", "notes", "20240131.jpg"] {
            try cache.write([1], to: name)
            var times = [timeval(), timeval()]
            #expect(utimes(cache.file(name), &times) == 0)
        }
        cache.folder.trim()
        let left = (0..<count).filter { cache.folder.contents(for: "\($0)") != nil }
        #expect(left == Array(count - 512..<count))
        #expect(cache.names.contains("photo.png") && cache.names.contains("notes"))
        #expect(cache.names.count == 515)
        cache.folder.trim()
        #expect(cache.names.count == 515, "what is left is few enough")
    }
}
