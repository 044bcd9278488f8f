"""Movit: effects fused on the graphics driver, in linear light; a program in C++, compiled when it is needed."""

import shutil
import subprocess

import numpy as np

from contestants.peer import Peer, Unavailable
from pictures import Tolerance
from project import FOLDER, SOURCES
from works import RADIUS


class Movit(Peer):
    """Four other colour effects as one pass, and its Gaussian; the program itself times each drawing."""

    name = "Movit"
    works = {
        "chain": Tolerance(4, 0.99, reference="movit chain", similar="in linear light, four other effects"),
        # Its radius is the standard deviation. At half of it, as wide as the others, it is slower by more than 2.
        "blur": Tolerance(
            8, 0.99, border=60, reference="movit blur", similar="in linear light, not variable, twice as wide"
        ),
    }

    def __init__(self, work):
        super().__init__(work)
        self.program = compiled()
        self.version = package_version()
        self.process = None

    def prepare(self, picture, path):
        height, width = picture.shape[:2]
        self.shape = picture.shape
        self.target = FOLDER / f"movit-{self.work.name}.rgba"
        source = FOLDER / f"movit-source-{width}x{height}.rgba"
        picture.tofile(source)
        command = [str(self.program), self.work.name, str(width), str(height), str(source), str(RADIUS)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.note = f"on {self.answer()}"

    def run(self):
        self.once()
        self.ask(f"save {self.target}")
        return np.fromfile(self.target, np.uint8).reshape(self.shape)

    def once(self):
        return float(self.ask("draw"))

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.answer()

    def answer(self):
        line = self.process.stdout.readline().strip()
        if not line:
            raise Unavailable(f"its program ended: {self.process.stderr.read().strip()[-200:]}")
        return line

    def close(self):
        if self.process:
            self.process.kill()
            self.process.wait()


def package_version():
    """Of the Debian package: Movit's own pkg-config file says "git"."""
    if not shutil.which("dpkg-query"):
        return "unknown"
    command = ["dpkg-query", "-W", "-f", "${Version}", "libmovit-dev"]
    return subprocess.run(command, capture_output=True, text=True).stdout.partition("-")[0] or "unknown"


def compiled():
    """The program, compiled unless it is newer than its source."""
    source, program = SOURCES / "movit.cpp", FOLDER / "movit"
    if program.exists() and program.stat().st_mtime > source.stat().st_mtime:
        return program
    for tool in ("pkg-config", "g++"):
        if not shutil.which(tool):
            raise Unavailable(f"{tool} is missing: apt-get install {tool}")
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "movit", "epoxy"], capture_output=True, text=True
    )
    if flags.returncode:
        raise Unavailable("libmovit-dev or libepoxy-dev is missing: apt-get install libmovit-dev libepoxy-dev")
    command = ["g++", "-O2", str(source), "-o", str(program)]
    built = subprocess.run(command + flags.stdout.split(), capture_output=True, text=True)
    if built.returncode:
        raise Unavailable(f"movit.cpp does not compile: {built.stderr.strip()[-300:]}")
    return program
