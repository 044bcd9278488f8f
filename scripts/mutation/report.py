"""What became of each mutant, on a line of its own, and all of it counted."""

import threading
from collections import Counter


class Report:
    """The results so far; any thread may add one."""

    def __init__(self, proofs):
        self.proofs = proofs
        self.lock = threading.Lock()
        self.kinds = Counter()
        self.parts = Counter()
        self.keys = set()
        self.failed = []

    def is_new(self, mutant):
        """Whether a mutant has not been drawn yet, in another part perhaps."""
        with self.lock:
            if mutant.key in self.keys:
                return False
            self.keys.add(mutant.key)
            return True

    def proof(self, mutant):
        with self.lock:
            return self.proofs.find(mutant)

    def invalid(self):
        with self.lock:
            self.kinds["not compiled"] += 1

    def add(self, mutant, outcome, proof=None):
        """Prints a mutant's line; its verdict is what it is counted as."""
        if proof:
            verdict = "equivalent" if outcome.kind == "passed" else "refuted"
            text = f"equivalent: {proof}" if outcome.kind == "passed" else f"called equivalent, but fails: {outcome.test}"
        else:
            verdict = {"passed": "survived", "timeout": "timeout"}.get(outcome.kind, "killed")
            text = {"survived": "SURVIVED", "timeout": "killed by the time limit"}.get(
                verdict, f"killed by: {outcome.test}"
            )
        with self.lock:
            self.kinds[verdict] += 1
            self.parts["GLSL" if mutant.area.is_shader else "Swift"] += 1
            if verdict in ("survived", "refuted"):
                self.failed.append(f"{mutant}\n    {text}")
            print(f"{mutant}\n    {text} ({outcome.seconds:.0f} s)", flush=True)

    def summary(self, seconds, tree):
        """Prints the counts and what is wrong; the exit code. With a tree, every proof must have been drawn in it."""
        print()
        for line in self.failed:
            print(line)
        stale = list(self.proofs.stale(tree)) if tree else []
        for entry, stands in stale:
            why = "was not drawn" if stands else "is about a line that is gone"
            print(f"stale proof: {entry['file']}: {entry['before']} → {entry['after']} {why}")
        kinds = self.kinds
        print(
            f"{sum(self.parts.values())} mutants ({self.parts['GLSL']} in GLSL, {self.parts['Swift']} in Swift) in "
            f"{seconds / 60:.1f} minutes: {kinds['killed']} killed by a test, {kinds['timeout']} by the time limit, "
            f"{kinds['equivalent']} equivalent, {kinds['survived']} survived; "
            f"{kinds['not compiled']} more did not compile and were drawn again."
        )
        return 1 if self.failed or stale else 0
