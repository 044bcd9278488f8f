"""Everybody who takes part, in the order of the table."""

import importlib

from contestants.peer import Unavailable
from works import WORKS

# The module, its class, the contestant's name, the works it does, and the packages that it comes from.
OURS = "SwiftShaders"
PEERS = (
    ("ours", "Row", OURS, ()),
    ("ours", "Tool", OURS, ()),
    ("opencv", "OpenCV", "OpenCV", ("opencv-python-headless",)),
    ("halide", "Halide", "Halide", ("halide",)),
    ("movit", "Movit", "Movit", ("g++", "pkg-config", "libmovit-dev", "libepoxy-dev")),
    ("libvips", "Libvips", "libvips", ("pyvips[binary]",)),
    ("libvips", "LibvipsFile", "libvips", ("pyvips[binary]",)),
    ("skia", "Skia", "Skia", ("skia-python",)),
    ("magick", "ImageMagick", "ImageMagick", ("imagemagick",)),
)


def contestants(only, missing):
    """Those that take part; and of those that are not to be had, the reason by their name.

    `only` is a part of the names of the contestants, beside us, or of the works that are asked for."""
    wanted = [work for work in WORKS if only.lower() in work.name]
    works = wanted or WORKS
    taking_part, skipped = [], {}
    for module, kind, name, packages in PEERS:
        if not wanted and name != OURS and only.lower() not in name.lower():
            continue
        try:
            peer = getattr(importlib.import_module(f"contestants.{module}"), kind)
            taking_part += [peer(work) for work in works if work.name in peer.works]
        except (Unavailable, ImportError, OSError) as error:
            reasons = [missing[package] for package in packages if package in missing]
            skipped[name if kind != "Tool" else f"{name}'s command line"] = "; ".join(reasons) or str(error)
    if not wanted:
        # Where nobody asked for takes part, we need not either.
        contested = {peer.work for peer in taking_part if peer.name != OURS}
        taking_part = [peer for peer in taking_part if peer.work in contested]
    if not taking_part and not skipped:
        names = sorted({name for _, _, name, _ in PEERS} | {work.name for work in WORKS})
        raise SystemExit(f"Nobody is called {only}. There are: {', '.join(names)}")
    return taking_part, skipped
