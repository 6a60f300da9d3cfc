"""The project's own data and published cases, read once for all tests of a process; nothing may change them."""

from __future__ import annotations

from functools import cache

from support.running import ROOT

from adjudicator.cases import case as cases
from adjudicator.game import Position
from rulebook.data import Data
from rulebook.load import read_data

CASES = cases.load(str(ROOT / "data" / "cases"))
#: The rule sets of the encyclopaedia for three and four players.
COMMON = ("encyclopedie", "wk-2002", "gebruikelijk")


@cache
def _position(name: str) -> Position:
    return cases.position_of(CASES[name])


def position_of(case: cases.Case) -> Position:
    """Return the position of a case, of a published one as it was read the first time: a dozen tests look through all of them."""
    return _position(case.id) if CASES.get(case.id) is case else cases.position_of(case)


@cache
def real_data() -> Data:
    """Return the data of the rulebook, without a fault."""
    return read_data(str(ROOT / "data"))
