"""Renders every file of a folder and tells what came of each. See scripts/test-corpora."""

import os
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trial import FAULT, REFUSED, RENDERED, trial


def main():
    folder = Path(sys.argv[1])
    command = os.environ["SWIFTSHADERS"]
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if not files:
        sys.exit(f"There is no file in {folder}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda path: trial(command, path), files))
    show(folder, files, results)
    return 1 if any(result.outcome == FAULT for result in results) else 0


def show(folder, files, results):
    groups = {}
    for path, result in zip(files, results):
        parts = path.relative_to(folder).parts
        groups.setdefault(parts[0] if len(parts) > 1 else ".", []).append(result)
    width = max(map(len, [*groups, "folder"]))
    print(f"{'folder':{width}}  files  rendered  refused  faults  most MB  most s")
    for name, group in [*groups.items(), ("all", results)]:
        count = Counter(result.outcome for result in group)
        memory, seconds = max(result.memory for result in group), max(result.seconds for result in group)
        print(
            f"{name:{width}}  {len(group):5}  {count[RENDERED]:8}  {count[REFUSED]:7}  {count[FAULT]:6}"
            f"  {memory / 1e6:7.0f}  {seconds:6.2f}"
        )
    for path, result in zip(files, results):
        if result.outcome == FAULT:
            print(f"\nFAULT: {path}: {result.reason}\n  {result.said[-400:]}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
