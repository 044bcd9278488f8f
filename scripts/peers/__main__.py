"""Compares the renderer with other libraries on the same work. See scripts/bench-peers."""

import argparse
import sys

from install import install
from works import SIZES, WORKS


def options():
    parser = argparse.ArgumentParser(prog="scripts/bench-peers", description=__doc__)
    parser.add_argument("--rounds", type=positive, default=11, metavar="N", help="11 unless given")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="1920x1080 unless given")
    parser.add_argument("--only", metavar="NAME", default="", help="contestants, or works, with this in their name")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    return parser.parse_args()


def positive(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number of rounds")
    return int(text)


def size(text):
    sizes = {f"{width}x{height}": (width, height) for width, height in SIZES}
    if text not in sizes:
        raise argparse.ArgumentTypeError(f"{text} is none of {', '.join(sizes)}")
    return sizes[text]


def main():
    arguments = options()
    missing = install()
    # What is installed can be imported only now.
    import pictures
    import report
    from contest import contest
    from registry import contestants

    peers, skipped = contestants(arguments.only, missing)
    path = pictures.source(*arguments.size)
    picture = pictures.load(path)
    contests = []
    for work in WORKS:
        group = [peer for peer in peers if peer.work is work]
        if group:
            contests.append(contest(work, group, picture, path, arguments.rounds))
    show = report.as_json if arguments.json else report.table
    show(arguments.size, arguments.rounds, contests, skipped)
    return 0 if all(entry.verdict.is_right for found in contests for entry in found.entries) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
