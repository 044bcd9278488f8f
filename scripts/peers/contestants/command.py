"""Whole processes that read a picture file and write another."""

import subprocess
from time import perf_counter

from contestants.peer import Peer, Unavailable
from pictures import load


class Command(Peer):
    """A command line, timed from its start to its end; `command` and `target` are set by `prepare`."""

    command = ()
    target = None

    def once(self):
        start = perf_counter()
        done = subprocess.run(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        elapsed = (perf_counter() - start) * 1e3
        if done.returncode:
            raise Unavailable(f"{self.command[0]} failed: {done.stderr.strip()[-200:]}")
        self.note = f"{self.target.stat().st_size / 1e6:.1f} MB written"
        return elapsed

    def run(self):
        self.once()
        return load(self.target)

    # A process is not warmed up by the one before: a round is one of them.
    visit = once
