// Surfaces, fonts, colours and the renderer belong to this library's face.
@_exported public import GlassText
