"""CONTRIBUTING's walk through adding a field to a position, followed to the letter in a copy of the tree."""

from __future__ import annotations

import json
import re

import pytest
from support.copied_tree import CopiedTree
from support.running import ROOT

#: The blocks of code of the walk, in order, each without the line that says where it goes.
WALK = re.findall(
    r"```(?:python|yaml)\n#[^\n]*\n(.*?)```",
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add a field", 1)[1].split("\n## ", 1)[0],
    flags=re.DOTALL,
)
ASK = """
import json
from catan_rules import PositionError, read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line

def faults(read, text):
    try:
        read(text)
    except PositionError as error:
        return [[str(one.expected), one.found] for one in error.problems]

DOCUMENT = "bord: beginners\\nspelers:\\n  rood: {hand: 2 erts, %s}\\n"
position = read_position(DOCUMENT % "gestohlen: 2 wol")
line = write_line(position)
print(json.dumps({
    "line": line,
    "document": write_position(position),
    "back": read_line(line) == position == read_position(write_position(position)),
    "unsaid": write_line(read_position(DOCUMENT % "naam: Anna")),
    "faults": [faults(read_position, DOCUMENT % "gestolen: 2 schapjes"), faults(read_line, line.replace("GW2", "GQ2"))],
}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> CopiedTree:
    """Return a tree with the field added as CONTRIBUTING says, in three files."""
    copy = CopiedTree(tmp_path_factory.mktemp("field") / "tree")
    attribute, row, words = WALK
    copy.edit("adjudicator/basegame/position.py", attribute, after="    special: frozenset[Special] | None")
    for name, text, before in (
        ("adjudicator/basegame/notation/fields.py", row, '    Field("special"'),
        ("data/words/input_words.yaml", words, "  special: {nl: [bijzonder"),
    ):
        file = copy.path / name
        file.write_text(file.read_text(encoding="utf-8").replace(before, text + before, 1), encoding="utf-8")
    return copy


def test_every_form_follows_the_row_of_a_new_field(tree: CopiedTree) -> None:
    """It is read in both languages, written in document and line, read back from both, left out where nothing is said, and its faults are named."""
    said = json.loads(tree.python("-c", ASK))
    assert "-HE2-GW2" in said["line"]
    assert "gestolen: 2 wol" in said["document"]
    assert said["back"]
    assert "-G" not in said["unsaid"]
    document, line = said["faults"]
    assert len(document) == len(line) == 1
    assert "schapjes" in document[0][1]
    assert "Q" in line[0][1]


def test_the_schema_for_editors_follows_the_row_of_a_new_field(tree: CopiedTree) -> None:
    """Its key stands there in both languages with what the row says of it."""
    tree.python("tools/position_schema.py")
    schema = json.loads((tree.path / "docs/schemas/position.schema.json").read_text(encoding="utf-8"))
    player = schema["$defs"]["player"]["anyOf"][1]["properties"]
    assert player["gestolen"] == player["gestohlen"]
    assert player["gestolen"]["description"].startswith("Wat van de speler gestolen is.")
    assert player["gestolen"]["$ref"] == "#/$defs/cards"
