"""Draws mutants by a seed: a line by lot, then one of the operators that fit it, then one of its places."""

import random
from collections import defaultdict
from dataclasses import dataclass

from areas import areas
from code import masked
from operators import changes


@dataclass(frozen=True)
class Mutant:
    """One line of one file, changed by one operator."""

    area: object
    file: str
    line: int
    operator: str
    before: str
    after: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.operator}: {self.before.strip()}  →  {self.after.strip()}"

    @property
    def key(self):
        return (self.file, self.before.strip(), self.after.strip())


def candidates(root, area):
    """Every mutant of an area by its line and operator."""
    lines = defaultdict(lambda: defaultdict(list))
    for file in area.files:
        text = (root / file).read_text()
        for number, (line, code) in enumerate(zip(text.split("\n"), masked(file, text)), 1):
            for operator, _, after in changes(line, code):
                if after != line:
                    lines[(file, number)][operator].append(Mutant(area, file, number, operator, line, after))
    return lines


def sequence(root, area, seed):
    """The mutants of an area in the order they are drawn, each once, lines and operators in turn."""
    lot = random.Random(f"{seed} {area.name}")
    left = candidates(root, area)
    while left:
        # All lines once before any line twice, and rarely the same operator on end.
        places = sorted(left)
        lot.shuffle(places)
        for place in places:
            operator = lot.choice(sorted(left[place]))
            mutants = left[place][operator]
            yield mutants.pop(lot.randrange(len(mutants)))
            if not mutants:
                del left[place][operator]
            if not left[place]:
                del left[place]


def draws(root, seed):
    """For each area, how many mutants it gets and the sequence to take them from."""
    for area in areas(root):
        yield area, sequence(root, area, seed)
