"""A kind of question is added in six files: the walk through CONTRIBUTING.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator
from support.copied_tree import CopiedTree, steps, walk
from support.running import ROOT
from support.schemas import texts

MOST_FILES = 6
GUIDE = walk("Add a kind of question")
DOCUMENT = "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO C1.ZO}\n  blauw: {dorpen: D3.ZO}\n"
ASK = f"""
import json
from catan_rules import Question, ask, read_position
from catan_rules.render.text.verdict_words import answer_sentence
from catan_rules.render.marks import marks_of
position = read_position({DOCUMENT!r})
def told(verdict): return [verdict.as_dict(), *(answer_sentence(verdict, language) for language in ("nl", "de")), bool(marks_of(verdict, position.board.map).allowed)]
asked = ("hoeveel ogen heeft rood", "wie viele Augen hat Rot", "hoeveel stippen heeft iedereen", Question("pips", "rood"))
print(json.dumps([told(ask(position, question)) for question in asked]))
"""
CASES = """
from adjudicator.cases.case import load, run
found = [result.faults for case in load("data/cases").values() if case.question.kind == "pips" for result in run(case)]
print(len(found), [faults for faults in found if faults])
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> CopiedTree:
    """The tree with the kind added as CONTRIBUTING.md says."""
    tree = CopiedTree(tmp_path_factory.mktemp("tree"))
    tree.follow(GUIDE)
    tree.python("tools/closed_lists.py")
    tree.python("tools/question_tables.py")
    return tree


def test_the_walk_touches_six_files_at_most() -> None:
    """One block each, and no other file is named as to be changed."""
    assert len(steps(GUIDE)) == len(re.findall(r"^\*\*\d\. ", GUIDE, re.MULTILINE)) <= MOST_FILES


@pytest.mark.slow
def test_the_new_kind_is_read_judged_and_told(tree: CopiedTree) -> None:
    """From a Dutch and a German sentence and from an object; its answer in both languages; its JSON as the new schema says."""
    dutch, german, every, given = json.loads(tree.python("-c", ASK))
    assert dutch == german == given
    verdict, nl, de, marked = dutch
    assert verdict["question"] == {"kind": "pips", "player": "rood"}
    assert (verdict["answer"], verdict["value"], marked) == ("value", {"rood": 20}, False)
    assert (nl, de) == ("Ogen: rood 20.", "Augen: Rot 20.")
    assert every[0]["value"].keys() == {"rood", "blauw"}
    schema = json.loads((tree.path / "docs/schemas/verdict.schema.json").read_text(encoding="utf-8"))
    assert [fault.message for fault in Draft202012Validator(schema).iter_errors(verdict)] == []
    wrong = [verdict | {"value": [1]}, verdict | {"question": {"kind": "pips", "at": "A1"}}]
    assert all(list(Draft202012Validator(schema).iter_errors(one)) for one in wrong)


@pytest.mark.slow
def test_the_case_and_the_tables_of_the_new_kind(tree: CopiedTree) -> None:
    """Its case holds under every rule set; both tables of the contract have its row; the words are as their schema says."""
    assert re.fullmatch(r"[1-9]\d* \[\]\n", tree.python("-c", CASES))
    contract = (tree.path / "docs/contract.md").read_text(encoding="utf-8")
    assert "| `pips` | `hoeveel ogen heeft rood` | `wie viele Augen hat Rot` |" in contract
    assert "| `pips` | by player the pips of the tiles beside the buildings |" in contract
    for name in ("question_words", "reasons"):
        schema = json.loads((tree.path / f"docs/schemas/{name}.schema.json").read_text(encoding="utf-8"))
        words = texts((tree.path / f"data/words/{name}.yaml").read_text(encoding="utf-8"))
        assert [fault.message for fault in Draft202012Validator(schema).iter_errors(words)] == []


@pytest.mark.slow  # ``make lint`` runs both
@pytest.mark.parametrize("tool", ["closed_lists", "question_tables"])
def test_what_is_generated_is_up_to_date(tool: str) -> None:
    """The closed lists, the schema and the tables are those of the descriptions."""
    done = subprocess.run([sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check"], capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (0, "", "")
