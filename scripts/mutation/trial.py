"""Puts mutants to the test: first the quick tests that are near, then everything."""

from itertools import count as numbers
from threading import Semaphore


# Seconds for a group of tests that was not run without a mutant.
LIMIT = 300


class Trial:
    """The runs of mutants in a workshop, reported as they end."""

    def __init__(self, workshop, report, only):
        self.workshop = workshop
        self.report = report
        self.only = only
        self.limits = {}
        self.numbers = numbers()
        self.program = workshop.executable("original")

    def measure(self, areas):
        """Runs the areas' tests without a mutant: they must pass, and their times give the limits."""
        shaders = self.shader_folder("original")
        last = sorted({area.tests[-1] for area in areas})
        near = sorted({tests for area in areas for tests in area.tests[:-1]})
        for group in [[tests] for tests in near] + [last]:
            outcome = self.workshop.test(self.program, "|".join(group), 900, shaders)
            if outcome.kind != "passed":
                raise SystemExit(f"Without a mutant this fails already: {outcome.test or outcome.kind}")
            for tests in group:
                self.limits[tests] = 30 + 6 * outcome.seconds
        print(f"Without a mutant these tests pass, the last of them in {outcome.seconds:.0f} s", flush=True)

    def shader_folder(self, name):
        folder = self.workshop.runs / f"{name}.glsl"
        folder.mkdir()
        return folder

    def unseen(self, mutants):
        """The mutants of a sequence that have not been drawn yet."""
        return (mutant for mutant in mutants if self.report.is_new(mutant))

    def judge(self, mutant, program, shaders=None):
        """Runs a mutant's tests; whether it counts: it compiles, and has no proof of being equivalent."""
        proof = self.report.proof(mutant)
        tests = mutant.area.tests[: -1 if proof else None]
        for names in tests:
            outcome = self.workshop.test(program, names, self.limits.get(names, LIMIT), shaders)
            if outcome.kind != "passed":
                break
        if self.workshop.is_closed:
            return False
        if outcome.kind == "invalid":
            self.report.invalid()
            return False
        self.report.add(mutant, outcome, proof)
        return proof is None

    def shaders(self, area, count, mutants):
        """Mutants of shader text, which the tests read from a folder, until enough of them count."""
        tested = 0
        for mutant in self.unseen(mutants):
            if self.only in str(mutant):
                folder = self.shader_folder(f"mutant{next(self.numbers)}")
                (folder / mutant.file.split("/")[-1]).write_text(changed(self.workshop.tree / mutant.file, mutant))
                tested += self.judge(mutant, self.program, folder)
            else:
                tested += 1
            if tested >= count:
                break

    def swift(self, area, count, mutants, testers, most):
        """Mutants in Swift until enough count: the next one is built while those before it are tested."""
        mutants = self.unseen(mutants)
        free = Semaphore(most)
        tested = 0
        while tested < count:
            jobs = []
            while tested + len(jobs) < count:
                mutant = next(mutants, None)
                if mutant is None:
                    break
                if self.only not in str(mutant):
                    tested += 1
                    continue
                program = self.built(mutant, f"mutant{next(self.numbers)}")
                if program is None:
                    self.report.invalid()
                    continue
                free.acquire()
                jobs.append(testers.submit(self.judge_built, mutant, program, free))
            tested += sum(job.result() for job in jobs)
            if not jobs:
                break

    def built(self, mutant, name):
        """The test program with a mutant, or None if that does not compile."""
        file = self.workshop.tree / mutant.file
        original = file.read_text()
        self.workshop.will_change(file)
        file.write_text(changed(file, mutant))
        try:
            return None if self.workshop.build() else self.workshop.executable(name)
        finally:
            file.write_text(original)

    def judge_built(self, mutant, program, free):
        try:
            return self.judge(mutant, program)
        finally:
            program.unlink()
            free.release()


def changed(file, mutant):
    lines = file.read_text().split("\n")
    assert lines[mutant.line - 1] == mutant.before
    lines[mutant.line - 1] = mutant.after
    return "\n".join(lines)
