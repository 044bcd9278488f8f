// Colours, angles, pictures and the renderer belong to the library's face.
@_exported public import SwiftShaders
