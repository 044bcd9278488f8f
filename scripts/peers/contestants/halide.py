"""Halide: one fused kernel in float, vectorised, on all processors."""

import importlib.metadata

import halide as hl
import numpy as np

import formulas
from contestants.peer import Peer
from pictures import Tolerance

# The quickest of 8, 16 and 32 lanes, where the processor has AVX2 or AVX-512.
LANES = 16
ROWS = 54


def number(value):
    """A constant of the kernel, which calculates in single precision."""
    return hl.f32(float(value))


class Halide(Peer):
    """The four colour effects as one pipeline, compiled before it is timed."""

    name = "Halide"
    works = {"chain": Tolerance(2, 0.9999)}
    version = importlib.metadata.version("halide")

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.source = hl.Buffer(np.ascontiguousarray(picture))
        self.mask = hl.Buffer(formulas.mask(width, height))
        self.target = np.empty_like(picture)
        self.buffer = hl.Buffer(self.target)
        self.function = self.pipeline(width, height)
        self.function.compile_jit()

    def run(self):
        self.function.realize(self.buffer)
        return self.target

    def pipeline(self, width, height):
        c, x, y, outer, inner = (hl.Var(name) for name in ("c", "x", "y", "outer", "inner"))
        rgb = [hl.f32(self.source[channel, x, y]) / number(255) for channel in range(3)]
        result = []
        for channel, row in zip(rgb, formulas.SEPIA):
            brown = hl.min(sum(value * number(weight) for value, weight in zip(rgb, row)), number(1))
            toned = channel + number(formulas.SEPIA_AMOUNT) * (brown - channel)
            n = number(formulas.LEVELS - 1)
            steps = hl.floor((toned + number(1e-6)) * n + number(0.5)) / n
            level = steps * self.mask[x, y] * number(255) + number(0.5)
            result.append(hl.u8(hl.clamp(level, number(0), number(255))))
        function = hl.Func("chain")
        function[c, x, y] = hl.mux(c, [*result, self.source[3, x, y]])
        function.bound(c, 0, 4).bound(x, 0, width).bound(y, 0, height)
        function.reorder(c, x, y).unroll(c).vectorize(x, LANES).split(y, outer, inner, ROWS).parallel(outer)
        # That the channels lie side by side must be said: else each lane is stored on its own, three times as slow.
        function.output_buffer().dim(0).set_stride(1).set_extent(4)
        function.output_buffer().dim(1).set_stride(4)
        return function
