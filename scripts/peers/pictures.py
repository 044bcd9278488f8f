"""The picture that everybody works on, and whether two pictures are the same."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageOps

from project import FOLDER, ROOT


def source(width, height):
    """The file of the photograph at a size, opaque RGBA; scaled once."""
    path = FOLDER / f"astronaut-{width}x{height}.png"
    if not path.exists():
        with Image.open(ROOT / "Tests" / "Pictures" / "astronaut.png") as picture:
            scaled = ImageOps.fit(picture.convert("RGBA"), (width, height), Image.Resampling.LANCZOS)
        # Written under another name first, so that an interrupt leaves no half of it.
        scaled.save(path.with_suffix(".part"), "png")
        path.with_suffix(".part").rename(path)
    return path


def load(path):
    """A file's pixels as 8-bit RGBA."""
    with Image.open(path) as picture:
        return np.array(picture.convert("RGBA"))


def floats(picture):
    """The colour of an 8-bit picture from 0 to 1."""
    return picture[..., :3].astype(np.float32) / 255


def bytes_of(rgb):
    return (np.clip(rgb, 0, 1) * 255 + 0.5).astype(np.uint8)


@dataclass(frozen=True)
class Tolerance:
    """How alike a picture must be: this share of the pixels within these levels of 255, a border left out.

    Where the operation is only similar to ours, `similar` says in what it differs; `reference` is then the judge's own
    picture of that operation, or the source with limits so wide that they only find what is empty or turned over."""

    levels: int
    share: float
    border: int = 0
    similar: str = ""
    reference: str = ""

    def compare(self, picture, reference):
        if picture.shape[:2] != reference.shape[:2]:
            return Verdict(self, False, 0, 0, 255)
        inside = slice(self.border, -self.border or None)
        pair = [image[inside, inside, :3].astype(np.int16) for image in (picture, reference)]
        differences = np.abs(pair[0] - pair[1]).max(axis=2)
        count = int((differences > self.levels).sum())
        share = 1 - count / differences.size
        return Verdict(self, share >= self.share, share, count, int(differences.max()))


@dataclass(frozen=True)
class Verdict:
    """What came of a comparison."""

    tolerance: Tolerance
    is_right: bool
    share: float
    count: int
    largest: int

    def __str__(self):
        found = f"{100 * self.share:.2f} % within {self.tolerance.levels}"
        if not self.is_right:
            return f"WRONG: {found}, must be {100 * self.tolerance.share:g} %"
        if self.tolerance.similar:
            return f"similar: {self.tolerance.similar}"
        return f"same: {found}" + (f"; {self.count} pixels differ more, at most {self.largest}" if self.count else "")

    def json(self):
        kind = "similar" if self.tolerance.similar else "same"
        return {
            "kind": kind if self.is_right else "wrong",
            "differs_in": self.tolerance.similar or None,
            "levels": self.tolerance.levels,
            "share": self.share,
            "share_needed": self.tolerance.share,
            "pixels_beyond": self.count,
            "largest_difference": self.largest,
        }
