"""Where things lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "scripts" / "peers"
FOLDER = ROOT / ".build" / "peers"
