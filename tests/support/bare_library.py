"""Asks the installed library one question of each kind, with nothing but PyYAML beside it, and prints what decides the verdict.

Run by ``.ci/run`` in an environment of its own, outside the checkout.
"""

from __future__ import annotations

import json
import sys

import adjudicator.judging.referee
import rulebook
from catan_rules import ask, draw, open_rulebook, read_position
from catan_rules.page import handle

DOCUMENT = "bord: beginners\nregels: almanak\nspelers: {rood: {dorpen: [A1.NW], straten: [A1/NW]}}\nbeurt: rood\nfase: bouwen\n"


def main() -> None:
    """Print the answer, the state and the clause of the step that decides it; AssertionError where another door says otherwise."""
    position = read_position(DOCUMENT)
    verdict = ask(position, "mag rood een dorp bouwen op A1.N")
    assert "<svg" in draw(position)
    book = open_rulebook()
    assert book.search("mag ik twee dorpen naast elkaar zetten", "nl", 1)[0].entry.id == "distance-rule"
    assert isinstance(book, rulebook.Rulebook)
    assert str(adjudicator.judging.referee.judge(position, verdict.question).answer) == str(verdict.answer)
    assert json.loads(handle(json.dumps({"do": "ask", "text": "mag rood een dorp bouwen op A1.N", "position": DOCUMENT})))["answer"] == "no"
    failed = next(step for step in verdict.steps if str(step.state) == "failed")
    sys.stdout.write(f"{verdict.answer} {failed.state} {failed.rule}\n")


if __name__ == "__main__":
    main()
