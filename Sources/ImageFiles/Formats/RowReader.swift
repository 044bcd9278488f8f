/// A file whose header has been read, and whose rows are unpacked from the top downwards.
package protocol RowReader: AnyObject {
    var header: ImageHeader { get }

    /// Whether rows can be had a few at a time without the whole picture in memory. If not, `read` is called once, for all.
    var readsInPieces: Bool { get }

    /// Unpacks the next rows in the header's layout and depth, samples one an element, unscaled.
    /// - Parameters:
    ///   - count: How many; no more than are left.
    ///   - rows: Room for them, `stride` bytes apart.
    func read(_ count: Int, into rows: UnsafeMutableRawPointer, stride: Int) throws(ImageFileError)

    /// Reads what follows the last row, and says what was odd about the file: sentences that do not name it.
    func finish() throws(ImageFileError) -> [String]
}

/// A file that is packed row by row, from the top downwards.
package protocol RowWriter: AnyObject {
    /// Packs the next rows, in the layout and depth of the header that the writer was made with.
    /// - Parameter stride: Bytes from a row to the next.
    func write(_ count: Int, _ rows: UnsafeRawPointer, stride: Int) throws(ImageFileError)

    /// Packs what ends the file, once all rows are there.
    func finish() throws(ImageFileError)

    /// Hands over the bytes that are packed so far and not taken yet.
    func takeBytes() -> [UInt8]
}
