"""Speed and memory, as ratios to a bare Python in the same run; the method is in README.md beside this file."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 30
UNCOUNTED = 2

#: A position as ``nieuw`` writes it.
TABLE = Path(__file__).resolve().parent / "table.yaml"
#: The same in one line, as ``herschrijf --regel`` writes it.
LINE = (
    "CR1.GB.Ualmanak.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.S3GE3W33BH.R9"
    ".PR-NAnna-S73-C03-R1484-HH1E1-DK1X1-B.PB-SC3E3-RD4E2-HX7.PW-S33A3-R33A2.PO-S24D3-R24E4.TR.FB.D8"
)
#: Two principalities of the card game.
PRINCIPALITIES = "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-LB2AXS2T3-HX3.PB-MSRS-AH11W21G31-BB41E51O61.TR.W4"
#: A dispute after a course of play: White has cut Orange's route.
DISPUTED = (
    "CR1.GB.NBEGINNERS.A9.PO-S2393-R1321222324425492A4-XL.PR-S73C3-R7284C2D4G2H4-X"
    ".PW-S33I4-R4344I3-HH1B1W1G1-X.TW.FB.YK.Ewit_20bouwt_20dorp_20B2_2EZO"
)
CLAIMS = "Oranje (actueel): ik heb de langste handelsroute. Rood (almanak): nee, die is doorbroken."

#: name -> (words, on a terminal, most that it may take of a bare start)
LOOKUPS: dict[str, tuple[list[str], bool, float]] = {
    "exact headword, pipe": (["zoek", "afstandsregel"], False, 2),
    "exact headword, terminal": (["zoek", "afstandsregel"], True, 2),
    "exact headword, JSON, pipe": (["suche", "Räuber", "--json"], False, 3),
    "article, pipe": (["toon", "struikrover"], False, 5),
    "article, terminal": (["zeige", "Räuber"], True, 5),
    "whole question, pipe": (["zoek", "mag ik twee dorpen naast elkaar zetten"], False, 5),
    "whole question, terminal": (["suche", "darf ich zwei Siedlungen nebeneinander bauen"], True, 5),
    "misspelt, pipe": (["zoek", "langste hadelsroute onderbroken"], False, 5),
    "nothing found, pipe": (["zoek", "qqqq zzzz"], False, 5),
    "may I build, a line, pipe": (["mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", LINE], False, 9),
    "may I build, a document, pipe": (["mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", str(TABLE)], False, 14),
    "may I lay, the card game, a line, pipe": (["mag", "rood", "Kloster", "op", "D2", "leggen", "--stelling", PRINCIPALITIES], False, 9),
    "a dispute, pipe": (["geschil", DISPUTED, CLAIMS], False, 20),
    "a dispute with its picture, HTML": (["geschil", DISPUTED, CLAIMS, "--bestand", "{out}/dispute.html", "--force"], False, 20),
    "sheet as HTML": (["samenvatting", "{out}/sheet.html", "--force"], False, 25),
    "sheet with diagrams as HTML": (["samenvatting", "{out}/drawn.html", "--tekeningen", "--force"], False, 25),
    "sheet as PDF": (["samenvatting", "{out}/sheet.pdf", "--force"], False, 60),
    "almanac as HTML": (["samenvatting", "{out}/almanac.html", "--vorm", "almanak", "--force"], False, 60),
    "almanac as PDF": (["samenvatting", "{out}/almanac.pdf", "--vorm", "almanak", "--force"], False, 200),
}


def install() -> tuple[Path, Path, tempfile.TemporaryDirectory[str]]:
    """Build the wheel, install it in a fresh environment, and return its Python and its command."""
    place = tempfile.TemporaryDirectory()
    work = Path(place.name)
    venv.create(work / "venv", with_pip=True)
    scripts = work / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / "python"
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([python, "-m", "pip", "install", *quiet, "--upgrade", "pip>=25.1"], check=True)
    subprocess.run([python, "-m", "pip", "wheel", *quiet, "--no-deps", "--wheel-dir", work / "dist", ROOT], check=True)
    (wheel,) = (work / "dist").glob("catan_rules-*.whl")
    subprocess.run([python, "-m", "pip", "install", *quiet, f"{wheel}[cli,pdf]"], check=True)
    return python, scripts / "catan-rules", place


def timed(command: list[str], terminal: bool, env: dict[str, str]) -> float:
    """Return the seconds one whole process takes, its output read to the end."""
    begin = time.perf_counter()
    if terminal:
        import pty

        keeper, child = pty.openpty()
        process = subprocess.Popen(command, stdout=child, stderr=child, stdin=subprocess.DEVNULL, env=env)
        os.close(child)
        try:
            while os.read(keeper, 65536):
                pass
        except OSError:  # Linux says so when the other side has ended
            pass
        os.close(keeper)
        process.wait()
    else:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env=env)
        process.communicate()
    return time.perf_counter() - begin


def whole_process(python: Path, command: Path, env: dict[str, str]) -> bool:
    """Time every command against a bare start; return whether all keep their limit."""
    rng = random.Random(1)  # noqa: S311 - the order of the rounds, nothing secret
    bare = [str(python), "-c", "pass"]
    ratios: dict[str, list[float]] = {name: [] for name in LOOKUPS}
    starts = []
    for number in range(ROUNDS + UNCOUNTED):
        names = list(LOOKUPS)
        rng.shuffle(names)
        for name in names:
            words, terminal, _ = LOOKUPS[name]
            start = timed(bare, terminal, env)
            took = timed([str(command), *(word.format(out=env["HOME"]) for word in words)], terminal, env)
            if number >= UNCOUNTED:
                starts.append(start)
                ratios[name].append(took / start)
    print(f"bare Python: median {median(starts) * 1000:.1f} ms ({len(starts)} runs)\n")
    print("| whole process | ratio, median of 30 | lowest | highest | at most |\n|---|---|---|---|---|")
    good = True
    for name, (_, _, most) in LOOKUPS.items():
        row = ratios[name]
        good &= median(row) <= most
        print(f"| {name} | {median(row):.2f} | {min(row):.2f} | {max(row):.2f} | {most:g} |")
    return good


def memory(python: Path, env: dict[str, str]) -> bool:
    """Compare the peak memory of a headword look-up with that of a bare Python; Linux only."""
    if not sys.platform.startswith("linux"):
        return True
    tell = "import sys; sys.stderr.write([row.split()[1] for row in open('/proc/self/status') if row.startswith('VmHWM')][0])"
    ask = f"from catan_rules.__main__ import main; main(['zoek', 'afstandsregel']); {tell}"
    peaks = []
    for code in (tell, ask):
        runs = [subprocess.run([python, "-c", code], capture_output=True, check=True, env=env).stderr for _ in range(5)]
        peaks.append(median(int(run) for run in runs))
    ratio = peaks[1] / peaks[0]
    print(f"\npeak memory of a headword look-up: {peaks[1] / 1024:.1f} MiB, {ratio:.2f} of a bare Python (at most 1.5)")
    return ratio <= 1.5


def main() -> int:
    """Run everything; status 1 when a limit is passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--command", type=Path, help="an installed catan-rules to measure")
    parser.add_argument("--no-growth", action="store_true", help="leave out the warm measurement")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "HOME": home, "COLUMNS": "80"}
        env.pop("PYTHONPATH", None)
        place = None
        if options.command:
            command, python = options.command, options.command.parent / "python"
        else:
            python, command, place = install()
        good = whole_process(python, command, env)
        good &= memory(python, env)
        if place:
            place.cleanup()
    if not options.no_growth:
        sys.path.insert(0, str(Path(__file__).resolve().parent))
        from growth import growth

        good &= growth()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
