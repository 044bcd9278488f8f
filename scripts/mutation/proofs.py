"""Written proofs that a mutant is equivalent: that no input can tell it from the program."""

import json


class Proofs:
    """The proofs of a file by what they are about: a file, a line's text, and the mutated text."""

    def __init__(self, path):
        self.path = path
        self.entries = json.loads(path.read_text()) if path.exists() else []
        for entry in self.entries:
            missing = {"file", "before", "after", "proof"} - entry.keys()
            if missing or len(entry["proof"]) < 40:
                raise SystemExit(f"{path.name}: an entry has no {', '.join(missing) or 'argument worth the name'}")
        self.used = set()

    def find(self, mutant):
        """The proof for a mutant, or None."""
        for index, entry in enumerate(self.entries):
            if (entry["file"], entry["before"], entry["after"]) == mutant.key:
                self.used.add(index)
                return entry["proof"]
        return None

    def stale(self, root):
        """Entries that were not drawn, with whether their line still stands in the program."""
        for index, entry in enumerate(self.entries):
            if index in self.used:
                continue
            file = root / entry["file"]
            lines = [line.strip() for line in file.read_text().split("\n")] if file.exists() else []
            yield entry, entry["before"] in lines
