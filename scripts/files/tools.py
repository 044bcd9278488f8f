"""The programs that are measured, as far as they are there."""

import importlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PEERS = Path(__file__).resolve().parent.parent / "peers"


@dataclass
class Tools:
    ours: str
    bench: str
    magick: str | None
    vips: str | None
    pyvips: object | None


def find_tools():
    # What installs the peers of scripts/bench-peers installs these as well.
    sys.path.append(str(PEERS))
    import install

    install.install(required=(), python=("pyvips[binary]",), debian=("python3-venv", "imagemagick", "libvips-tools"))
    vips = shutil.which("vips")
    magick = next(filter(is_magick, map(shutil.which, ("magick", "convert", "convert-im6.q16"))), None)
    try:
        pyvips = importlib.import_module("pyvips")
    except (ImportError, OSError):
        pyvips = None
    for name, tool in (("ImageMagick", magick), ("vips", vips), ("pyvips", pyvips)):
        if tool is None:
            print(f"{name} is left out: it is not there", file=sys.stderr)
    return Tools(os.environ["SWIFTSHADERS"], os.environ["SWIFTSHADERS_BENCH"], magick, vips, pyvips)


def is_magick(program):
    if program is None:
        return False
    return "ImageMagick" in subprocess.run([program, "-version"], capture_output=True, text=True).stdout
