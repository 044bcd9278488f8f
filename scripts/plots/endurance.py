"""Draws what a process holds after so many renders, or renderers. See scripts/test-endurance."""

import csv
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plot

matplotlib.rcParams.update({"svg.hashsalt": "plots", "svg.fonttype": "none", "font.size": 9})

FOLDER = Path(sys.argv[1])
COLUMNS = (("memory", "MiB in memory", 2**20), ("threads", "threads", 1), ("descriptors", "open descriptors", 1))


def draw(name):
    rows = list(csv.DictReader((FOLDER / "Measurements" / f"endurance-{name}.csv").open()))
    rounds = [int(row["rounds"]) for row in rows]
    sheet, axes = plot.subplots(1, len(COLUMNS), figsize=(9.2, 2.4), layout="constrained")
    for panel, (column, text, unit) in zip(axes, COLUMNS):
        panel.plot(rounds, [int(row[column]) / unit for row in rows], color="tab:blue")
        panel.set(xlabel=name, ylabel=text, ylim=(0, 1.3 * max(int(row[column]) / unit for row in rows)))
        panel.grid(alpha=0.3)
    sheet.savefig(FOLDER / f"endurance-{name}.svg", metadata={"Date": None})
    plot.close(sheet)


for name in ("renders", "renderers"):
    draw(name)
