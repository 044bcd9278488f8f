"""Rows as a table and as JSON, each printed at once."""

import json
from statistics import median, quantiles


class Row:
    """What was measured of one contestant; `unit` says what its numbers are."""

    def __init__(self, work, name, values, unit="ms", ratio=None, ratio_to=None):
        self.work, self.name, self.values, self.unit = work, name, values, unit
        self.ratio, self.ratio_to = ratio, ratio_to

    @property
    def median(self):
        return median(self.values)

    @property
    def spread(self):
        """The values that a tenth and nine tenths are below."""
        parts = quantiles(self.values, n=10, method="inclusive") if len(self.values) > 1 else self.values * 9
        return parts[0], parts[-1]


class Table:
    def title(self, text):
        print(f"\n{text}")
        print(f"  {'who':42} {'median':>9} {'p10':>9} {'p90':>9}")

    def add(self, row):
        low, high = row.spread
        ratio = f"  {row.ratio:.2f} x {row.ratio_to}" if row.ratio is not None else ""
        print(f"  {row.name:42} {row.median:9.1f} {low:9.1f} {high:9.1f} {row.unit}{ratio}", flush=True)

    def bar(self, text, is_met):
        print(f"  bar: {text}: {'met' if is_met else 'missed'}", flush=True)


class JSON:
    def title(self, text):
        pass

    def add(self, row):
        low, high = row.spread
        entry = {"work": row.work, "name": row.name, f"median_{row.unit}": round(row.median, 3)}
        entry |= {f"p10_{row.unit}": round(low, 3), f"p90_{row.unit}": round(high, 3), "runs": len(row.values)}
        entry |= {"ratio_to": row.ratio_to, "ratio": row.ratio and round(row.ratio, 4)}
        print(json.dumps(entry), flush=True)

    def bar(self, text, is_met):
        print(json.dumps({"bar": text, "met": is_met}), flush=True)
