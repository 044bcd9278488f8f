"""Measures the command on files beside other programs. See scripts/bench-files."""

import argparse
import sys
import tempfile
from pathlib import Path

import report
from pictures import Pictures
from tools import find_tools
from works import WORKS


def options():
    parser = argparse.ArgumentParser(prog="scripts/bench-files", description=__doc__)
    parser.add_argument("--rounds", type=positive, default=11, metavar="N", help="11 unless given")
    parser.add_argument("--pictures", type=positive, default=200, metavar="N", help="in a batch, 200 unless given")
    parser.add_argument("--only", metavar="NAME", default="", help="works with this in their name")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    return parser.parse_args()


def positive(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return int(text)


def main():
    arguments = options()
    tools = find_tools()
    show = report.JSON() if arguments.json else report.Table()
    with tempfile.TemporaryDirectory(prefix="swiftshaders-files-") as folder:
        pictures = Pictures(Path(folder), tools, arguments.pictures)
        for work in WORKS:
            if arguments.only in work.name:
                work(pictures, tools, arguments.rounds).run(show)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
