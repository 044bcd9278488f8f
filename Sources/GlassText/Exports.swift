// Frames, shapes, colours and images belong to this library's face.
@_exported public import LiquidGlass
