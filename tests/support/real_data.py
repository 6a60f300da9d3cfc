"""The project's own data and published cases, read once for all tests of a process; nothing may change them."""

from __future__ import annotations

from functools import cache

from support.running import ROOT

from adjudicator.cases import case as cases
from rulebook.data import Data
from rulebook.load import read_data

CASES = cases.load(str(ROOT / "data" / "cases"))
#: The rule sets of the encyclopaedia for three and four players.
COMMON = ("encyclopedie", "wk-2002", "gebruikelijk")


@cache
def real_data() -> Data:
    """Return the data of the rulebook, without a fault."""
    return read_data(str(ROOT / "data"))
