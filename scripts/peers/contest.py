"""One work: every contestant's picture is judged, then they are timed in turn, round after round."""

import sys
from dataclasses import dataclass, field

import numpy as np

import formulas
import linear_light
import pictures
from contestants.ours import NAME as OURS
from works import Work

# How the judge draws what a contestant must draw.
DRAW = {
    "chain": formulas.chain,
    "process": formulas.chain,
    "wave": formulas.wave,
    "blur": formulas.progressive_blur,
    "gaussian": formulas.gaussian,
    "movit chain": linear_light.chain,
    "movit blur": linear_light.gaussian,
}


@dataclass
class Entry:
    """A contestant's picture and times."""

    peer: object
    verdict: pictures.Verdict
    times: list[float] = field(default_factory=list)

    def percentile(self, part):
        return float(np.percentile(self.times, part))

    @property
    def median(self):
        return self.percentile(50)


@dataclass
class Contest:
    """What came of a work."""

    work: Work
    entries: list[Entry]
    # Who could not do it, and why.
    skipped: dict[str, str]

    @property
    def ours(self):
        return self.find(OURS)

    def find(self, name):
        """A contestant with times: one whose picture is wrong has none."""
        return next((entry for entry in self.entries if entry.peer.name == name and entry.times), None)

    def bars(self):
        """Each bar of the work with whether it is met, and the excess; nothing where one of the two is missing."""
        for bar in self.work.bars:
            theirs = self.find(bar.peer)
            yield bar, bar.judge(self.ours.median, theirs.median) if self.ours and theirs else None


class Judge:
    """The pictures that the contestants must make: the formulas', and ours once it is found right."""

    def __init__(self, work, picture):
        self.work = work
        self.picture = picture
        self.known = {"source": picture}

    def reference(self, name):
        if name not in self.known:
            self.known[name] = pictures.bytes_of(DRAW[name](pictures.floats(self.picture)))
        return self.known[name]

    def verdict(self, peer, picture):
        tolerance = peer.works[self.work.name]
        verdict = tolerance.compare(picture, self.reference(tolerance.reference or self.work.name))
        if peer.name == OURS and verdict.is_right:
            self.known[self.work.name] = picture
        return verdict


def contest(work, peers, picture, path, rounds):
    """The peers stand in their order, ours first."""
    judge = Judge(work, picture)
    entries, skipped = [], {}
    try:
        for peer in peers:
            print(f"{work.name}: {peer.name}", file=sys.stderr)
            try:
                peer.prepare(picture, path)
                entries.append(Entry(peer, judge.verdict(peer, np.array(peer.run()))))
            except Exception as error:  # Whatever stops one is a line of the table, and the others go on.
                skipped[peer.name] = f"{error}" or type(error).__name__
        right = [entry for entry in entries if entry.verdict.is_right]
        for number in range(rounds):
            if sys.stderr.isatty():
                print(f"\r{work.name}: round {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
            for entry in list(right):
                try:
                    entry.times.append(entry.peer.visit())
                except Exception as error:
                    skipped[entry.peer.name] = f"{error}" or type(error).__name__
                    entry.times.clear()
                    right.remove(entry)
        if sys.stderr.isatty():
            print(file=sys.stderr)
    finally:
        for peer in peers:
            peer.close()
    return Contest(work, entries, skipped)
