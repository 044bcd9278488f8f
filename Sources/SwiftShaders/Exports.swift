// Pictures, their files, the table's types, displays and their errors belong to the library's face.
@_exported public import GLES
@_exported public import ImageFiles
@_exported public import Stitching
