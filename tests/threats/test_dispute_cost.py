"""A hundred kilobytes of what somebody says cost little, whatever they repeat: each is ruled on in a process that may not use more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support.amount import some
from support.running import fresh_env

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits on processes")
#: Seconds of computing that one of them may use.
SECONDS = 4
LENGTH = 100_000
POSITION = "CR1.GB.NBEGINNERS.PR-NBob-S12-R04.PB-NPien-S04"
REPEATED = (
    "null",
    "gooi",
    "Bob, die ",
    "n'",
    "Bob1",
    "zei ",
    "en ",
    "Bob zei ",
    "Bob: ",
    "Bob (",
    "Bob - ",
    '"a" ',
    "\u00ab",
    "volgens ",
    " ",
)

RULE = """
import sys
from catan_rules import read_position
from adjudicator.dispute.attributed import parts_of
from adjudicator.dispute.document import read_dispute
from adjudicator.input.problems import PositionError
start, piece, length = sys.argv[1], sys.argv[2], int(sys.argv[3])
text = "Bob: ik mag ruilen. Pien: nee, j" + piece * (length // len(piece)) + " x"
list(parts_of(text, read_position(start)))
try:
    read_dispute("Anna gooide 8. Bob gooide 8. Pien " + piece * (length // len(piece)))
except PositionError:
    pass
"""


@pytest.mark.parametrize("piece", some(REPEATED))
def test_no_dispute_costs_much(piece: str, tmp_path: Path) -> None:
    """A long word, many who speak, many marks: who says what is found in time that goes with the length."""
    limited = f'ulimit -t {SECONDS}; exec "$@"'
    command = ["sh", "-c", limited, "sh", sys.executable, "-c", RULE, POSITION, piece, str(LENGTH)]
    found = subprocess.run(command, capture_output=True, env=fresh_env(tmp_path), cwd=tmp_path, timeout=300, check=False)
    assert found.returncode == 0, found.stderr.decode()[-300:]
