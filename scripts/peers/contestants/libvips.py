"""libvips: a demand-driven pipeline, on all processors."""

from time import perf_counter

import numpy as np
import pyvips

import formulas
from contestants.peer import Peer
from pictures import Tolerance, bytes_of, load
from project import FOLDER
from works import SIGMA

# The matrix works on this many times the levels, so that what is cut off on the way to an integer moves no step.
FINER = 2
# The matrix has no limit before it is mixed in.
CHAIN = Tolerance(3, 0.99)


def chain(image, mask):
    """The four colour effects on three channels: a matrix, a table, a mask."""
    amount = formulas.SEPIA_AMOUNT
    matrix = FINER * ((1 - amount) * np.eye(3) + amount * formulas.SEPIA.astype(float))
    table = 255 * formulas.posterize(np.arange(FINER * 256, dtype=np.float32) / (FINER * 255))
    table = pyvips.Image.new_from_array(np.minimum(table, 255).round().astype(np.uint8)[None])
    toned = image.recomb(matrix.tolist()).cast("ushort").maplut(table)
    # In integers, which is faster than in floats; that it cuts off is less than a level.
    return (toned * mask >> 8).cast("uchar")


def mask(width, height):
    """The mask of vignette and scanlines, in memory, in parts of 256."""
    parts = formulas.mask(width, height) * 256 + 0.5
    return pyvips.Image.new_from_array(parts.astype(np.uint16))


class Libvips(Peer):
    """Recomb, maplut and multiply; and its Gaussian."""

    name = "libvips"
    works = {
        "chain": CHAIN,
        # It cuts off where a weight is under a fifth of the largest.
        "blur": Tolerance(12, 0.99, border=30, similar="not variable", reference="gaussian"),
    }
    version = ".".join(str(pyvips.version(part)) for part in range(3))

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.shape = (height, width, 3)
        # As three channels, with which both are faster.
        image = pyvips.Image.new_from_array(np.ascontiguousarray(picture[..., :3]))
        # Each run evaluates the whole pipeline: nothing of the pixels is remembered.
        self.pipeline = chain(image, mask(width, height)) if self.work.name == "chain" else image.gaussblur(SIGMA)

    def run(self):
        return np.frombuffer(self.pipeline.write_to_memory(), np.uint8).reshape(self.shape)


class LibvipsFile(Peer):
    """The same chain from file to file, in this process: its start is not in the time, which favours it."""

    name = "libvips"
    works = {"process": CHAIN}
    version = Libvips.version

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.source = str(path)
        self.target = FOLDER / "libvips.png"
        self.mask = mask(width, height)

    def once(self):
        start = perf_counter()
        image = pyvips.Image.new_from_file(self.source, access="sequential")
        chain(image.extract_band(0, n=3), self.mask).write_to_file(str(self.target))
        elapsed = (perf_counter() - start) * 1e3
        self.note = f"in process, without its start; {self.target.stat().st_size / 1e6:.1f} MB written"
        return elapsed

    def run(self):
        self.once()
        return load(self.target)

    visit = once
