"""The renderer itself: a row of its benchmark, and its command line."""

import functools
import json
import os
import subprocess
from pathlib import Path

from contestants.command import Command
from contestants.peer import Peer, Unavailable
from pictures import Tolerance, load
from project import FOLDER, ROOT
from works import EFFECTS, SIZES

NAME = "SwiftShaders"
# Our blur rounds to 8 bits between its two passes, and outside the picture nothing is read from it.
SAME = {
    "chain": Tolerance(2, 0.9995),
    "wave": Tolerance(2, 0.9999, border=8),
    "blur": Tolerance(2, 0.9999),
    "process": Tolerance(2, 0.9995),
}


@functools.cache
def program(product, variable):
    """A release executable of this checkout, built when it is missing or older than the sources."""
    if variable in os.environ:
        return os.environ[variable]
    path = ROOT / ".build" / "release" / product
    if not path.exists() or path.stat().st_mtime < newest():
        command = ["swift", "build", "-c", "release", "--build-system", "native", "--product", product]
        built = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if built.returncode or not path.exists():
            errors = [line for line in built.stdout.splitlines() if "error:" in line] or ["it was not built"]
            raise Unavailable(f"{product} could not be built: {errors[0]}")
    return str(path)


def newest():
    files = [ROOT / "Package.swift"]
    for folder in ("Sources", "GLSL"):
        files += [Path(place) / name for place, _, names in os.walk(ROOT / folder) for name in names]
    return max(file.stat().st_mtime for file in files)


@functools.cache
def version():
    text = subprocess.run([program("swiftshaders", "SWIFTSHADERS"), "--version"], capture_output=True, text=True).stdout
    return text.removeprefix("swiftshaders ").strip()


class Row(Peer):
    """A visit is one run of the benchmark, whose median counts."""

    name = NAME
    works = {name: SAME[name] for name in ("chain", "wave", "blur")}

    def __init__(self, work):
        super().__init__(work)
        self.program = program("swiftshaders-bench", "SWIFTSHADERS_BENCH")
        self.version = version()

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.row = f"{self.work.row}@{SIZES[width, height]}"
        self.source = path
        self.folder = FOLDER / "ours"
        self.folder.mkdir(exist_ok=True)

    def run(self):
        target = self.folder / f"{self.row.replace('/', '-').replace('@', '-')}.png"
        target.unlink(missing_ok=True)
        self.measure("--save", str(self.folder))
        if not target.exists():
            raise Unavailable(f"swiftshaders-bench saved no {target.name}")
        return load(target)

    def visit(self):
        return self.measure()["median_ms"]

    def measure(self, *more):
        command = [self.program, "--filter", f"={self.row}", "--quick", "--json", "--input", str(self.source), *more]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"swiftshaders-bench failed: {done.stderr.strip()[-200:]}")
        rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        # One row for each lowering and way to share passes; the renderer takes the faster lowering, and shares.
        rows = [row for row in rows if row["name"] == self.row and row["fusion"] == "exact"]
        if not rows:
            raise Unavailable(f"swiftshaders-bench has no row called {self.row}")
        row = min(rows, key=lambda row: row["median_ms"])
        self.note = f"{row['passes']} pass{'es' if row['passes'] != 1 else ''} on {row['device']}, {row['lowering']}"
        if row.get("wall_ms") is not None:
            self.note += f"; {row['wall_ms']:.1f} ms with upload and read-back"
        return row


class Tool(Command):
    """The command line from file to file."""

    name = NAME
    works = {"process": SAME["process"]}

    def __init__(self, work):
        super().__init__(work)
        self.program = program("swiftshaders", "SWIFTSHADERS")
        self.version = version()

    def prepare(self, picture, path):
        self.target = FOLDER / "ours.png"
        effects = [argument for effect in EFFECTS for argument in ("-e", effect)]
        self.command = (self.program, "render", str(path), "-o", str(self.target), "--quiet", *effects)
