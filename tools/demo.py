"""The main jobs, shown: rules found by a word, a question, with typing errors; a verdict with its picture; a refused position."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

_FOUND = (
    ("zoek", "afstandsregel"),
    ("suche", "darf", "ich", "eine", "frisch", "gekaufte", "Ritterkarte", "spielen"),
    ("zoek", "langste hadelsroute"),
    ("toon", "te weinig grondstoffen in de bank"),
)
#: Asked about the position that ``nieuw`` writes, each with the exit status of its answer.
_JUDGED = (
    (("mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", "stelling.yaml"), 1),
    (("teken", "waar", "mag", "rood", "een", "straat", "bouwen", "--stelling", "stelling.yaml"), 0),
    (("controleer", "--stelling", "te-dicht.yaml"), 1),
)


def shown(words: tuple[str, ...], folder: str) -> int:
    """Print a command and what it says, and return its status."""
    sys.stdout.write(f"$ catan-rules {' '.join(words)}\n\n")
    sys.stdout.flush()
    done = subprocess.run([sys.executable, "-m", "catan_rules", *words], check=False, cwd=folder)
    sys.stdout.write("\n")
    return done.returncode


def main() -> int:
    """Run the commands one after the other; 1 as soon as one does not end as it should."""
    with tempfile.TemporaryDirectory() as folder:
        for words in (*_FOUND, ("nieuw", "stelling.yaml")):
            if shown(words, folder):
                return 1
        written = (Path(folder) / "stelling.yaml").read_text(encoding="utf-8")
        too_close = written.replace("dorpen: C1.ZO ", "dorpen: C1.ZO A1.NO ", 1)
        (Path(folder) / "te-dicht.yaml").write_text(too_close, encoding="utf-8")
        for words, status in _JUDGED:
            if shown(words, folder) != status:
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
