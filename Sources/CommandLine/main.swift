import SwiftShaders
let a = CommandLine.arguments
let image = try Image(contentsOf: FilePath(a[1]))
let renderer = try Renderer()
print(renderer.info)
func w(_ p: Picture, _ n: String) throws { 
  let c = ContinuousClock(); let t = c.now
  let r = try renderer.renderAndWait(p); let d = c.now - t
  try r.write(to: FilePath("/tmp/out/\(n).png")); print(n, r.layout, r.bitDepth, d) }
try w(image.sepia(), "sepia")
try w(image.halftone(), "halftone")
try w(image.wave(), "wave")
try w(image.neon(), "neon")
try w(image.progressiveBlur(), "blur")
try w(image.gradientMap(), "gm")
try w(Picture(.noise(), width: 300, height: 200), "noise")
try w(image.transition(.dissolve(edgeColor: .orange), progress: 0.4), "dissolve")
try w(image.chromaticAberration(offset: 2).scanlines().vignette(), "retro")
