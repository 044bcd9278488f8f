"""One file through the command, and what came of it."""

import os
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from time import perf_counter

from png import WrongPNG, size

EFFECTS = "sepia.wave(amplitude: 4).progressiveBlur(radius: 6)"
SECONDS = 20
MEMORY = 2 << 30

RENDERED, REFUSED, FAULT = "rendered", "refused", "fault"


@dataclass
class Result:
    outcome: str
    reason: str
    said: str
    memory: int
    seconds: float


def trial(command, path):
    """Renders a file into a folder where nothing else is."""
    with tempfile.TemporaryDirectory() as folder:
        code, said, memory, seconds = run([command, "render", path, "-o", "out.png", "-e", EFFECTS], folder)
        outcome, reason = judge(code, said, path, Path(folder), memory)
    return Result(outcome, reason, said, memory, seconds)


def run(command, folder):
    """The exit code (a signal's below zero, nothing for one that had to be ended), what was said, memory and seconds."""
    ended = []
    with tempfile.TemporaryFile() as output:
        start = perf_counter()
        process = subprocess.Popen(
            [command[0], command[1], command[2].resolve(), *command[3:]], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output,
        )
        timer = Timer(SECONDS, lambda: (ended.append(True), os.kill(process.pid, signal.SIGKILL)))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        seconds = perf_counter() - start
        process.returncode = code = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode(errors="replace").strip()
    return None if ended else code, said, usage.ru_maxrss * 1024, seconds


def judge(code, said, path, folder, memory):
    left = sorted(entry.name for entry in folder.iterdir())
    if code is None:
        return FAULT, f"not done after {SECONDS} s"
    if code < 0:
        return FAULT, f"ended by {signal.Signals(-code).name}"
    if code > 1:
        return FAULT, f"exit code {code}"
    if memory > MEMORY:
        return FAULT, f"{memory >> 20} MB of memory"
    must = expectation(path)
    if code == 1:
        if left:
            return FAULT, f"refused, and left {', '.join(left)}"
        if path.name not in said:
            return FAULT, "refused without its name" if said else "refused without a word"
        return (FAULT, "refused, and is a whole picture") if must == RENDERED else (REFUSED, "")
    if left != ["out.png"]:
        return FAULT, f"rendered, and left {', '.join(left) or 'nothing'}"
    try:
        drawn = size(folder / "out.png")
        stored = size(path, whole=False) if path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" else drawn
    except WrongPNG as error:
        return FAULT, f"the output is wrong: {error}"
    if sorted(drawn) != sorted(stored):
        return FAULT, f"the output is {drawn[0]}x{drawn[1]}"
    return (FAULT, "rendered, and is broken") if must == REFUSED else (RENDERED, "")


def expectation(path):
    """What must come of a file of which that is known."""
    if path.parent.name.lower() != "pngsuite" or path.suffix.lower() != ".png":
        return None
    return REFUSED if path.name.startswith("x") else RENDERED
