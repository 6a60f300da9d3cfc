"""The main jobs, shown: rules found, verdicts with a picture and a table, rule sets compared, a refused position, a dispute, printed documents.

The files that it makes stay in ``build/demo``, and it ends with their names.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[1] / "build" / "demo"
_FOUND = (
    ("zoek", "afstandsregel"),
    ("suche", "darf", "ich", "eine", "frisch", "gekaufte", "Ritterkarte", "spielen"),
    ("zoek", "langste hadelsroute"),
    ("toon", "te weinig grondstoffen in de bank"),
)
#: Bob has rolled a seven; the robber stands on mountains.
_SEVEN = (
    "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-NSwaan-S0373-R1484-HX3.PB-NBob-SC3E3-RD4E2-HX2"
    ".PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7"
)
#: Asked about the position that ``nieuw`` writes, each with the exit status of its answer.
_JUDGED = (
    (("mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", "stelling.yaml"), 1),
    (("teken", "waar", "mag", "rood", "een", "straat", "bouwen", "--stelling", "stelling.yaml"), 1),
    (("opbrengst", "8", "--stelling", "stelling.yaml"), 0),
    (("mag", "blauw", "de", "rover", "naar", "de", "woestijn", "verplaatsen", "--regels", "alle", "--stelling", _SEVEN), 2),
    (("controleer", "--stelling", "te-dicht.yaml"), 1),
    (
        ("teken", "mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", "stelling.yaml", "--svg", "tekening.svg", "--force"),
        0,
    ),
    (
        (
            "verslag",
            "mag",
            "rood",
            "een",
            "dorp",
            "bouwen",
            "op",
            "B2.ZO",
            "--stelling",
            "stelling.yaml",
            "--bestand",
            "verslag.html",
            "--force",
        ),
        1,
    ),
    (("geschil", "Anna kocht een ridder en speelde hem meteen. Bert: dat mag niet, die kaart had ze net gekocht"), 0),
    (("samenvatting", "blad.html", "--force"), 0),
)
#: How to go on, below it all: the command is in no path yet.
_ON = """
Go on with your own questions:

    {command} zoek mag ik twee dorpen naast elkaar zetten
    {command} suche darf der Räuber zurück in die Wüste

`pipx install .` puts catan-rules on your path. A first page for players: LEESMIJ.md, LIESMICH.md.
"""
#: What is there to open afterwards, and what it is.
_MADE = {
    "stelling.yaml": "the position that nieuw writes",
    "te-dicht.yaml": "the same with two settlements too close",
    "tekening.svg": "the board with a refused settlement",
    "verslag.html": "the report of that verdict",
    "blad.html": "the sheet",
}


def shown(words: tuple[str, ...]) -> int:
    """Print a command and what it says, and return its status."""
    sys.stdout.write(f"$ catan-rules {' '.join(words)}\n\n")
    sys.stdout.flush()
    done = subprocess.run([sys.executable, "-m", "catan_rules", *words], check=False, cwd=_FOLDER)
    sys.stdout.write("\n")
    return done.returncode


def main() -> int:
    """Run the commands one after the other and name the files that they made; 1 as soon as one does not end as it should."""
    _FOLDER.mkdir(parents=True, exist_ok=True)
    for words in (*_FOUND, ("nieuw", "stelling.yaml", "--force")):
        if shown(words):
            return 1
    written = (_FOLDER / "stelling.yaml").read_text(encoding="utf-8")
    too_close = written.replace("dorpen: C1.ZO ", "dorpen: C1.ZO A1.NO ", 1)
    (_FOLDER / "te-dicht.yaml").write_text(too_close, encoding="utf-8")
    for words, status in _JUDGED:
        if shown(words) != status:
            return 1
    sys.stdout.write("To open:\n\n" + "".join(f"    {_FOLDER / name}  ({what})\n" for name, what in _MADE.items()))
    beside = Path(sys.executable).parent / "catan-rules"
    here = Path.cwd()
    sys.stdout.write(_ON.format(command=beside.relative_to(here) if beside.is_relative_to(here) else beside))
    return 0


if __name__ == "__main__":
    sys.exit(main())
