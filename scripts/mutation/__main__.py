"""Draws mutants, runs the tests over each, and reports those that no test notices. See scripts/mutate."""

import argparse
import random
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

from areas import SWIFT
from draw import draws
from proofs import Proofs
from report import Report
from trial import Trial
from workshop import Workshop

PROJECT = Path(__file__).resolve().parent.parent.parent
TESTERS = 2


def options():
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="another draw; 1 unless given")
    parser.add_argument("--sample", type=int, metavar="N", help="N mutants alone, one of five in Swift")
    parser.add_argument("--only", metavar="PATTERN", default="", help="mutants with this in their line of the report")
    parser.add_argument("--area", metavar="NAME", help="mutants of one area alone, whose tests alone are run")
    parser.add_argument("--in-place", action="store_true", help="change this checkout itself, where nobody works in it")
    parser.add_argument("--list", action="store_true", help="show the draw, and run nothing")
    return parser.parse_args()


def plan(root, arguments):
    """Each area's number of mutants and their sequence."""
    areas = list(draws(root, arguments.seed))
    if arguments.area:
        areas = [pair for pair in areas if pair[0].name == arguments.area]
        if not areas:
            raise SystemExit(f"There is no area {arguments.area}.")
        return [(area, arguments.sample or area.count, mutants) for area, mutants in areas]
    if not arguments.sample:
        return [(area, area.count, mutants) for area, mutants in areas]
    lot = random.Random(arguments.seed)
    swift = max(1, arguments.sample // 5)
    shaders = [pair for pair in areas if pair[0].is_shader]
    others = [pair for pair in areas if not pair[0].is_shader]
    chosen = lot.sample(shaders, arguments.sample - swift) + lot.sample(others, swift)
    return [(area, 1, mutants) for area, mutants in chosen]


def main():
    arguments = options()
    if arguments.list:
        for area, count, mutants in plan(PROJECT, arguments):
            for mutant, _ in zip(mutants, range(count)):
                if arguments.only in str(mutant):
                    print(mutant)
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workshop = Workshop(PROJECT, arguments.in_place)
    report = Report(Proofs(PROJECT / "scripts" / "mutants-equivalent.json"))
    try:
        return run(workshop, report, arguments)
    except KeyboardInterrupt:
        return 130


def run(workshop, report, arguments):
    start = monotonic()
    workshop.open()
    if not workshop.in_place:
        print("Building the copy of the project in .build/mutation", flush=True)
    errors = workshop.build()
    if errors:
        raise SystemExit(f"The project does not build:\n{errors}")
    print(f"Built in {monotonic() - start:.0f} s", flush=True)
    trial = Trial(workshop, report, arguments.only)
    areas = plan(workshop.tree, arguments)
    if not arguments.sample:
        # A sample of a few is taken where all tests run beside it.
        trial.measure([area for area, _, _ in areas])
    testers = ThreadPoolExecutor(TESTERS)
    workshop.keep_build()
    try:
        # Mutants in Swift are built while those of shader text, which need no build, are tested.
        jobs = [testers.submit(trial.shaders, *item) for item in areas if item[0].is_shader]
        for item in areas:
            if not item[0].is_shader:
                trial.swift(*item, testers, TESTERS)
        for job in jobs:
            job.result()
    finally:
        # After an error or an interrupt what is running is ended, and the rest not begun.
        workshop.stop_all()
        testers.shutdown(cancel_futures=True)
        workshop.restore_build()
    # The proofs are about what seed 1 draws.
    whole = arguments.seed == 1 and not (arguments.sample or arguments.only or arguments.area)
    return report.summary(monotonic() - start, workshop.tree if whole else None)


if __name__ == "__main__":
    sys.exit(main())
