"""A deed is added in three files: the walk through CONTRIBUTING.md, followed to the letter in a copy of the tree; and in how many files each deed is named."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from importlib import import_module

import pytest
from support.copied_tree import CopiedTree, steps, walk
from support.running import ROOT
from support.sources import source

from adjudicator.game.action import Action

MOST_FILES = 3
#: In so many files at most, its declaration among them, the class of a deed is named.
MOST_NAMING = 11
GUIDE = walk("Add a deed")
GAMES = ("basegame", "cardgame", "dicegame")
DOCUMENT = """bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 4 hout, ontwikkelingskaarten: geen}
  blauw: {dorpen: D3.ZO}
aan de beurt: rood
fase: handel
worp: 6
"""
ASK = f"""
import json
from adjudicator.basegame.deeds import DEEDS, Change
from adjudicator.game.replay import Recorded, replay_rules_of, replayed
from adjudicator.game.replay import rules_for
from catan_rules import read_position
position = read_position({DOCUMENT!r})
course, rules = replay_rules_of(position), rules_for(position)
found = []
for line in ("rood wisselt 4 hout voor 1 erts", "Rot wechselt 4 Holz für 1 Erz", "rood wisselt 3 hout tegen 1 erts"):
    (done,) = replayed(position, [Recorded(1, course.read(line, position))], rules)
    deed = DEEDS[Change]
    hand = done.position.players[0].hand.counts
    back = deed.meant(done.verdict.question, position) == done.event
    found.append([done.verdict.as_dict()["question"], str(done.verdict.answer), list(hand), done.text("nl"), done.text("de"), back])
faults = []
for line in ("rood wisselt 4 hout", "rood wisselt 4 vla voor 1 erts", "rood wisselt 4 hout voor"):
    try:
        course.read(line, position)
    except course.fault as fault:
        faults.append([fault.at, fault.found])
document = read_position({DOCUMENT!r} + "verloop: |\\n  rood wisselt 4 hout voor 1 erts\\n")
print(json.dumps([found, faults, document.events]))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> CopiedTree:
    """The tree with the deed added as CONTRIBUTING.md says."""
    tree = CopiedTree(tmp_path_factory.mktemp("tree"))
    tree.follow(GUIDE)
    return tree


def test_the_walk_touches_three_files_at_most() -> None:
    """One block each, and no other file is named as to be changed."""
    assert 0 < len(steps(GUIDE)) == len(re.findall(r"^\*\*\d\. ", GUIDE, re.MULTILINE)) <= MOST_FILES


def test_the_new_deed_is_read_judged_applied_and_told(tree: CopiedTree) -> None:
    """From a Dutch and a German line; by the check of its question, there and back; as the same line in both languages; in a document too."""
    (dutch, german, dear), faults, events = json.loads(tree.python("-c", ASK))
    asked = {"kind": "trade", "player": "rood", "give": {"hout": 4}, "take": {"erts": 1}}
    assert dutch[0].items() >= asked.items()
    assert dutch[1:3] == ["yes", [0, 0, 0, 0, 1]]
    assert dutch[3:5] == ["rood wisselt 4 hout voor 1 erts", "Rot wechselt 4 Holz gegen 1 Erz"]
    assert german == dutch
    assert (dear[1], dear[2]) == ("no", [1, 0, 0, 0, 1])
    assert events == ["rood wisselt 4 hout voor 1 erts"]
    assert faults == [[13, "4 hout"], [13, "4 vla"], [24, ""]]


def test_a_line_with_a_verb_that_no_deed_has_is_none() -> None:
    """In the tree as it is the verb of the walk tells nothing."""
    from adjudicator.basegame.replay.record import read
    from catan_rules import read_position

    position = read_position(DOCUMENT)
    with pytest.raises(ValueError, match="wisselt"):
        read("rood wisselt 4 hout voor 1 erts", position)


@cache
def _naming() -> dict[tuple[str, str], set[str]]:
    """Return the files that import each name from the deeds of a game, by module and name."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for package in ("adjudicator", "catan_rules"):
        for file in (ROOT / package).rglob("*.py"):
            for module, name in source(file).imported:
                found[module, name].add(str(file))
    return found


@pytest.mark.parametrize(
    ("game", "action"),
    [(game, action) for game in GAMES for action in import_module(f"adjudicator.{game}.deeds").DEEDS],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_a_deed_is_named_in_few_files(game: str, action: type[Action]) -> None:
    """Those that import its class, or all deeds at once, and the one that declares it; but for the readers of foreign forms, which a new deed leaves alone."""
    files = _naming()[f"adjudicator.{game}.deeds", action.__name__] | _naming()[f"adjudicator.{game}", "deeds"]
    # what is told in free words is read by one reader, however many files it is written in
    files = {re.sub(f"/{game}/told/.*", f"/{game}/told", file) for file in files if f"{game}/imports/" not in file}
    assert 0 < len(files) < MOST_NAMING, sorted(files)
