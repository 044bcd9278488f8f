"""What every contestant is."""

from statistics import median
from time import perf_counter

# A visit lasts about so long, as long as a quick row of the renderer's benchmark is warm.
SECONDS = 0.1
RUNS = 25


class Unavailable(Exception):
    """A contestant that cannot take part, and why."""


class Peer:
    """A contestant of one work: `prepare` everything that can be, then `run` as often as asked."""

    name = ""
    version = ""
    # What is worth knowing beside the times.
    note = ""
    # How alike its picture must be, by the work's name.
    works = {}

    def __init__(self, work):
        self.work = work

    def prepare(self, picture, path):
        """Makes ready for a picture, given as 8-bit RGBA and as its file."""
        raise NotImplementedError

    def run(self):
        """Does the work once; the picture, as 8-bit RGB or RGBA."""
        raise NotImplementedError

    def once(self):
        """The milliseconds of one run."""
        start = perf_counter()
        self.run()
        return (perf_counter() - start) * 1e3

    def visit(self):
        """A round's time: the median of runs in a row after one that warms up what the others left cold."""
        self.once()
        times = []
        end = perf_counter() + SECONDS
        while not times or (perf_counter() < end and len(times) < RUNS):
            times.append(self.once())
        return median(times)

    def close(self):
        """Ends what it started."""
