"""ImageMagick: one operation by its command line."""

import re
import shutil
import subprocess

from contestants.command import Command
from contestants.peer import Unavailable
from pictures import Tolerance
from project import FOLDER


class ImageMagick(Command):
    """-sepia-tone alone, which is less than the four effects."""

    name = "ImageMagick"
    works = {"process": Tolerance(96, 0.9, similar="-sepia-tone 80% alone", reference="source")}

    def __init__(self, work):
        super().__init__(work)
        # Version 7 has `magick`, and `convert` only as an old name.
        self.program = shutil.which("magick") or shutil.which("convert")
        if not self.program:
            raise Unavailable("convert is missing: apt-get install imagemagick")
        text = subprocess.run([self.program, "-version"], capture_output=True, text=True).stdout
        found = re.search(r"ImageMagick (\S+)", text)
        if not found:
            raise Unavailable(f"{self.program} is not ImageMagick's")
        self.version = found[1]

    def prepare(self, picture, path):
        self.target = FOLDER / "imagemagick.png"
        self.command = (self.program, str(path), "-sepia-tone", "80%", str(self.target))
