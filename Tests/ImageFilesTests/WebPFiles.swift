/// Small WebP files that this package did not write.
enum WebPFiles {
    /// A gradient of 17 × 13 pixels with alpha, whose first pixel is (9, 8, 7, 0). Written by Pillow 12.
    static let lossless = base64(
        """
        UklGRkoAAABXRUJQVlA4TD4AAAAvEAADELmM6H/sIqL/ASVtJEELP7j+fZ6DZYeVtm3AFC2U/y8tFZOmGC9HkG2z+ct+BJ8Abs8NaM070Fzhcw==
        """)

    /// The gradient without alpha, lossy.
    static let lossy = base64(
        """
        UklGRmoAAABXRUJQVlA4IF4AAABQAwCdASoRAA0APm0qkUWkIqGYBABABsS2AE6XSsAwguLtAAD+/SCX2lV4rxUggSBXFb8WgZv7hJ+MOcsG/gfJ
        r8aP/KZScT7lSdDbJvwReX9gMokJB26kztS5MgAA
        """)

    /// Three frames of 6 × 4 pixels: red, green, blue.
    static let animation = base64(
        """
        UklGRrQAAABXRUJQVlA4WAoAAAASAAAABQAAAwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAUAAAMAAGQAAAJWUDhMDwAAAC8FwAAABxD9
        j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAUAAAMAAGQAAABWUDhMDwAAAC8FwAAAB9D/iP4HIqL/AQBBTk1GKAAAAAAAAAAAAAUAAAMAAGQAAAJWUDhM
        DwAAAC8FwAAQBxDR/wIGIqL/AQA=
        """)

    /// The gradient without alpha, lossless, with EXIF and XMP that say it is to be turned by 90°.
    static let turned = base64(
        """
        UklGRoAAAABXRUJQVlA4WAoAAAAMAAAAEAAADAAAVlA4TB4AAAAvEAADALmM6H/sIqL/ASEB4YP/e0V1HgYhJgA46wpFWElGGgAAAE1NACoAAAAI
        AAEBEgADAAAAAQAGAAAAAAAAWE1QIBkAAAA8eCB0aWZmOk9yaWVudGF0aW9uPSI2Ii8+AA==
        """)
}
