"""What is compared: the works, and the bars that the design sets for them."""

from dataclasses import dataclass

# The command line's names of the four effects; formulas.chain computes the same.
EFFECTS = ("sepia(amount: 0.8)", "posterize(levels: 6)", "vignette()", "scanlines(spacing: 3, intensity: 0.4)")
AMPLITUDE, WAVELENGTH = 5, 40
RADIUS = 20
# The Gaussian whose standard deviation progressiveBlur reaches at its radius.
SIGMA = RADIUS / 2
KERNEL = 49


@dataclass(frozen=True)
class Bar:
    """The renderer must be at least this many times as fast as a peer, or faster where it must not be equal."""

    peer: str
    factor: float = 1
    may_equal: bool = True

    def __str__(self):
        if self.factor != 1:
            return f"at least {self.factor:g} x {self.peer}"
        return f"at least as fast as {self.peer}" if self.may_equal else f"faster than {self.peer}"

    def judge(self, ours, theirs):
        """Whether it is met, and the times that the renderer is too slow by."""
        excess = ours * self.factor / theirs
        return (excess <= 1 if self.may_equal else excess < 1), excess


@dataclass(frozen=True)
class Work:
    """One thing that every contestant does: its name, what it is, and the benchmark's row of it."""

    name: str
    title: str
    row: str | None
    bars: tuple[Bar, ...] = ()


def faster(peer):
    return Bar(peer, may_equal=False)


CHAIN = Work(
    "chain",
    "four colour effects fused: " + ", ".join(EFFECTS),
    "colours4",
    (faster("OpenCV"), faster("Halide"), Bar("libvips", 5), Bar("Movit", 8), Bar("Skia", 30)),
)
WAVE = Work("wave", f"wave(amplitude: {AMPLITUDE}, wavelength: {WAVELENGTH})", "wave")
BLUR = Work("blur", f"progressiveBlur(radius: {RADIUS})", "blur20", (Bar("OpenCV"), faster("Movit")))
PROCESS = Work("process", "whole process, PNG to PNG, the four colour effects", None, (faster("ImageMagick"),))
WORKS = (CHAIN, WAVE, BLUR, PROCESS)

SIZES = {(1280, 720): "720p", (1920, 1080): "1080p", (3840, 2160): "4k", (7680, 4320): "8k"}
