"""What has to help the dice to pay is named: in the step, and in the answer of either language."""

from __future__ import annotations

import pytest

from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.verdicts.question import Kind, Question
from catan_rules.render.text.verdict_words import answer_sentence


@pytest.mark.parametrize(
    ("dice", "knights", "reason", "named"),
    [
        ("3 erts, 2 graan, 1 wol", "1", "dice-pay", ()),
        ("2 erts, 2 graan, 1 goud, 1 wol", "1", "dice-pay-with-jokers", ("oker", "K1")),
        ("2 erts, 2 graan, 2 goud", "", "dice-pay-with-gold", ("2 ", "o")),
        ("2 erts, 1 graan, 2 goud, 1 wol", "1", "dice-pay-with-jokers-and-gold", ("oker", "o")),
    ],
)
def test_the_answer_names_what_pays(dice: str, knights: str, reason: str, named: tuple[str, ...]) -> None:
    """A joker by its knight, gold by how much of it; dice that suffice as they lie are named no more than before."""
    own = f", ridders: {knights}" if knights else ""
    position = read_position(
        f"spel: dobbelspel\nspelers:\n  rood: {{straten: R0-R1{own}}}\nbeurt: rood\ndobbelstenen: {dice}\nworpen over: 0\n"
    )
    verdict = judge(position, Question(Kind.MAY_BUILD, "rood", "C7"), "dobbelspel")
    (paid,) = [step for step in verdict.steps if step.rule == "dice/city-cost"]
    assert (str(verdict.answer), str(paid.reason)) == ("yes", reason)
    for language, word in (("nl", "betalen"), ("de", "bezahlen")):
        said = answer_sentence(verdict, language)
        assert (word in said) == bool(named)
        assert all(one in said for one in named)
