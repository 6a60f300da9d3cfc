"""The main job, shown: a rule found in one word, by a whole question, with typing errors, and a whole article."""

from __future__ import annotations

import subprocess
import sys

_SHOWN = (
    ("zoek", "afstandsregel"),
    ("suche", "darf", "ich", "eine", "frisch", "gekaufte", "Ritterkarte", "spielen"),
    ("zoek", "langste hadelsroute"),
    ("toon", "te weinig grondstoffen in de bank"),
)


def main() -> int:
    """Run the commands one after the other; the first status that is not 0 is returned."""
    for words in _SHOWN:
        sys.stdout.write(f"$ catan-rules {' '.join(words)}\n\n")
        sys.stdout.flush()
        done = subprocess.run([sys.executable, "-m", "catan_rules", *words], check=False)
        if done.returncode:
            return done.returncode
        sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
