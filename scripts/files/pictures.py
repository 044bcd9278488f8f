"""Photographs of 1920x1080 as files, made before anything is measured."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PLACES = (ROOT.parent / "shared" / "corpora" / "photos", ROOT / "Tests" / "Pictures")
NAMES = ("hubble_deep_field.jpg", "rocket.jpg", "coffee.png", "chelsea.png", "astronaut.png")
SIZE = (1920, 1080)


class Pictures:
    """`jpeg` and `png` are one picture, `batch` a folder of JPEGs; `out` is an empty folder for what is drawn."""

    def __init__(self, folder, tools, count):
        self.folder = folder
        self.count = count
        self.tools = tools
        self.out = folder / "out"
        self.out.mkdir()
        photos = [photo for photo in map(self.find, NAMES) if photo]
        if not photos:
            raise SystemExit(f"There is none of {', '.join(NAMES)} in {' or '.join(map(str, PLACES))}")
        made = [self.scaled(photo, f"photo-{index}") for index, photo in enumerate(photos)]
        self.jpeg, self.png = made[0]
        self.batch = folder / "batch"
        self.batch.mkdir()
        for index in range(count):
            # Links of one file are read as files are.
            os.link(made[index % len(made)][0], self.batch / f"{index:04}.jpg")

    @staticmethod
    def find(name):
        return next((place / name for place in PLACES if (place / name).exists()), None)

    def scaled(self, photo, name):
        jpeg, png = self.folder / f"{name}.jpg", self.folder / f"{name}.png"
        width, height = SIZE
        for target in (jpeg, png):
            if self.tools.vips:
                command = [self.tools.vips, "thumbnail", photo, f"{target}[strip]", width, "--height", height]
                command += ["--crop", "centre"]
            elif self.tools.magick:
                size = f"{width}x{height}"
                command = [self.tools.magick, photo, "-resize", f"{size}^", "-gravity", "center", "-extent", size]
                command += ["-strip", target]
            else:
                raise SystemExit("vips or ImageMagick is needed to make the pictures: apt-get install libvips-tools")
            subprocess.run(list(map(str, command)), check=True)
        return jpeg, png
