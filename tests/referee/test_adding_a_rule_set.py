"""CONTRIBUTING's walk through adding a rule set, followed to the letter in a copy of the tree."""

from __future__ import annotations

import json
import re

import pytest
from support.copied_tree import CopiedTree
from support.running import ROOT

#: The blocks of code of the walk, in order.
WALK = re.findall(
    r"```python\n(.*?)```",
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add a rule set", 1)[1].split("\n## ", 1)[0],
    flags=re.DOTALL,
)
ASK = """
import json
from catan_rules import Question, ask, compare, read_position
position = read_position("bord: beginners\\nspelers:\\n  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 9 kaarten}\\nworp: 7\\nfase: afleggen\\n")
asked = Question("discard", "rood")
print(json.dumps({
    "club": ask(position, asked, "clubregels").value,
    "german": ask(position, asked, "Vereinsregeln").rules,
    "base": ask(position, asked, "encyclopedie").value,
    "listed": "clubregels" in compare(position, asked).verdicts,
    "builds_on": __import__("adjudicator.rulesets.editions").rulesets.editions.rule_set("clubregels").inherits,
}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> CopiedTree:
    """Return a tree with the rule set added as CONTRIBUTING says, in two files."""
    copy = CopiedTree(tmp_path_factory.mktemp("rule-set") / "tree")
    names, value = WALK
    name, builds_on = re.findall(r"^    .*\n", names, flags=re.MULTILINE)
    copy.edit("catan_common/rule_sets.py", name, after='    "huisregel-5-6": "hausregel-5-6"')
    copy.edit("catan_common/rule_sets.py", builds_on, after='    "huisregel-5-6": "encyclopedie"')
    copy.edit("adjudicator/rulesets/editions.py", value.split("\n", 1)[1], before="RULE_SETS: dict")
    file = copy.path / "adjudicator/rulesets/editions.py"
    file.write_text(file.read_text(encoding="utf-8").replace(" HUISREGEL_56,\n", " HUISREGEL_56, CLUB,\n"), encoding="utf-8")
    return copy


def test_a_rule_set_takes_two_files(tree: CopiedTree) -> None:
    """It is found by both names, rules for itself on its number, and as the one it builds on elsewhere; comparing asks it too."""
    said = json.loads(tree.python("-c", ASK))
    assert said["base"] == 4
    assert said["club"] == 0
    assert (said["german"], said["builds_on"], said["listed"]) == ("clubregels", "encyclopedie", True)


@pytest.mark.slow
def test_every_command_knows_the_new_rule_set(tree: CopiedTree) -> None:
    """The list of rule sets, in both languages, and the data with the schemas made again."""
    assert "clubregels" in tree.python("-m", "catan_rules", "regels")
    assert "vereinsregeln" in tree.python("-m", "catan_rules", "regeln")
    tree.python("tools/closed_lists.py")
    schema = json.loads((tree.path / "docs/schemas/points.schema.json").read_text(encoding="utf-8"))
    assert "clubregels" in schema["$defs"]["rule_set"]["enum"]
    assert "in orde" in tree.python("-m", "catan_rules", "gegevens", "data")
