"""Skia: a runtime shader in SkSL, and its blur, on the raster backend, which uses one processor."""

import numpy as np
import skia

import formulas
from contestants.peer import Peer
from pictures import Tolerance, bytes_of
from works import SIGMA

SHADER = """
uniform shader source;
uniform shader mask;
half4 main(float2 position) {
    half4 color = source.eval(position);
    half3 brown = half3(
        dot(color.rgb, half3(.393, .769, .189)),
        dot(color.rgb, half3(.349, .686, .168)),
        dot(color.rgb, half3(.272, .534, .131)));
    half3 toned = mix(color.rgb, min(brown, half3(1)), .8);
    half3 steps = floor((toned + 1e-6) * 5. + .5) / 5.;
    return half4(steps * mask.eval(position).r, color.a);
}
"""


class Skia(Peer):
    """The four colour effects as one shader, and a Gaussian as an image filter."""

    name = "Skia"
    works = {
        # The mask has 8 bits.
        "chain": Tolerance(2, 0.9999),
        "blur": Tolerance(6, 0.99, border=30, similar="not variable", reference="gaussian"),
    }
    version = skia.__version__
    note = "raster, one thread"

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.target = np.zeros_like(picture)
        self.canvas = self.surface(self.target).getCanvas()
        self.image = self.picture(picture)
        self.paint = self.chain(width, height) if self.work.name == "chain" else None

    def run(self):
        if self.work.name == "chain":
            self.canvas.drawPaint(self.paint)
        else:
            self.canvas.drawImage(self.image, 0, 0, skia.SamplingOptions(), self.blur())
        return self.target

    def chain(self, width, height):
        shader = skia.RuntimeShaderBuilder(skia.RuntimeEffect.MakeForShader(SHADER))
        mask = np.repeat(bytes_of(formulas.mask(width, height))[..., None], 4, axis=2)
        mask[..., 3] = 255
        self.mask = self.picture(mask)
        shader.setChild("source", self.image.makeShader(skia.SamplingOptions()))
        shader.setChild("mask", self.mask.makeShader(skia.SamplingOptions()))
        return skia.Paint(Shader=shader.makeShader(), BlendMode=skia.BlendMode.kSrc)

    def blur(self):
        # A new one for each run: of one filter and one picture the result is cached.
        blur = skia.ImageFilters.Blur(SIGMA, SIGMA, skia.TileMode.kClamp)
        return skia.Paint(ImageFilter=blur, BlendMode=skia.BlendMode.kSrc)

    def surface(self, pixels):
        return skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)

    def picture(self, pixels):
        """An image whose values are taken as they are."""
        return skia.Image.fromarray(np.ascontiguousarray(pixels), colorType=skia.kRGBA_8888_ColorType)
