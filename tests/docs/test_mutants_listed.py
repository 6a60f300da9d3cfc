"""What docs/lab/mutation.md lists as changing nothing still stands in the code."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache

import pytest
from support.running import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from mutate import sites_of

LISTED = re.findall(
    r"`((?:adjudicator|rulebook|catan_rules)/\S+?\.py): (.*?)`", (ROOT / "docs" / "lab" / "mutation.md").read_text(encoding="utf-8")
)


@cache
def _changes(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {f"{ast.unparse(before)} -> {ast.unparse(after)}" for before, after in sites_of(tree)}


def test_there_is_a_list() -> None:
    """It would not be found otherwise, and nothing held against the code."""
    assert len(LISTED) > 100


@pytest.mark.parametrize("file", sorted({file for file, _ in LISTED}))
def test_every_change_that_is_listed_can_be_made(file: str) -> None:
    """An entry about code that has changed since excuses nothing, and is taken out."""
    assert [change for name, change in LISTED if name == file and change not in _changes(file)] == []
