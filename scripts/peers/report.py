"""The results as a table and as JSON."""

import json

HEADINGS = ("contestant", "version", "median ms", "p10", "p90", "ours ÷ theirs", "picture", "notes")


def table(size, rounds, contests, skipped):
    print(f"{size[0]}x{size[1]}, rounds: {rounds}, each contestant once in each; medians over the rounds")
    for contest in contests:
        print(f"\n{contest.work.name}: {contest.work.title}")
        rows = [HEADINGS] + [cells(contest, entry) for entry in contest.entries]
        widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
        for row in rows:
            # The numbers stand below each other at the right.
            parts = [
                cell.rjust(width) if 2 <= column <= 5 else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(row, widths))
            ]
            print("  " + "  ".join(parts).rstrip())
        for name, reason in contest.skipped.items():
            print(f"  {name} is left out: {reason}")
        for bar, result in contest.bars():
            print(f"  bar: {bar}: {outcome(result)}")
    if skipped:
        print()
    for name, reason in skipped.items():
        print(f"{name} is left out: {reason}")


def cells(contest, entry):
    times = [f"{entry.percentile(part):.2f}" if entry.times else "-" for part in (50, 10, 90)]
    share = ratio(contest, entry)
    ours = f"{share:.3f}" if share else "-"
    return (entry.peer.name, entry.peer.version, *times, ours, str(entry.verdict), entry.peer.note)


def ratio(contest, entry):
    """Our time over theirs."""
    return contest.ours.median / entry.median if contest.ours and entry.times and entry is not contest.ours else None


def outcome(result):
    if result is None:
        return "not measured"
    met, excess = result
    return f"met, by {1 / excess:.2f} x" if met else f"missed by {excess:.2f} x"


def as_json(size, rounds, contests, skipped):
    document = {
        "width": size[0],
        "height": size[1],
        "rounds": rounds,
        "works": [work(contest) for contest in contests],
        "skipped": skipped,
    }
    print(json.dumps(document, indent=2, ensure_ascii=False))


def work(contest):
    bars = []
    for bar, result in contest.bars():
        met, excess = result or (None, None)
        bars.append({"bar": str(bar), "peer": bar.peer, "factor": bar.factor, "met": met, "excess": excess})
    return {
        "work": contest.work.name,
        "title": contest.work.title,
        "contestants": [contestant(contest, entry) for entry in contest.entries],
        "skipped": contest.skipped,
        "bars": bars,
    }


def contestant(contest, entry):
    return {
        "name": entry.peer.name,
        "version": entry.peer.version,
        "median_ms": entry.median if entry.times else None,
        "p10_ms": entry.percentile(10) if entry.times else None,
        "p90_ms": entry.percentile(90) if entry.times else None,
        "rounds": len(entry.times),
        "ratio": ratio(contest, entry),
        "picture": entry.verdict.json(),
        "note": entry.peer.note or None,
    }
