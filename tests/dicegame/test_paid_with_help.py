"""What has to help the dice to pay is named: in the step, and in the answer of either language."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said

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


@pytest.mark.parametrize(
    ("said_so", "joker"),
    [
        ("Rood: ik mag C7 bouwen. Blauw: nee, alleen met een joker.", "1 ridder als joker: K1."),
        ("Rot: ich darf C7 bauen. Blau: nein, nur mit einem Joker.", "1 Ritter als Joker: K1."),
    ],
)
def test_who_says_that_only_a_joker_pays_is_told_of_it(said_so: str, joker: str, tmp_path: Path) -> None:
    """Both claims are answered with what pays, not with a bare word of right or wrong."""
    file = tmp_path / "stelling.yaml"
    file.write_text(
        "spel: dobbelspel\nspelers:\n  rood: {straten: R0-R1, ridders: 1}\n  blauw: {straten: R0}\nbeurt: rood\n"
        "dobbelstenen: 2 erts, 2 graan, 1 goud, 1 wol\nworpen over: 0\n",
        encoding="utf-8",
    )
    german = said_so.startswith("Rot")
    found = said("streitfall" if german else "geschil", said_so, "--stellung" if german else "--stelling", str(file))
    assert [joker in claim for claim in found.out.split("\n 2. ")] == [True, True]
    assert found.out.index(joker) < found.out.index("\n 2. ") < found.out.rindex(joker)
