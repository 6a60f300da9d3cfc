"""What the tests of the conflicts' scenarios share: the published cases, read once, and the rule sets that go together."""

from __future__ import annotations

from support.running import ROOT

from adjudicator import cases

CASES = cases.load(str(ROOT / "data" / "cases"))
#: The rule sets of the encyclopaedia for three and four players.
COMMON = ("encyclopedie", "wk-2002", "gebruikelijk")
