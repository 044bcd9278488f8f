"""Draws the README's plots, and its table, from the measurements. See scripts/bench-plots."""

import json
import re
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plot
from matplotlib.ticker import NullFormatter

matplotlib.rcParams.update({"svg.hashsalt": "plots", "svg.fonttype": "none", "font.size": 9})

PROJECT = Path(sys.argv[1])
FOLDER = PROJECT / "Documentation" / "Measurements"


def measurements():
    """The rows of each device, by its short name."""
    devices = {}
    for file in sorted(FOLDER.glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text().splitlines()]
        name = re.split(r"[/(]", rows[0]["device"])[0].strip()
        devices[name] = rows
    return devices


def series(rows, lowering, fusion, names):
    """Sizes of work, and medians, of the rows that are there."""
    found = {}
    for row in rows:
        if (row["lowering"], row["fusion"]) == (lowering, fusion) and row["name"] in names:
            found[names[row["name"]]] = row["median_ms"]
    return sorted(found), [found[key] for key in sorted(found)]


def figure(devices):
    sheet, axes = plot.subplots(1, len(devices), figsize=(4.6 * len(devices), 3.2), squeeze=False, layout="constrained")
    return sheet, zip(axes[0], devices.items())


def save(sheet, name):
    sheet.savefig(FOLDER.parent / f"{name}.svg", metadata={"Date": None})
    plot.close(sheet)


def lowerings(rows):
    """The lowerings that a device is fit for: compute programs are no way to use a processor."""
    return ["fragment"] if "llvmpipe" in rows[0]["device"] else ["fragment", "compute"]


def chain_length(devices):
    sheet, panels = figure(devices)
    names = {f"colours{count}@1080p": count for count in (1, 2, 4, 8, 16)}
    for axes, (device, rows) in panels:
        for lowering in lowerings(rows):
            for fusion, style, text in (("off", "o--", "one pass an effect"), ("exact", "o-", "fused")):
                counts, times = series(rows, lowering, fusion, names)
                color = "tab:blue" if lowering == "fragment" else "tab:orange"
                axes.plot(counts, times, style, color=color, label=f"{text}, {lowering}", markersize=4)
        axes.set(title=device, xlabel="colour effects in a chain", ylabel="ms at 1920 × 1080", yscale="log")
        axes.set_xticks(list(names.values()))
        axes.set_ylim(top=8 * axes.get_ylim()[1])
        axes.grid(alpha=0.3)
        axes.legend(frameon=False, loc="upper left", fontsize=8)
    save(sheet, "chain-length")


def picture_size(devices):
    sheet, panels = figure(devices)
    sides = {"720p": 1280 * 720, "1080p": 1920 * 1080, "4k": 3840 * 2160, "8k": 7680 * 4320, "16k": 16384**2}
    works = (("copy", "copy", "tab:gray"), ("colours4", "four colour effects", "tab:blue"),
             ("blur20", "blur, radius 20", "tab:red"))
    for axes, (device, rows) in panels:
        lowering = lowerings(rows)[-1]
        for work, text, color in works:
            pixels, times = series(rows, lowering, "exact", {f"{work}@{size}": sides[size] / 1e6 for size in sides})
            axes.plot(pixels, times, "o-", color=color, label=text, markersize=4)
        axes.set(title=f"{device}, {lowering} programs", xlabel="million pixels", ylabel="ms", xscale="log", yscale="log")
        axes.set_xticks([1, 2, 4, 8, 33, 268], ["1", "2", "4", "8", "33", "268"])
        axes.set_xlim(0.8, 1.25 * max(pixels))
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.grid(alpha=0.3)
        axes.legend(frameon=False, fontsize=8)
    save(sheet, "picture-size")


TABLE = (
    ("copy", "copy, the limit"), ("colours1", "one colour effect"), ("colours4", "four colour effects"),
    ("colours16", "sixteen colour effects"), ("c-d-c", "colour, distortion, colour"),
    ("sepia-sharpen-vignette", "sepia, sharpen, vignette"), ("retro", "chromaticAberration, scanlines, vignette"),
    ("blur20", "progressiveBlur, radius 20"),
)


def table(devices):
    """A Markdown table of milliseconds at 1080p: fused, and how many times as long one pass an effect takes."""
    columns = [(device, rows, lowering) for device, rows in devices.items() for lowering in lowerings(rows)]
    lines = [
        "| ms at 1920 × 1080 | " + " | ".join(f"{device}, {lowering}" for device, _, lowering in columns) + " |",
        "|---|" + "---:|" * len(columns),
    ]
    for work, text in TABLE:
        cells = []
        for _, rows, lowering in columns:
            times = {row["fusion"]: row for row in rows if (row["name"], row["lowering"]) == (f"{work}@1080p", lowering)}
            if "exact" not in times:
                cells.append("")
                continue
            cell = f"{times['exact']['median_ms']:.3g}"
            if "off" in times and times["off"]["passes"] > times["exact"]["passes"]:
                cell += f" ({times['off']['ratio']:.1f} ×)"
            cells.append(cell)
        lines.append(f"| {text} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    devices = measurements()
    chain_length(devices)
    picture_size(devices)
    readme = PROJECT / "README.md"
    text = readme.read_text()
    new = re.sub(r"(<!-- generated: speed -->\n).*?(<!-- end -->)", lambda m: m[1] + table(devices) + "\n" + m[2], text,
                 flags=re.S)
    readme.write_text(new)


main()
