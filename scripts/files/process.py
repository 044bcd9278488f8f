"""Whole processes: how long they take, and how much memory at the most."""

import os
import subprocess
from time import perf_counter


class Failed(Exception):
    """A program did not do what it was started for."""


def run(command, **options):
    """Milliseconds from start to end, and the largest resident set in bytes."""
    start = perf_counter()
    process = subprocess.Popen(
        list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options
    )
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = (perf_counter() - start) * 1e3
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        raise Failed(f"{command[0]}: {said.decode(errors='replace').strip()[-300:]}")
    return elapsed, usage.ru_maxrss * 1024
