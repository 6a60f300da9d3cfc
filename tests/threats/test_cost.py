"""Three kilobytes of a stranger's position cost little, whatever they say: each command runs in a process that may not use more."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from support.amount import some
from support.running import fresh_env

from adjudicator.basegame.notation.line.grammar import codes_of
from adjudicator.board.named import named_board
from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import read_line
from adjudicator.problems import Expected, PositionError

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs limits on processes")
#: Seconds of computing and kilobytes of data that all the answers together may use; one may use two seconds.
SECONDS, KILOBYTES = 4, 200_000
ISLAND = codes_of(named_board("beginners").map)
EVERY_PATH = "".join(ISLAND.path_codes.values())
EVERY_CORNER = "".join(ISLAND.corner_codes.values())
WIDE = "CR1.GZ.MU" + "-".join(("1" if row % 2 else "") + "B5" * 20 for row in range(20))
_PATHS = sorted(codes_of(read_line(WIDE).board.map).path_codes.values())
MANY = "999999999"

POSITIONS = {
    "every path, seven times": "CR1.GB.NBEGINNERS" + "".join(f".P{colour}-R{EVERY_PATH}" for colour in "RBWOGNP"),
    "nearly every path": "CR1.GB.NBEGINNERS"
    + "".join(f".P{colour}-R{EVERY_PATH[: 2 * start]}{EVERY_PATH[2 * start + 4 :]}" for start, colour in enumerate("RBWOGNP")),
    "roads and ships": "CR1.GZ.NBEGINNERS" + "".join(f".P{colour}-R{EVERY_PATH}-V{EVERY_PATH}" for colour in "RBWOGNP"),
    "every corner": "CR1.GB.NBEGINNERS" + "".join(f".P{colour}-S{EVERY_CORNER}-C{EVERY_CORNER}" for colour in "RBWOGNP"),
    "four hundred tiles": f"{WIDE}.PR-R{''.join(_PATHS[:430])}.PB-R{''.join(_PATHS[300:500])}",
    "a sparse map": "CR1.GZ.MUB" + "X" * 98 + "B" + "".join(f"-{'1' if row % 2 == 0 else ''}B" for row in range(99)),
    "cards without end": "CR1.GB.NBEGINNERS.BH1D0.PR-S03-H{0}-D{1}-B{1}-P{1}.PB-H{0}-D{1}.PW-HX{2}-DX{2}.TR".format(
        "".join(f"{kind}{MANY}" for kind in "HBWGEX"), "".join(f"{kind}{MANY}" for kind in "KSUMPX"), MANY
    ),
    "many events": "CR1.GB.NBEGINNERS.PR-S03" + ".Erood_20gooit_206" * 160,
    "a long name": "CR1.GB.NBEGINNERS.PR-N" + "_E6_BC_A2" * 60 + "-S03",
}
QUESTIONS = (
    ("controleer",),
    ("punten", "--regels", "alle"),
    ("wie", "heeft", "de", "langste", "handelsroute", "--regels", "alle"),
    ("wie", "wint"),
    ("vraag", "wat", "kan", "rood", "--strikt"),
    ("vraag", "wie", "moet", "afleggen"),
    ("opbrengst", "8"),
    ("mag", "rood", "een", "ridder", "spelen", "--strikt"),
    ("herschrijf",),
    ("teken",),
    ("teken", "--svg", "x.svg"),
)
#: Seven players with every path, of whom one cuts the others in ten places: what is dear to prove.
CUT = {
    places: "CR1.GB.NBEGINNERS" + "".join(f".P{colour}-{f'S{places}-' if colour == 'P' else ''}R{EVERY_PATH}" for colour in "RBWOGNP")
    for places in ("0473I34314B46202C3H4", "E4051454C59322B4E3F4")
}
PROOFS = tuple(("wie", "heeft", "de", "langste", "handelsroute", "--bewijs", *more) for more in ((), ("--json",)))


#: Asks every question in one process and prints the statuses.
ASK_ALL = """
import io, sys
from catan_rules.__main__ import main
statuses, kept = [], sys.stdout
for line in sys.argv[2:]:
    sys.stdout = sys.stderr = io.StringIO()
    statuses.append(main([*line.split(" "), "--stelling", sys.argv[1]]))
kept.write(repr(statuses))
"""


@POSIX
@pytest.mark.parametrize("what", [one if one in some(POSITIONS) else pytest.param(one, marks=pytest.mark.slow) for one in POSITIONS])
def test_no_position_costs_much(what: str, tmp_path: Path) -> None:
    """All the questions together stay within little more than one may cost; each is answered, and none shows a fault of the program."""
    cheap(POSITIONS[what], QUESTIONS, tmp_path)


@POSIX
@pytest.mark.parametrize("where", CUT)
def test_no_proof_costs_much(where: str, tmp_path: Path) -> None:
    """Of seven players at once; most of these are refused."""
    cheap(CUT[where], PROOFS, tmp_path)


def cheap(position: str, questions: tuple[tuple[str, ...], ...], tmp_path: Path) -> None:
    """Ask all questions about a position in a process that may use no more than is said above."""
    assert len(position) < 3100
    limited = f'ulimit -t {SECONDS}; ulimit -d {KILOBYTES}; exec "$@"'
    command = ["sh", "-c", limited, "sh", sys.executable, "-c", ASK_ALL, position, *map(" ".join, questions)]
    found = subprocess.run(command, capture_output=True, env=fresh_env(tmp_path), cwd=tmp_path, timeout=300, check=False)
    assert found.returncode == 0, found.stderr.decode()[-300:]
    statuses = ast.literal_eval(found.stdout.decode())
    assert len(statuses) == len(questions)
    assert set(statuses) <= {0, 1, 2, 3, 64, 65}, statuses


@pytest.mark.parametrize(
    "text", ["bord: |2\n  bos" + " -" * 400 + " bos\n", "bord: |2\n" + "".join(f"  {' ' * (row % 2)}bos\n" for row in range(101))]
)
def test_the_tiles_of_a_document_lie_no_further_apart_than_those_of_a_line(text: str) -> None:
    """At most a hundred rows, and a hundred tiles side by side."""
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert [problem.expected for problem in caught.value.problems] == [Expected.FEWER_TILES]
